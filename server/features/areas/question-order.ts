import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { acceptanceQuestions } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";

/** The questions of an area in their order. */
export const questionsInOrder = (db: Queryable, { projectId }: ProjectAccess, areaId: number) =>
  db
    .select({
      id: acceptanceQuestions.id,
      question: acceptanceQuestions.question,
      position: acceptanceQuestions.position,
    })
    .from(acceptanceQuestions)
    .where(
      and(eq(acceptanceQuestions.projectId, projectId), eq(acceptanceQuestions.areaId, areaId)),
    )
    .orderBy(asc(acceptanceQuestions.position), asc(acceptanceQuestions.id))
    .all();

type Place = Pick<ReturnType<typeof questionsInOrder>[number], "id" | "position">;

/** Writes the places of an area's questions, counted from 1; a place is no change to a question. */
export function numberQuestions(
  tx: Transaction,
  { projectId }: ProjectAccess,
  ordered: readonly Place[],
): void {
  for (const [index, { id, position }] of ordered.entries()) {
    if (position === index + 1) continue;
    tx.update(acceptanceQuestions)
      .set({ position: index + 1, updatedAt: acceptanceQuestions.updatedAt })
      .where(and(eq(acceptanceQuestions.projectId, projectId), eq(acceptanceQuestions.id, id)))
      .run();
  }
}

/**
 * The place of a question among those of its area, counted from 1, for queries that join. Counted,
 * since questions that were deleted in earlier versions left gaps between the stored positions.
 */
export const placeOfQuestion: SQL<number> = sql<number>`(
  SELECT count(*) FROM ${acceptanceQuestions} AS other
  WHERE other.area_id = ${acceptanceQuestions.areaId}
    AND (other.position, other.id) <= (${acceptanceQuestions.position}, ${acceptanceQuestions.id}))`;
