import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { areaLinks, documents } from "../../../db/schema/index.ts";
import {
  holdsQuote,
  type NormalDocument,
  normalizeDocument,
} from "../../platform/text/normal-text.ts";
import { readText } from "../search/chunk-versions.ts";
import type { Standing } from "./compare-answers.ts";

/** The documents that were confirmed to belong to an area and are not in the Trash. */
export const readDocumentIds = (db: Queryable, projectId: number, areaId: number): number[] =>
  db
    .select({ id: documents.id })
    .from(areaLinks)
    .innerJoin(
      documents,
      and(eq(documents.id, areaLinks.targetId), eq(documents.projectId, projectId)),
    )
    .where(
      and(
        eq(areaLinks.projectId, projectId),
        eq(areaLinks.areaId, areaId),
        eq(areaLinks.kind, "document"),
        eq(areaLinks.status, "confirmed"),
      ),
    )
    .orderBy(documents.id)
    .all()
    .map(({ id }) => id);

/** A passage elsewhere counts only where it is more than a few words that may stand anywhere. */
const minWordsElsewhere = 4;

/**
 * Looks for confirmed passages in the texts of an area's documents, each of which is read once and
 * only when it is needed.
 */
export function createPassageFinder(db: Queryable, documentIds: readonly number[]) {
  const read = new Map<number, NormalDocument>();
  function textOf(documentId: number): NormalDocument {
    const known = read.get(documentId);
    if (known) return known;
    const text = normalizeDocument(readText(db, documentId) ?? "");
    read.set(documentId, text);
    return text;
  }
  return (quote: string, documentId: number): Standing => {
    if (documentIds.includes(documentId) && holdsQuote(textOf(documentId), quote)) return "here";
    if (quote.split(" ").length < minWordsElsewhere) return "nowhere";
    return documentIds.some((id) => id !== documentId && holdsQuote(textOf(id), quote))
      ? "elsewhere"
      : "nowhere";
  };
}
