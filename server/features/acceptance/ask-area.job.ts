import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { acceptanceQuestions, areas } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { publish } from "../../events.ts";
import { nextMoment } from "../../platform/database/changes.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { askQuestion } from "./ask-question.ts";
import { createPassageFinder, readDocumentIds } from "./find-passage.ts";
import { differs, type StoredQuestion, settleAnswer } from "./settle-answer.ts";

const areaPayload = z.object({ projectId: z.int(), areaId: z.int() });
type AreaPayload = z.output<typeof areaPayload>;

const inArea = ({ projectId, areaId }: AreaPayload) =>
  and(eq(acceptanceQuestions.projectId, projectId), eq(acceptanceQuestions.areaId, areaId));

/** Keeps `updatedAt`: asking again is no edit, so it must not conflict with one that a person is making. */
const keptMoment = { updatedAt: sql`${acceptanceQuestions.updatedAt}` };

/** Several changes that follow each other, such as many uploads, are one reason to ask, in milliseconds. */
const settlingTime = 300;

/**
 * Has an area's questions asked again soon. Asking that is under way begins anew: it may have read
 * what has just changed.
 */
export function askSoon(
  queue: Pick<JobQueue, "enqueue" | "cancel">,
  tx: Transaction,
  payload: AreaPayload,
): void {
  tx.update(acceptanceQuestions)
    .set({ status: "unasked" })
    .where(and(inArea(payload), eq(acceptanceQuestions.status, "failed")))
    .run();
  tx.update(acceptanceQuestions)
    .set({ asking: "waiting", ...keptMoment })
    .where(inArea(payload))
    .run();
  queue.cancel(tx, askAreaJob, payload);
  queue.enqueue(tx, askAreaJob, payload, { runAfter: new Date(Date.now() + settlingTime) });
}

type ToldQuestion = { id: number; title: string };

/** Has open pages read how the asking of these questions stands. */
function tellAsking(tx: Transaction, payload: AreaPayload, questions: readonly ToldQuestion[]) {
  const { projectId, areaId } = payload;
  const area = findArea(tx, payload);
  if (!area) return;
  for (const question of questions) {
    const event = { type: "acceptance-question.asked", areaId, areaName: area.name } as const;
    publish(tx, { projectId, userId: null }, { ...event, ...question });
  }
}

/** The same where a person asks for it; pages that told of a failure learn that it is tried again. */
export function askAgainSoon(
  queue: Pick<JobQueue, "enqueue" | "cancel">,
  tx: Transaction,
  payload: AreaPayload,
): void {
  const failed = tx
    .select({ id: acceptanceQuestions.id, title: acceptanceQuestions.question })
    .from(acceptanceQuestions)
    .where(and(inArea(payload), eq(acceptanceQuestions.asking, "failed")))
    .all();
  askSoon(queue, tx, payload);
  tellAsking(tx, payload, failed);
}

const isQuestion = (payload: AreaPayload, id: number) =>
  and(inArea(payload), eq(acceptanceQuestions.id, id));

const readQuestions = (db: Queryable, payload: AreaPayload) =>
  db
    .select({ id: acceptanceQuestions.id, question: acceptanceQuestions.question })
    .from(acceptanceQuestions)
    .where(inArea(payload))
    .orderBy(asc(acceptanceQuestions.position), asc(acceptanceQuestions.id))
    .all();

function store(
  tx: Transaction,
  payload: AreaPayload,
  row: StoredQuestion,
  { areaName, ...outcome }: ReturnType<typeof settleAnswer> & { areaName: string },
) {
  const { projectId, areaId } = payload;
  const { id, question: title } = row;
  const isChanged = differs(row, outcome);
  tx.update(acceptanceQuestions)
    .set({
      ...outcome,
      askedAt: new Date(),
      asking: null,
      updatedAt: isChanged ? nextMoment(row.updatedAt) : row.updatedAt,
    })
    .where(isQuestion(payload, id))
    .run();
  const tell = (type: "acceptance-question.asked" | "acceptance-question.changed") =>
    publish(tx, { projectId, userId: null }, { type, id, areaId, areaName, title });
  // Confirmed no more, or again.
  if ((row.status === "changed") !== (outcome.status === "changed")) {
    tell("acceptance-question.changed");
  } else if (isChanged) {
    tell("acceptance-question.asked");
  }
}

const findArea = (db: Queryable, { projectId, areaId }: AreaPayload) =>
  db
    .select({ name: areas.name })
    .from(areas)
    .where(and(eq(areas.projectId, projectId), eq(areas.id, areaId)))
    .get();

/** Ends the wait for new answers; what was answered before stays as it is, and is told to be earlier. */
function giveUp(tx: Transaction, payload: AreaPayload): void {
  if (!findArea(tx, payload)) return;
  tx.update(acceptanceQuestions)
    .set({ status: "failed" })
    .where(and(inArea(payload), eq(acceptanceQuestions.status, "unasked")))
    .run();
  const failed = tx
    .update(acceptanceQuestions)
    .set({ asking: "failed", ...keptMoment })
    .where(and(inArea(payload), eq(acceptanceQuestions.asking, "waiting")))
    .returning({ id: acceptanceQuestions.id, title: acceptanceQuestions.question })
    .all();
  tellAsking(tx, payload, failed);
}

type AskOptions = {
  /** Throws where asking is to end. */
  throwIfAborted?: () => void;
  /** Runs what is written in a transaction. */
  save: (write: (tx: Transaction) => void) => void;
};

/** Asks an area's acceptance questions of its documents, one by one; requests are answered in between. */
export async function askArea(
  db: Database,
  payload: AreaPayload,
  { throwIfAborted, save }: AskOptions,
): Promise<void> {
  const { projectId, areaId } = payload;
  const area = findArea(db, payload);
  if (!area) return;
  const documentIds = readDocumentIds(db, projectId, areaId);
  const find = createPassageFinder(db, documentIds);
  for (const { id, question } of readQuestions(db, payload)) {
    await nextTurn();
    throwIfAborted?.();
    const asked = { projectId, question, areaName: area.name };
    const answer = await askQuestion(db, asked, documentIds);
    save((tx) => {
      // As it is by now: somebody may have confirmed, reworded or deleted it.
      const row = tx.select().from(acceptanceQuestions).where(isQuestion(payload, id)).get();
      if (!row || row.question !== question) return;
      store(tx, payload, row, { ...settleAnswer(row, answer, find), areaName: area.name });
    });
  }
}

/** The same in the background, after a change. */
export const askAreaJob = defineJob({
  name: "ask-area",
  payload: areaPayload,
  key: ({ areaId }) => String(areaId),
  run: (job, { db }: Deps) =>
    askArea(db, job.payload, {
      throwIfAborted: () => job.signal.throwIfAborted(),
      save: (write) => job.save({}, write),
    }),
  onFailed: giveUp,
});
