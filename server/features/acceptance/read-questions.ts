import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { acceptanceQuestions, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { notFound } from "../../errors.ts";
import { readArea } from "../areas/areas.service.ts";
import { placeOfQuestion } from "../areas/question-order.ts";
import type { AcceptanceQuestion } from "./acceptance.schema.ts";
import type { StoredQuestion } from "./settle-answer.ts";

export const isAcceptanceQuestion = (access: ProjectAccess, id: number) =>
  and(eq(acceptanceQuestions.projectId, access.projectId), eq(acceptanceQuestions.id, id));

/** The row of a question; throws NOT_FOUND for an id that is none of this project. */
export function requireQuestion(db: Queryable, access: ProjectAccess, id: number): StoredQuestion {
  const row = db.select().from(acceptanceQuestions).where(isAcceptanceQuestion(access, id)).get();
  if (!row) throw notFound("question");
  return row;
}

const selectQuestions = (db: Queryable) =>
  db
    .select({ row: acceptanceQuestions, place: placeOfQuestion, confirmedByName: users.name })
    .from(acceptanceQuestions)
    .leftJoin(users, eq(users.id, acceptanceQuestions.confirmedBy));

type Found = { row: StoredQuestion; place: number; confirmedByName: string | null };

function toOutput({ row, place: position, confirmedByName }: Found): AcceptanceQuestion {
  const { id, areaId, question, origin, status, change, askedAt, asking } = row;
  const { answer, confirmedAnswer, confirmedAt: at, createdAt, updatedAt } = row;
  return {
    id,
    areaId,
    question,
    position,
    origin,
    state: status,
    change,
    answer: answer?.content ?? null,
    citations: answer?.sources ?? [],
    confirmed: confirmedAnswer && {
      answer: confirmedAnswer.content,
      citations: confirmedAnswer.sources,
      at,
      by: confirmedByName,
    },
    askedAt,
    asking,
    createdAt,
    updatedAt,
  };
}

/** One question with its answers; throws NOT_FOUND. */
export function readQuestion(db: Queryable, access: ProjectAccess, id: number): AcceptanceQuestion {
  const found = selectQuestions(db).where(isAcceptanceQuestion(access, id)).get();
  if (!found) throw notFound("question");
  return toOutput(found);
}

/** The questions of an area in their order; throws NOT_FOUND for an unknown area. */
export function listQuestions(
  db: Queryable,
  access: ProjectAccess,
  areaId: number,
): AcceptanceQuestion[] {
  readArea(db, access, areaId);
  return selectQuestions(db)
    .where(
      and(
        eq(acceptanceQuestions.projectId, access.projectId),
        eq(acceptanceQuestions.areaId, areaId),
      ),
    )
    .orderBy(asc(acceptanceQuestions.position), asc(acceptanceQuestions.id))
    .all()
    .map(toOutput);
}
