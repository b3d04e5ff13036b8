import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import type { AcceptanceOrigin } from "../../../db/enums.ts";
import { acceptanceQuestions } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, invalidField } from "../../errors.ts";
import { type Actor, type DomainEvent, publish } from "../../events.ts";
import { nextMoment, requireUnchanged } from "../../platform/database/changes.ts";
import { isSameName } from "../../platform/fields.schema.ts";
import { readArea } from "../areas/areas.service.ts";
import { putAreaLink } from "../areas/links/area-links.service.ts";
import { numberQuestions, questionsInOrder } from "../areas/question-order.ts";
import { answerDocument, createDocument } from "../documents/documents.service.ts";
import { defaultTrackName, firstActiveTrack } from "../tasks/tracks/tracks.service.ts";
import {
  type AcceptanceQuestion,
  acceptanceLimits,
  type confirmAcceptanceInput,
  type correctAcceptanceInput,
  type createAcceptanceInput,
  type updateAcceptanceInput,
} from "./acceptance.schema.ts";
import { askAgainSoon } from "./ask-area.job.ts";
import { answerOpenQuestions } from "./expert-questions/answer-open-questions.ts";
import { isAcceptanceQuestion, readQuestion, requireQuestion } from "./read-questions.ts";
import type { StoredQuestion } from "./settle-answer.ts";

type QuestionEvent = Extract<DomainEvent["type"], `acceptance-question.${string}`>;

function tell(
  tx: Transaction,
  access: ProjectAccess,
  type: QuestionEvent,
  { id, areaId, question: title }: Pick<StoredQuestion, "id" | "areaId" | "question">,
  actor: Actor = access,
) {
  const { name: areaName } = readArea(tx, access, areaId);
  publish(tx, actor, { type, id, areaId, areaName, title });
}

function requireNew(others: { question: string }[], question: string) {
  if (others.some((other) => isSameName(other.question, question))) {
    throw invalidField("question", "This area has the question already.");
  }
}

/**
 * Adds a question to an area in the caller's transaction; it is asked in the background. `actor`, by
 * default the caller, is named as its author. Throws NOT_FOUND for an unknown area, INVALID_INPUT for
 * a question that the area already has, and CONFLICT when the area is full.
 */
export function insertQuestion(
  tx: Transaction,
  access: ProjectAccess,
  { id: areaId, question }: z.output<typeof createAcceptanceInput>,
  origin: AcceptanceOrigin = "person",
  actor: Actor = access,
): StoredQuestion {
  readArea(tx, access, areaId);
  const others = questionsInOrder(tx, access, areaId);
  requireNew(others, question);
  if (others.length >= acceptanceLimits.perArea) {
    throw new AppError(
      "CONFLICT",
      `An area can have at most ${acceptanceLimits.perArea} questions. Delete some first.`,
    );
  }
  const { projectId, userId: createdBy } = actor;
  const position = (others.at(-1)?.position ?? 0) + 1;
  const row = tx
    .insert(acceptanceQuestions)
    .values({ projectId, areaId, question, position, origin, createdBy })
    .returning()
    .get();
  tell(tx, access, "acceptance-question.created", row, actor);
  return row;
}

/** The same in a transaction of its own. */
export function createQuestion(
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof createAcceptanceInput>,
): AcceptanceQuestion {
  const { id } = db.transaction((tx) => insertQuestion(tx, access, input));
  return readQuestion(db, access, id);
}

/** Puts a question on another place among those of its area. */
function move(tx: Transaction, access: ProjectAccess, row: StoredQuestion, to: number) {
  const before = questionsInOrder(tx, access, row.areaId);
  const isIt = ({ id }: { id: number }) => id === row.id;
  const after = before.filter((other) => !isIt(other)).toSpliced(to - 1, 0, row);
  if (after.findIndex(isIt) === before.findIndex(isIt)) return;
  numberQuestions(tx, access, after);
  tell(tx, access, "acceptance-question.moved", row);
}

const unasked = {
  status: "unasked",
  change: null,
  answer: null,
  confirmedAnswer: null,
  askedAt: null,
  confirmedBy: null,
  confirmedAt: null,
} as const;

function confirm(tx: Transaction, access: ProjectAccess, row: StoredQuestion) {
  if (!row.answer) {
    throw new AppError(
      "CONFLICT",
      "No document of the area answers this question now. Answer it yourself, or ask the expert.",
    );
  }
  if (row.status === "confirmed") return;
  tx.update(acceptanceQuestions)
    .set({
      status: "confirmed",
      change: null,
      confirmedAnswer: row.answer,
      confirmedBy: access.userId,
      confirmedAt: new Date(),
      updatedAt: nextMoment(row.updatedAt),
    })
    .where(isAcceptanceQuestion(access, row.id))
    .run();
  tell(tx, access, "acceptance-question.confirmed", row);
}

/** What the documents answer stays, but nobody has confirmed it any more. */
function takeBack(tx: Transaction, access: ProjectAccess, row: StoredQuestion) {
  if (!row.confirmedAnswer) return;
  tx.update(acceptanceQuestions)
    .set({
      status: row.answer ? "answered" : row.askedAt ? "unanswered" : "unasked",
      change: null,
      confirmedAnswer: null,
      confirmedBy: null,
      confirmedAt: null,
      updatedAt: nextMoment(row.updatedAt),
    })
    .where(isAcceptanceQuestion(access, row.id))
    .run();
  tell(tx, access, "acceptance-question.updated", row);
}

function reword(tx: Transaction, access: ProjectAccess, row: StoredQuestion, question: string) {
  const { id } = row;
  requireNew(
    questionsInOrder(tx, access, row.areaId).filter((other) => other.id !== id),
    question,
  );
  tx.update(acceptanceQuestions)
    .set({ ...unasked, question, updatedAt: nextMoment(row.updatedAt) })
    .where(isAcceptanceQuestion(access, id))
    .run();
  tell(tx, access, "acceptance-question.updated", { ...row, question });
}

/**
 * Rewords a question, which is then asked anew, moves it among those of its area, or confirms its
 * answer or takes that back. Throws NOT_FOUND, INVALID_INPUT for a question that the area has, and
 * CONFLICT when based on an older state or where nothing answers what is to be confirmed.
 */
export function updateQuestion(
  db: Database,
  access: ProjectAccess,
  { id, question, position, confirmed, updatedAt }: z.output<typeof updateAcceptanceInput>,
): AcceptanceQuestion {
  db.transaction((tx) => {
    const row = requireQuestion(tx, access, id);
    requireUnchanged("question", readQuestion(tx, access, id), updatedAt);
    if (position !== undefined) move(tx, access, row, position);
    if (question !== undefined && question !== row.question) reword(tx, access, row, question);
    if (confirmed === undefined) return;
    const asked = requireQuestion(tx, access, id);
    if (confirmed) confirm(tx, access, asked);
    else takeBack(tx, access, asked);
  });
  return readQuestion(db, access, id);
}

/** Takes a question from its area; throws NOT_FOUND. */
export function deleteQuestion(db: Database, access: ProjectAccess, id: number): void {
  db.transaction((tx) => {
    const row = requireQuestion(tx, access, id);
    tx.delete(acceptanceQuestions).where(isAcceptanceQuestion(access, id)).run();
    numberQuestions(tx, access, questionsInOrder(tx, access, row.areaId));
    tell(tx, access, "acceptance-question.deleted", row);
  });
}

/**
 * Confirms what the documents answer now. Throws NOT_FOUND, CONFLICT when based on an older state,
 * and CONFLICT where nothing answers it.
 */
export function confirmAnswer(
  db: Database,
  access: ProjectAccess,
  { id, updatedAt }: z.output<typeof confirmAcceptanceInput>,
): AcceptanceQuestion {
  db.transaction((tx) => {
    const row = requireQuestion(tx, access, id);
    requireUnchanged("answer", readQuestion(tx, access, id), updatedAt);
    confirm(tx, access, row);
  });
  return readQuestion(db, access, id);
}

type DocumentDeps = Pick<Deps, "db" | "jobs" | "storage">;

type WrittenAnswer = {
  areaId: number;
  question: string;
  answer: string;
  category: z.output<typeof correctAcceptanceInput>["category"];
};

/**
 * Makes a document of the area from a person's answer to a question, which also answers what its
 * expert was asked in the same words; resolves to its id. Throws what adding a document throws.
 */
async function writeAnswer(
  deps: DocumentDeps,
  access: ProjectAccess,
  { areaId, question, answer, category }: WrittenAnswer,
): Promise<number> {
  const area = readArea(deps.db, access, areaId);
  const track =
    firstActiveTrack(deps.db, access, [area.track]) ?? defaultTrackName(deps.db, access);
  const values = answerDocument({ question, answer, category, track });
  const link = { id: areaId, kind: "document", status: "confirmed" } as const;
  const document = await createDocument(deps, access, values, undefined, (tx, targetId) => {
    putAreaLink(tx, access, { ...link, targetId });
    answerOpenQuestions(tx, access, { areaId, question }, targetId);
  });
  return document.id;
}

/**
 * Writes down what is right where the documents answer wrongly or not at all: it becomes a document
 * of the area, and once that is read, the question is asked again. Throws NOT_FOUND and what adding a
 * document throws.
 */
export async function correctAnswer(
  deps: DocumentDeps,
  access: ProjectAccess,
  { id, answer, category }: z.output<typeof correctAcceptanceInput>,
): Promise<{ id: number; documentId: number }> {
  const { areaId, question } = requireQuestion(deps.db, access, id);
  const documentId = await writeAnswer(deps, access, { areaId, question, answer, category });
  return { id, documentId };
}

/** Has all questions of an area asked again in the background; throws NOT_FOUND. */
export function askAgain(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  access: ProjectAccess,
  areaId: number,
): void {
  readArea(db, access, areaId);
  db.transaction((tx) => askAgainSoon(jobs, tx, { projectId: access.projectId, areaId }));
}
