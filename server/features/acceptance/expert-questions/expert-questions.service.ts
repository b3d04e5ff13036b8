import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "../../../../db/client.ts";
import { addDays } from "../../../../db/days.ts";
import { documents, unansweredQuestions } from "../../../../db/schema/index.ts";
import { type ProjectAccess, requireRole } from "../../../access.ts";
import type { Deps } from "../../../context.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import type { Clock } from "../../../platform/clock.ts";
import { addOnce } from "../../../platform/database/keyed-requests.ts";
import { isSameName } from "../../../platform/fields.schema.ts";
import { readArea } from "../../areas/areas.service.ts";
import { putAreaLink } from "../../areas/links/area-links.service.ts";
import {
  answerUnanswered,
  markAnswered,
  requireOpenTo,
  requireUnchecked,
} from "../../assistant/answer-unanswered.ts";
import { isOneUnanswered, tellLists } from "../../assistant/unanswered.service.ts";
import { latestVersion } from "../../documents/versions/read-versions.ts";
import { readHandover } from "../../handover/handover.service.ts";
import { formatShortDay } from "../../handover/readiness/handover-state.ts";
import { isMember } from "../../members/members.service.ts";
import { insertQuestion } from "../acceptance.service.ts";
import { listQuestions } from "../read-questions.ts";
import type {
  answerExpertInput,
  askExpertInput,
  assignQuestionInput,
  checkAnswerInput,
  ExpertQuestion,
} from "./expert-questions.schema.ts";
import {
  readExpertQuestion,
  requireExpertQuestion,
  type StoredExpertQuestion,
} from "./read-expert-questions.ts";
import { requireChecker } from "./who-checks.ts";

const daysToAnswer = 7;

/** By when an answer is wanted: before the last day, as long as that is still to come. */
function resolveDueDate(
  tx: Transaction,
  access: ProjectAccess,
  { today }: Clock,
  wanted: Date | undefined,
): Date {
  const { lastDay } = readHandover(tx, access);
  const isBefore = lastDay !== null && lastDay > today;
  if (wanted && isBefore && wanted >= lastDay) {
    throw invalidField("dueDate", `Choose a day before the last day, ${formatShortDay(lastDay)}.`);
  }
  if (wanted) return wanted;
  const inAWeek = addDays(today, daysToAnswer);
  return isBefore && inAWeek >= lastDay ? addDays(lastDay, -1) : inAWeek;
}

type Assignment = {
  areaId: number | null;
  assigneeId?: number | undefined;
  dueDate?: Date | undefined;
};

/** Who is to answer, and by when. */
function resolve(tx: Transaction, access: ProjectAccess, wanted: Assignment, clock: Clock) {
  const area = wanted.areaId === null ? undefined : readArea(tx, access, wanted.areaId);
  const assigneeId = wanted.assigneeId ?? area?.expertId ?? undefined;
  if (assigneeId === undefined) {
    throw invalidField(
      "assigneeId",
      area ? "The area has no expert yet. Choose who is to answer." : "Choose who is to answer.",
    );
  }
  if (!isMember(tx, { projectId: access.projectId, userId: assigneeId })) {
    throw invalidField("assigneeId", "Choose a member of this project.");
  }
  return { assigneeId, dueDate: resolveDueDate(tx, access, clock, wanted.dueDate) };
}

type NewQuestion = Omit<z.output<typeof askExpertInput>, "idempotencyKey">;

function addExpertQuestion(
  tx: Transaction,
  access: ProjectAccess,
  { areaId, question, ...wanted }: NewQuestion,
  clock: Clock,
) {
  const { projectId, userId: askedBy } = access;
  const assignment = resolve(tx, access, { areaId, ...wanted }, clock);
  const row = tx
    .insert(unansweredQuestions)
    .values({
      projectId,
      question,
      areaId,
      track: readArea(tx, access, areaId).track,
      askedBy,
      showsAsker: true,
      publishedAt: new Date(),
      ...assignment,
    })
    .returning({ id: unansweredQuestions.id })
    .get();
  const { assigneeId } = assignment;
  publish(tx, access, { type: "question.assigned", id: row.id, question, areaId, assigneeId });
  return row;
}

/**
 * Sends a question about an area to its expert, or to another member, with a day by which it is to be
 * answered, once for an idempotency key; who asks is named. Throws NOT_FOUND, and INVALID_INPUT where
 * nobody can be asked or the day comes too late; see `addOnce`.
 */
export function askExpert(
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof askExpertInput>,
  clock: Clock,
): ExpertQuestion {
  const { id } = db.transaction((tx) =>
    addOnce<typeof input, { id: number }>(tx, access, "expert-question", input, {
      add: (question) => addExpertQuestion(tx, access, question, clock),
      readEarlier: (earlier) => requireExpertQuestion(tx, access, earlier),
    }),
  );
  return readExpertQuestion(db, access, id);
}

/** As whom the caller acts on a question: who asked without being named is not named here either. */
const actorOn = (
  { askedBy, showsAsker }: Pick<StoredExpertQuestion, "askedBy" | "showsAsker">,
  access: ProjectAccess,
) =>
  askedBy === access.userId && !showsAsker ? { projectId: access.projectId, userId: null } : access;

/**
 * Sends a question that found no answer to an area's expert, or to another member. Throws NOT_FOUND,
 * INVALID_INPUT as `askExpert` does, and CONFLICT for one that has been answered and checked.
 */
export function assignQuestion(
  db: Database,
  access: ProjectAccess,
  { id, areaId: wantedArea, ...wanted }: z.output<typeof assignQuestionInput>,
  clock: Clock,
): ExpertQuestion {
  db.transaction((tx) => {
    const row = requireExpertQuestion(tx, access, id);
    requireUnchecked(row);
    const areaId = wantedArea ?? row.areaId;
    const assignment = resolve(tx, access, { areaId, ...wanted }, clock);
    tx.update(unansweredQuestions)
      .set({ areaId, publishedAt: row.publishedAt ?? new Date(), ...assignment })
      .where(isOneUnanswered(access, id))
      .run();
    const { question } = row;
    const { assigneeId } = assignment;
    const assigned = { type: "question.assigned", id, question, areaId, assigneeId } as const;
    publish(tx, actorOn(row, access), assigned);
  });
  return readExpertQuestion(db, access, id);
}

function requireDocument(tx: Transaction, { projectId }: ProjectAccess, id: number) {
  const found = tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), eq(documents.id, id)))
    .get();
  if (!found) throw notFound("document");
}

/**
 * Answers such a question, by text, which becomes a document, or by a document of the project; either
 * belongs to the question's area from then on. Throws NOT_FOUND, CONFLICT once somebody else has
 * answered or an answer has been checked, and what adding a document throws.
 */
export async function answerExpertQuestion(
  deps: Pick<Deps, "db" | "jobs" | "storage">,
  access: ProjectAccess,
  { id, answer, documentId, category }: z.output<typeof answerExpertInput>,
): Promise<ExpertQuestion> {
  const { areaId, question } = requireExpertQuestion(deps.db, access, id);
  if (answer) {
    await answerUnanswered(deps, access, { id, answer, category, track: undefined });
  } else if (documentId !== undefined) {
    deps.db.transaction((tx) => {
      requireOpenTo(access, requireExpertQuestion(tx, access, id));
      requireDocument(tx, access, documentId);
      const key = { kind: "document", targetId: documentId, status: "confirmed" } as const;
      if (areaId !== null) putAreaLink(tx, access, { id: areaId, ...key });
      markAnswered(tx, access, id, documentId);
      publish(tx, access, { type: "question.answered", id, question, documentId });
    });
  }
  return readExpertQuestion(deps.db, access, id);
}

/** Asks whoever is to answer once more; without anybody, the lists show that it is open again. */
function sendBack(tx: Transaction, access: ProjectAccess, row: StoredExpertQuestion) {
  const { id, question, areaId, assigneeId } = row;
  if (assigneeId === null) {
    tellLists(tx, access, row);
    return;
  }
  publish(tx, actorOn(row, access), {
    type: "question.assigned",
    id,
    question,
    areaId,
    assigneeId,
  });
}

type ReadAnswer = Pick<z.output<typeof checkAnswerInput>, "documentId" | "version">;

/** Refuses a verdict on what is no answer, or another one than was read. */
function requireReadAnswer(
  tx: Transaction,
  access: ProjectAccess,
  row: StoredExpertQuestion,
  { documentId, version }: ReadAnswer,
) {
  const refuse = (sentence: string) =>
    new AppError("CONFLICT", sentence, { current: readExpertQuestion(tx, access, row.id) });
  if (!row.answeredAt) {
    throw refuse(
      documentId === undefined
        ? "Nobody has answered this question yet."
        : "This answer was sent back meanwhile. The question is open until somebody answers it again.",
    );
  }
  if (documentId === undefined) return;
  const isOther =
    documentId !== row.documentId ||
    (documentId !== null &&
      version !== undefined &&
      version !== latestVersion(tx, access, documentId));
  if (!isOther) return;
  throw refuse("This answer was changed meanwhile. Read it as it stands now, then check it.");
}

/**
 * Says whether an answer is good, in which case the question is done, or sends it back. Throws
 * NOT_FOUND, FORBIDDEN for who answered it and for a viewer who would add an acceptance question, and
 * CONFLICT where there is no answer, another one than was read, or one that has been checked.
 */
export function checkAnswer(
  db: Database,
  access: ProjectAccess,
  { id, isGood, keepAsking, ...read }: z.output<typeof checkAnswerInput>,
): ExpertQuestion {
  db.transaction((tx) => {
    const row = requireExpertQuestion(tx, access, id);
    requireChecker(access, row);
    requireUnchecked(row, () => readExpertQuestion(tx, access, id));
    requireReadAnswer(tx, access, row, read);
    const { question, areaId } = row;
    tx.update(unansweredQuestions)
      .set(
        isGood
          ? { checkedAt: new Date(), checkedBy: access.userId }
          : { answeredAt: null, answeredBy: null, documentId: null },
      )
      .where(isOneUnanswered(access, id))
      .run();
    if (!isGood) {
      sendBack(tx, access, row);
      return;
    }
    const actor = actorOn(row, access);
    publish(tx, actor, { type: "question.checked", id, question });
    if (!keepAsking || areaId === null) return;
    const isKnown = listQuestions(tx, access, areaId).some((known) =>
      isSameName(known.question, question),
    );
    if (isKnown) return;
    // A viewer who asked checks the answer, and adds nothing to the area for that.
    requireRole(access, "member");
    insertQuestion(tx, access, { id: areaId, question }, "unanswered", actor);
  });
  return readExpertQuestion(db, access, id);
}
