import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { jobs } from "../../../db/schema/index.ts";
import { isPrimaryGone, toAppError } from "../../errors.ts";
import type { Logger } from "../logger.ts";
import type { BoundJob, JobRow, RunningJob } from "./job-definition.ts";
import { released } from "./job-leases.ts";
import { nextRun } from "./schedule.ts";

const maxAttempts = 3;
/** Starts of the server that may fail to finish a job before it is taken for their cause. */
const maxInterruptions = 5;

/** The job is no longer ours: it was cancelled, or its lease ran out. */
export class LostJobError extends Error {}

/** The server went down too often while it worked on this. */
export class InterruptedTooOftenError extends Error {}

/** No definition has this name or takes this payload, which no further attempt can change. */
class UnknownJobError extends Error {}

/** An attempt in the hands of this process. `job` is missing where no definition has the row's name. */
export type Attempt = {
  db: Database;
  owner: string;
  row: JobRow;
  job: BoundJob | undefined;
};

const isHeld = ({ row, owner }: Attempt) => and(eq(jobs.id, row.id), eq(jobs.leaseOwner, owner));

/** Writes a new state of the row; returns whether the row was still ours. */
const update = (tx: Transaction, attempt: Attempt, values: Partial<JobRow>) =>
  tx.update(jobs).set(values).where(isHeld(attempt)).run().changes > 0;

/** Takes the row away, or has a scheduled job wait for its next time; returns whether it was ours. */
function end(tx: Transaction, attempt: Attempt): boolean {
  const { row, job } = attempt;
  if (!job?.schedule) return tx.delete(jobs).where(isHeld(attempt)).run().changes > 0;
  // Not before the day after it was due: a clock set back in the meantime makes no second run.
  const after = new Date(Math.max(Date.now(), row.runAfter.getTime()));
  return update(tx, attempt, {
    ...released,
    step: null,
    checkpoint: null,
    attempts: 0,
    interruptions: 0,
    runAfter: nextRun(job.schedule, after),
  });
}

/** Makes one attempt; throws what the job throws, and LostJobError when it is no longer ours. */
export async function attemptJob(attempt: Attempt, signal: AbortSignal): Promise<void> {
  const { db, row, job } = attempt;
  if (!job) throw new UnknownJobError(`There is no job of the name ${row.name}.`);
  const payload = job.payload.safeParse(row.payload);
  if (!payload.success) {
    throw new UnknownJobError(`The payload does not fit the job ${row.name}.`, {
      cause: payload.error,
    });
  }
  if (row.interruptions > maxInterruptions) throw new InterruptedTooOftenError();
  let isEnded = false;
  const whileHeld = (step: (tx: Transaction) => boolean, write?: (tx: Transaction) => void) =>
    db.transaction((tx) => {
      if (!step(tx)) throw new LostJobError();
      write?.(tx);
    });
  const running: RunningJob<unknown> = {
    payload: payload.data,
    step: row.step,
    checkpoint: row.checkpoint,
    signal,
    save: (values, write) =>
      whileHeld((tx) => update(tx, attempt, { updatedAt: new Date(), ...values }), write),
    complete: (write) => {
      whileHeld((tx) => end(tx, attempt), write);
      isEnded = true;
    },
  };
  await job.run(running);
  if (!isEnded) running.complete(() => undefined);
}

/** Gives a job back as if it had not been begun, since the server stops. */
export function giveBack(attempt: Attempt): void {
  const { db, row } = attempt;
  db.transaction((tx) => update(tx, attempt, { ...released, attempts: row.attempts - 1 }));
}

type FailureOptions = { logger: Logger; retryPauses: readonly number[]; blamelessPause: number };

/**
 * After an error: has the job wait for its next attempt, or ends it after the last one. A full disk
 * or a primary that is gone counts as no attempt: the job is tried again every `blamelessPause`
 * milliseconds until it can be written again.
 */
export function settleFailure(
  attempt: Attempt,
  error: unknown,
  { logger, retryPauses, blamelessPause }: FailureOptions,
): void {
  const { db, row, job } = attempt;
  const { name, key, attempts } = row;
  // Space and the primary come back some day, and until then the job is not to blame.
  const { code, retryAfterSeconds = 0 } = toAppError(error);
  const isBlameless = code === "DISK_FULL" || isPrimaryGone(error);
  const isFinal =
    !isBlameless &&
    (attempts >= maxAttempts ||
      error instanceof InterruptedTooOftenError ||
      error instanceof UnknownJobError ||
      job?.isWorthRetrying?.(error) === false);
  const pauses = job?.retryPauses ?? retryPauses;
  const usual = isBlameless ? blamelessPause : (pauses[Math.min(attempts, pauses.length) - 1] ?? 0);
  // A service that limits its calls says when it takes the next one.
  const pause = Math.max(usual, retryAfterSeconds * 1000);
  const postponed = {
    ...released,
    attempts: isBlameless ? attempts - 1 : attempts,
    runAfter: new Date(Date.now() + pause),
  };
  db.transaction((tx) => {
    const wasHeld = isFinal ? end(tx, attempt) : update(tx, attempt, postponed);
    if (!wasHeld) return;
    logger.warn({ err: error, name, key, attempts, isFinal }, "A job failed");
    if (!job || error instanceof UnknownJobError) return;
    const payload = job.payload.parse(row.payload);
    if (isFinal) job.onFailed(tx, payload, error);
    else job.onPostponed?.(tx, payload);
  });
}
