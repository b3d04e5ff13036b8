import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { documentChunks } from "../../../db/schema/index.ts";
import type { StoredBlock } from "../../../db/structure.ts";
import { isPublished, readText } from "../search/chunk-versions.ts";
import { countCommon, hashSteps } from "./compare-steps.ts";
import { maxSteps, type Procedure, type ProcedureStep, proceduresIn } from "./procedures.ts";

/** What a document tells to do, from the blocks that its reader found; nothing before it was read. */
export function readProcedures(
  db: Queryable,
  { projectId }: { projectId: number },
  documentId: number,
): Procedure[] {
  const text = readText(db, documentId);
  if (text === undefined) return [];
  const blocks = sql<StoredBlock[]>`json_extract(${documentChunks.structure}, '$.blocks')`;
  const chunks = db
    .select({
      chunkIndex: documentChunks.chunkIndex,
      location: documentChunks.location,
      startOffset: documentChunks.startOffset,
      endOffset: documentChunks.endOffset,
      blocks: blocks.mapWith((json: string): StoredBlock[] => JSON.parse(json)),
    })
    .from(documentChunks)
    .where(
      and(
        eq(documentChunks.projectId, projectId),
        eq(documentChunks.documentId, documentId),
        isPublished,
        sql`${blocks} is not null`,
      ),
    )
    .orderBy(asc(documentChunks.chunkIndex))
    .all();
  return proceduresIn(
    text,
    chunks.flatMap((chunk) => chunk.blocks),
    chunks,
  );
}

/** The steps of every procedure, one after the other. */
export const allSteps = (procedures: readonly Procedure[]): ProcedureStep[] =>
  procedures.flatMap(({ steps }) => steps);

/** Steps that a drill's are compared with: five times as many as a drill may have. */
const maxCompared = 5 * maxSteps;

/**
 * The steps of a document that a drill's steps have become: those that say the same, else those
 * that share the most with them. Undefined where the document tells no steps any more.
 */
export function findCurrentSteps(
  procedures: readonly Procedure[],
  drill: { steps: readonly { text: string }[] },
): { steps: ProcedureStep[]; isSame: boolean } | undefined {
  const candidates = [...procedures.map(({ steps }) => steps), allSteps(procedures)];
  const hash = hashSteps(drill.steps);
  const same = candidates.find((steps) => hashSteps(steps) === hash);
  if (same) return { steps: same, isSame: true };
  const likeness = (steps: ProcedureStep[]) =>
    (2 * countCommon(drill.steps, steps)) / (drill.steps.length + steps.length);
  const [best] = candidates
    .filter((steps) => steps.length > 0)
    .map((steps) => steps.slice(0, maxCompared))
    .map((steps) => ({ steps, score: likeness(steps) }))
    .toSorted((left, right) => right.score - left.score);
  return best && { steps: best.steps, isSame: false };
}
