import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { documents, drillSteps, drills } from "../../../db/schema/index.ts";
import type { PublishedEvent } from "../../events.ts";
import { hashSteps } from "./compare-steps.ts";
import type { Procedure } from "./procedures.ts";
import { allSteps, readProcedures } from "./read-procedures.ts";

type StoredDrill = Pick<typeof drills.$inferSelect, "id" | "documentId" | "stepsHash">;

/** Whether a document is there and, in one of its procedures or in all together, tells these steps. */
function hasSteps(
  db: Queryable,
  { id, stepsHash }: StoredDrill,
  procedures: readonly Procedure[],
): boolean {
  // Hashes of earlier versions counted marks of Markdown, which those of the steps leave out.
  const hashes = [stepsHash, hashSteps(readSteps(db, [id]).get(id) ?? [])];
  return [...procedures.map(({ steps }) => steps), allSteps(procedures)].some((steps) =>
    hashes.includes(hashSteps(steps)),
  );
}

/** Notes since when a drill's playbook has had other steps; takes it back when it has them again. */
function checkDrill(
  tx: Transaction,
  projectId: number,
  drill: StoredDrill,
  { procedures, now }: { procedures: () => readonly Procedure[]; now: Date },
) {
  const isThere = tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), eq(documents.id, drill.documentId)))
    .get();
  // The steps of a document in the Trash are those that it had, until it is back.
  if (!isThere) return;
  const isDrill = and(eq(drills.projectId, projectId), eq(drills.id, drill.id));
  const { playbookChangedAt } =
    tx.select({ playbookChangedAt: drills.playbookChangedAt }).from(drills).where(isDrill).get() ??
    {};
  const isUnchanged = hasSteps(tx, drill, procedures());
  if (isUnchanged === (playbookChangedAt === null)) return;
  tx.update(drills)
    .set({ playbookChangedAt: isUnchanged ? null : now, updatedAt: drills.updatedAt })
    .where(isDrill)
    .run();
}

/**
 * Subscriber: compares the steps of drills with what their playbook tells after it has been read,
 * and those of an area that comes back from the Trash.
 */
export function followPlaybooks(
  { event, projectId, createdAt }: PublishedEvent,
  tx: Transaction,
): void {
  const isOfDocument = event.type === "document.processed";
  const isOfArea = event.type === "trash.restored" && event.entityType === "area";
  if (!isOfDocument && !isOfArea) return;
  const found = tx
    .select({ id: drills.id, documentId: drills.documentId, stepsHash: drills.stepsHash })
    .from(drills)
    .where(
      and(
        eq(drills.projectId, projectId),
        eq(isOfDocument ? drills.documentId : drills.areaId, event.id),
      ),
    )
    .all();
  const ofDocument = Map.groupBy(found, ({ documentId }) => documentId);
  for (const [documentId, drillsOfIt] of ofDocument) {
    let read: Procedure[] | undefined;
    const procedures = () => (read ??= readProcedures(tx, { projectId }, documentId));
    for (const drill of drillsOfIt)
      checkDrill(tx, projectId, drill, { procedures, now: createdAt });
  }
}

/** The steps of drills, in their order. */
export function readSteps(db: Queryable, drillIds: readonly number[]) {
  if (drillIds.length === 0) return new Map<number, (typeof drillSteps.$inferSelect)[]>();
  const rows = db
    .select()
    .from(drillSteps)
    .where(inArray(drillSteps.drillId, [...drillIds]))
    .orderBy(asc(drillSteps.drillId), asc(drillSteps.position))
    .all();
  return Map.groupBy(rows, ({ drillId }) => drillId);
}
