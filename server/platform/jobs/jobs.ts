import { availableParallelism } from "node:os";
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { jobs } from "../../../db/schema/index.ts";
import type { Logger } from "../logger.ts";
import { isDeadOwner, thisOwner } from "./job-owner.ts";

const leaseMilliseconds = 30_000;
const renewMilliseconds = 10_000;
const maxAttempts = 3;
/** Starts of the server that may fail to finish a job before it is taken for their cause. */
const maxInterruptions = 5;

export type JobOptions = {
  /** Jobs worked on at a time. */
  concurrency?: number;
  /** Milliseconds to wait after the first failure, the second, ... */
  retryPauses?: readonly number[];
};

type JobRow = typeof jobs.$inferSelect;
export type JobSubject = Pick<JobRow, "kind" | "subjectId" | "projectId">;

export type RunningJob = Readonly<
  Pick<JobRow, "subjectId" | "projectId" | "step" | "checkpoint">
> & {
  /** Aborted when the job was cancelled or the server stops. */
  signal: AbortSignal;
  /** Notes the step at hand, and what finished steps leave for a later attempt. */
  save(state: { step?: string; checkpoint?: string }, write?: (tx: Transaction) => void): void;
  /** Ends the job: what it writes and its end are one transaction. */
  complete(write: (tx: Transaction) => void): void;
};

export type JobHandler = {
  /** Does the work and ends with `job.complete`. It may be called again after it was cut short. */
  run(job: RunningJob): Promise<void>;
  /** Whether another attempt can end otherwise. */
  isWorthRetrying(error: unknown): boolean;
  /** Writes what is to be seen while the job waits for its next attempt. */
  postponed(tx: Transaction, subject: JobSubject): void;
  /** Writes what is to be seen after the last attempt. */
  failed(tx: Transaction, subject: JobSubject, error: unknown): void;
};

/** The job is no longer ours: it was cancelled, or its lease ran out. */
class LostJobError extends Error {}

/** The server went down too often while it worked on this. */
export class InterruptedTooOftenError extends Error {}

const released = { leaseOwner: null, leaseUntil: null };
const isFree = (now: Date) => or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now));

/**
 * Durable work: rows claimed under a lease, so that a crash loses none and doubles none. Nothing
 * runs before `start`; new rows wake the queue, otherwise it sleeps until the next one is due.
 */
export function createJobQueue(db: Database, logger: Logger, options: JobOptions = {}) {
  const concurrency = options.concurrency ?? Math.min(2, availableParallelism());
  const retryPauses = options.retryPauses ?? [5_000, 60_000];
  const owner = thisOwner();
  const handlers = new Map<string, JobHandler>();
  const running = new Map<number, { abort: AbortController; done: Promise<void> }>();
  let state: "idle" | "working" | "stopping" = "idle";
  let nextLook: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;

  const isMine = (id: number) => and(eq(jobs.id, id), eq(jobs.leaseOwner, owner));
  const isSubject = (kind: string, subjectId: number) =>
    and(eq(jobs.kind, kind), eq(jobs.subjectId, subjectId));

  /** After the transaction at hand: transactions are synchronous. */
  const wake = () => setImmediate(() => takeUp());

  /** Puts work into the queue; a subject that has a job already keeps it. */
  function enqueue(tx: Queryable, subject: JobSubject) {
    tx.insert(jobs)
      .values({ ...subject, runAfter: new Date() })
      .onConflictDoNothing()
      .run();
    wake();
  }

  /** Takes a subject's job away, also from under the hands that work on it. */
  function cancel(tx: Queryable, kind: string, subjectId: number) {
    const cancelled = tx.delete(jobs).where(isSubject(kind, subjectId)).returning().get();
    if (cancelled) running.get(cancelled.id)?.abort.abort(new LostJobError());
  }

  /** The waiting subjects of a kind with their places in the whole queue, the next one being 1. */
  function waitingPositions(kind: string): Map<number, number> {
    const waiting = db
      .select({ kind: jobs.kind, subjectId: jobs.subjectId })
      .from(jobs)
      .where(isFree(new Date()))
      .orderBy(asc(jobs.runAfter), asc(jobs.id))
      .all();
    return new Map(
      waiting.flatMap((job, index) => (job.kind === kind ? [[job.subjectId, index + 1]] : [])),
    );
  }

  /** Lets the leases of processes that are no more run out at once. */
  function expireDeadLeases() {
    const held = db.select().from(jobs).where(isNotNull(jobs.leaseOwner)).all();
    for (const { id, leaseOwner } of held) {
      if (!leaseOwner || !isDeadOwner(leaseOwner)) continue;
      db.update(jobs)
        .set({ leaseUntil: new Date() })
        .where(and(eq(jobs.id, id), eq(jobs.leaseOwner, leaseOwner)))
        .run();
    }
  }

  const claim = () =>
    db.transaction(
      (tx) => {
        const now = new Date();
        const due = tx
          .select()
          .from(jobs)
          .where(and(lte(jobs.runAfter, now), isFree(now)))
          .orderBy(asc(jobs.runAfter), asc(jobs.id))
          .limit(1)
          .get();
        if (!due) return undefined;
        // A lease that ran out belongs to an attempt that a crash cut short, not to a failed one.
        const wasInterrupted = due.leaseOwner !== null;
        return tx
          .update(jobs)
          .set({
            leaseOwner: owner,
            leaseUntil: new Date(now.getTime() + leaseMilliseconds),
            attempts: wasInterrupted ? due.attempts : due.attempts + 1,
            interruptions: wasInterrupted ? due.interruptions + 1 : due.interruptions,
          })
          .where(eq(jobs.id, due.id))
          .returning()
          .get();
      },
      { behavior: "immediate" },
    );

  /** A database that fails for a while, on a full disk for one, must not take the server down. */
  function guarded(action: () => void) {
    try {
      action();
    } catch (error) {
      logger.error({ err: error }, "The job queue could not use the database");
      clearTimeout(nextLook);
      nextLook = setTimeout(takeUp, renewMilliseconds);
    }
  }

  const takeUp = () =>
    guarded(() => {
      while (state === "working" && running.size < concurrency) {
        const job = claim();
        if (!job) break;
        const abort = new AbortController();
        const done = work(job, abort.signal).finally(() => {
          running.delete(job.id);
          takeUp();
        });
        running.set(job.id, { abort, done });
      }
      lookAgainWhenDue();
    });

  function lookAgainWhenDue() {
    clearTimeout(nextLook);
    if (state !== "working" || running.size >= concurrency) return;
    const next = db
      .select({ at: sql<number | null>`min(coalesce(${jobs.leaseUntil}, ${jobs.runAfter}))` })
      .from(jobs)
      .get();
    if (next?.at == null) return;
    const wait = Math.max(50, next.at - Date.now());
    nextLook = setTimeout(takeUp, Math.min(wait, 60_000));
  }

  function asRunningJob(row: JobRow, signal: AbortSignal): RunningJob {
    const inTransaction = (write: (tx: Transaction) => void) =>
      db.transaction(write, { behavior: "immediate" });
    return {
      subjectId: row.subjectId,
      projectId: row.projectId,
      step: row.step,
      checkpoint: row.checkpoint,
      signal,
      save: (values, write) =>
        inTransaction((tx) => {
          const { changes } = tx
            .update(jobs)
            .set({ updatedAt: new Date(), ...values })
            .where(isMine(row.id))
            .run();
          if (changes === 0) throw new LostJobError();
          write?.(tx);
        }),
      complete: (write) =>
        inTransaction((tx) => {
          const { changes } = tx.delete(jobs).where(isMine(row.id)).run();
          if (changes === 0) throw new LostJobError();
          write(tx);
        }),
    };
  }

  async function work(row: JobRow, signal: AbortSignal) {
    const handler = handlers.get(row.kind);
    try {
      if (!handler) throw new Error(`Nothing handles jobs of the kind ${row.kind}.`);
      if (row.interruptions > maxInterruptions) throw new InterruptedTooOftenError();
      await handler.run(asRunningJob(row, signal));
    } catch (error) {
      if (error instanceof LostJobError || signal.reason instanceof LostJobError) return;
      guarded(() => settleFailure(row, handler, error));
    }
  }

  function settleFailure(row: JobRow, handler: JobHandler | undefined, error: unknown) {
    db.transaction(
      (tx) => {
        if (state === "stopping") {
          tx.update(jobs)
            .set({ ...released, attempts: row.attempts - 1 })
            .where(isMine(row.id))
            .run();
          return;
        }
        const isFinal =
          row.attempts >= maxAttempts ||
          error instanceof InterruptedTooOftenError ||
          !handler?.isWorthRetrying(error);
        const { changes } = isFinal
          ? tx.delete(jobs).where(isMine(row.id)).run()
          : tx
              .update(jobs)
              .set({ ...released, runAfter: pauseAfter(row.attempts) })
              .where(isMine(row.id))
              .run();
        if (changes === 0) return;
        const { kind, subjectId, attempts } = row;
        logger.warn({ err: error, kind, subjectId, attempts, isFinal }, "A job failed");
        if (isFinal) handler?.failed(tx, row, error);
        else handler?.postponed(tx, row);
      },
      { behavior: "immediate" },
    );
  }

  const pauseAfter = (attempts: number) =>
    new Date(Date.now() + (retryPauses[Math.min(attempts, retryPauses.length) - 1] ?? 0));

  const renewLeases = () =>
    guarded(() => {
      for (const [id, { abort }] of running) {
        const { changes } = db
          .update(jobs)
          .set({ leaseUntil: new Date(Date.now() + leaseMilliseconds) })
          .where(isMine(id))
          .run();
        if (changes === 0) abort.abort(new LostJobError());
      }
    });

  /** Begins to work; each kind of job has its handler. */
  function start(kinds: Record<string, JobHandler>) {
    for (const [kind, handler] of Object.entries(kinds)) handlers.set(kind, handler);
    state = "working";
    guarded(expireDeadLeases);
    renewal = setInterval(renewLeases, renewMilliseconds);
    takeUp();
  }

  /** Takes up nothing more, breaks off what is in hand and gives it back; resolves when done. */
  async function stop() {
    state = "stopping";
    clearTimeout(nextLook);
    clearInterval(renewal);
    const inHand = [...running.values()];
    for (const { abort } of inHand) abort.abort(new Error("The server is stopping."));
    await Promise.all(inHand.map(({ done }) => done));
    logger.debug({ released: inHand.length }, "Processing stopped");
  }

  return { enqueue, cancel, waitingPositions, start, stop };
}

export type JobQueue = ReturnType<typeof createJobQueue>;
