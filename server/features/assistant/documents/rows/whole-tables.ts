import { type FoundRow, readTable } from "../../../search/row-index.ts";
import type { AnswerContext } from "../candidate.ts";
import { type DocumentIdentity, readIdentities } from "./document-identity.ts";
import type { QuestionFrame } from "./question-frame.ts";

export type WholeTable = { rows: FoundRow[]; identity: DocumentIdentity };

/** Tables by their number in a document, whole; those with more than `maxRows` rows are left out. */
export function readWholeTables(
  { db, projectId }: AnswerContext,
  frame: QuestionFrame,
  wanted: { documentId: number; table: number }[],
  maxRows: number,
): WholeTable[] {
  const ids = new Set(wanted.map(({ documentId }) => documentId));
  const identities = readIdentities(db, frame, [...ids]);
  return wanted.flatMap(({ documentId, table }) => {
    const identity = identities.get(documentId);
    const rows = readTable(db, projectId, documentId, table, maxRows + 1);
    return identity && rows.length <= maxRows ? [{ rows, identity }] : [];
  });
}
