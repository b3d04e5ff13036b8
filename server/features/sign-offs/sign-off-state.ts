import type { signOffs } from "../../../db/schema/index.ts";
import { sha256 } from "../../platform/text/canonical-json.ts";
import type { AreaEvidence } from "../handover/evidence/evidence.schema.ts";
import { changedDocuments, evidenceChanges } from "../handover/evidence/evidence-changes.ts";
import { type SignOff, type Statement, statementSchema } from "./sign-offs.schema.ts";

export type SignOffRow = typeof signOffs.$inferSelect;

/** The statement of a signature; undefined where it is no longer what was signed. */
function readStatement({ statement, hash }: Pick<SignOffRow, "statement" | "hash">) {
  if (sha256(statement) !== hash) return undefined;
  return statementSchema.parse(JSON.parse(statement));
}

/** Whether the row says the same as the statement that was signed. */
export const agreesWithRow = (row: SignOffRow, statement: Statement) =>
  row.scope === statement.scope &&
  row.side === statement.side &&
  row.userName === statement.signedBy.name &&
  row.signedAt.toISOString() === statement.signedAt &&
  row.reason === statement.reason &&
  row.openGaps === statement.openGaps.length;

/** In which areas a signed one lives on: itself, or the one that it was merged into. */
const presentIdOf = (row: SignOffRow, area: AreaEvidence) =>
  row.scope === "area" ? (row.areaId ?? area.id) : area.id;

function changesOf(row: SignOffRow, { areas }: Statement, present: readonly AreaEvidence[]) {
  const byId = new Map(present.map((area) => [area.id, area]));
  const signedIds = new Set(areas.map(({ id }) => id));
  const isWide = row.scope !== "area";
  const within = (name: string) => (change: string) => (isWide ? `${name}: ${change}` : change);
  const added = present.filter(
    ({ id, track }) =>
      !signedIds.has(id) &&
      (row.scope === "project" || (row.scope === "track" && track === row.track)),
  );
  return [
    ...areas.flatMap((signed) => {
      const area = byId.get(presentIdOf(row, signed));
      if (!area) return [`“${signed.name}” was deleted or merged into another area`];
      return evidenceChanges(signed, area).map(within(area.name));
    }),
    ...added.map(({ name }) => `“${name}” was added`),
  ];
}

/** The documents in what was signed whose content is another one now, each once. */
function changedDocumentsOf(
  row: SignOffRow,
  { areas }: Statement,
  present: readonly AreaEvidence[],
) {
  const byId = new Map(present.map((area) => [area.id, area]));
  const changed = areas.flatMap((signed) => {
    const area = byId.get(presentIdOf(row, signed));
    return area ? changedDocuments(signed, area) : [];
  });
  return [...new Map(changed.map((document) => [document.id, document])).values()];
}

/** Whether what was signed is still so, and in which way it is not. */
export function stateOf(
  row: SignOffRow,
  present: readonly AreaEvidence[],
): Pick<SignOff, "state" | "changes" | "changedDocuments"> & { statement: Statement | undefined } {
  const statement = readStatement(row);
  if (!statement || !agreesWithRow(row, statement)) {
    const changes = ["What is stored is not what was signed: it no longer has its hash."];
    return { state: "tampered", changes, changedDocuments: [], statement: undefined };
  }
  const changes = changesOf(row, statement, present);
  return {
    state: changes.length > 0 ? "changed" : "unchanged",
    changes,
    changedDocuments: changedDocumentsOf(row, statement, present),
    statement,
  };
}
