import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "../../../../db/client.ts";
import { areas, documents, unansweredQuestions } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { notFound } from "../../../errors.ts";
import { readArea } from "../../areas/areas.service.ts";
import { isOneUnanswered } from "../../assistant/unanswered.service.ts";
import { type Person, readPeople } from "../../handover/people.ts";
import type { ExpertQuestion, listExpertQuestionsInput } from "./expert-questions.schema.ts";
import { mayCheck } from "./who-checks.ts";

export type StoredExpertQuestion = typeof unansweredQuestions.$inferSelect;

/** The row of such a question; throws NOT_FOUND. */
export function requireExpertQuestion(
  db: Queryable,
  access: ProjectAccess,
  id: number,
): StoredExpertQuestion {
  const row = db.select().from(unansweredQuestions).where(isOneUnanswered(access, id)).get();
  if (!row) throw notFound("question");
  return row;
}

const selectQuestions = (db: Queryable) =>
  db
    .select({ row: unansweredQuestions, areaName: areas.name, documentTitle: documents.title })
    .from(unansweredQuestions)
    .leftJoin(areas, eq(areas.id, unansweredQuestions.areaId))
    .leftJoin(documents, eq(documents.id, unansweredQuestions.documentId));

type Found = ReturnType<ReturnType<typeof selectQuestions>["all"]>[number];

function toOutput(
  { row, areaName, documentTitle }: Found,
  access: ProjectAccess,
  people: Map<number, Person>,
): ExpertQuestion {
  const { id, question, areaId, askedBy, showsAsker, assigneeId, dueDate, answeredBy } = row;
  const { documentId, answeredAt, checkedAt, createdAt, updatedAt } = row;
  const isOwn = askedBy === access.userId;
  return {
    id,
    question,
    areaId,
    areaName,
    asker: showsAsker || isOwn ? (people.get(askedBy ?? 0) ?? null) : null,
    isOwn,
    assignee: people.get(assigneeId ?? 0) ?? null,
    dueDate,
    state: checkedAt ? "checked" : answeredAt ? "answered" : "open",
    documentId,
    documentTitle,
    answeredAt,
    answerer: people.get(answeredBy ?? 0) ?? null,
    mayCheck: mayCheck(access, row),
    checkedAt,
    createdAt,
    updatedAt,
  };
}

function serveAll(db: Queryable, access: ProjectAccess, found: Found[]): ExpertQuestion[] {
  const ids = found.flatMap(({ row }) => [row.askedBy, row.assigneeId, row.answeredBy]);
  const people = readPeople(db, access, ids);
  return found.map((one) => toOutput(one, access, people));
}

/** One question; throws NOT_FOUND. */
export function readExpertQuestion(
  db: Queryable,
  access: ProjectAccess,
  id: number,
): ExpertQuestion {
  const [question] = serveAll(
    db,
    access,
    selectQuestions(db).where(isOneUnanswered(access, id)).all(),
  );
  if (!question) throw notFound("question");
  return question;
}

/**
 * The questions that somebody is to answer, of an area or a person where named: first those that are
 * due first. Throws NOT_FOUND for an unknown area.
 */
export function listExpertQuestions(
  db: Queryable,
  access: ProjectAccess,
  { areaId, assigneeId }: z.output<typeof listExpertQuestionsInput>,
): ExpertQuestion[] {
  if (areaId !== undefined) readArea(db, access, areaId);
  const found = selectQuestions(db)
    .where(
      and(
        eq(unansweredQuestions.projectId, access.projectId),
        isNotNull(unansweredQuestions.publishedAt),
        isNotNull(unansweredQuestions.dueDate),
        areaId === undefined ? undefined : eq(unansweredQuestions.areaId, areaId),
        assigneeId === undefined ? undefined : eq(unansweredQuestions.assigneeId, assigneeId),
      ),
    )
    .orderBy(asc(unansweredQuestions.dueDate), asc(unansweredQuestions.id))
    .all();
  return serveAll(db, access, found);
}
