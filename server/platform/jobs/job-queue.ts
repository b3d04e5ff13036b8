import { availableParallelism } from "node:os";
import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../../db/client.ts";
import { millisecondsPerDay } from "../../../db/days.ts";
import { jobs } from "../../../db/schema/index.ts";
import { isPrimaryGone } from "../../errors.ts";
import type { Logger } from "../logger.ts";
import { type Attempt, attemptJob, giveBack, LostJobError, settleFailure } from "./job-attempt.ts";
import {
  type BoundJob,
  bindJob,
  type JobDefinition,
  type JobRow,
  type JobType,
  keyOf,
} from "./job-definition.ts";
import { claimNext, expireDeadLeases, isFree, renewLease } from "./job-leases.ts";
import { thisOwner } from "./job-owner.ts";
import { nextRun } from "./schedule.ts";

const renewMilliseconds = 10_000;
/** How long a change of the clock may stay unnoticed. */
const maxSleepMilliseconds = 60_000;
/** How long work that another server has queued, or left, may wait for one that has nothing to do. */
const maxClusterSleepMilliseconds = 500;
/** What is scheduled further ahead was scheduled while the clock was wrong. */
const maxAheadMilliseconds = 2 * millisecondsPerDay;

export type JobOptions = {
  /** Jobs worked on at a time. */
  concurrency?: number;
  /** Jobs beside them that wait for others outside. */
  outboundConcurrency?: number;
  /** Milliseconds to wait after the first failure, the second, ... */
  retryPauses?: readonly number[];
  /** Milliseconds to wait after a full disk, or a primary that is gone, stopped a job. */
  blamelessPause?: number;
};

/**
 * Durable work: rows claimed under a lease, so that a crash loses none and doubles none. Nothing
 * runs before `start`; new rows wake the queue, otherwise it sleeps until the next one is due.
 */
export function createJobQueue(db: Database, logger: Logger, options: JobOptions = {}) {
  const concurrency = options.concurrency ?? Math.min(2, availableParallelism());
  const retryPauses = options.retryPauses ?? [5_000, 60_000];
  const blamelessPause = options.blamelessPause ?? 60_000;
  const owner = thisOwner();
  const definitions = new Map<string, BoundJob>();
  const lanes = { work: concurrency, outbound: options.outboundConcurrency ?? 8 };
  type Lane = keyof typeof lanes;
  const running = new Map<number, { abort: AbortController; done: Promise<void>; lane: Lane }>();
  let state: "idle" | "working" | "stopping" = "idle";
  let nextLook: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;

  /** SQL condition: the job is in this lane; unknown kinds count as work. */
  function isOfLane(lane: Lane): SQL | undefined {
    const outbound = [...definitions.values()].filter((job) => job.lane === "outbound");
    const names = outbound.map(({ name }) => name);
    return lane === "outbound" ? inArray(jobs.name, names) : notInArray(jobs.name, names);
  }

  /**
   * SQL condition: the job is in this lane and not running here. A running one may look free: its
   * lease runs out when the machine sleeps for longer than that lasts, and is renewed in a moment.
   */
  const isForLane = (lane: Lane): SQL | undefined =>
    and(isOfLane(lane), notInArray(jobs.id, [...running.keys()]));

  const freeLanes = () =>
    (Object.keys(lanes) as Lane[]).filter(
      (lane) => [...running.values()].filter((job) => job.lane === lane).length < lanes[lane],
    );

  const isJob = (name: string, key: string) => and(eq(jobs.name, name), eq(jobs.key, key));

  let isWaking = false;

  /** After the transaction at hand, which is synchronous; once for all that is queued in it. */
  function wake() {
    if (isWaking) return;
    isWaking = true;
    setImmediate(() => {
      isWaking = false;
      takeUp();
    });
  }

  /**
   * Queues a job, to run as soon as possible or not before `runAfter`. One of the same key that is
   * there already stays as it is. Throws a ZodError for a payload that is not of the job's kind.
   */
  function enqueue<Payload>(
    tx: Queryable,
    type: JobType<Payload>,
    payload: Payload,
    { runAfter = new Date() }: { runAfter?: Date } = {},
  ) {
    const checked = type.payload.parse(payload);
    tx.insert(jobs)
      .values({ name: type.name, key: keyOf(type, checked), payload: checked, runAfter })
      .onConflictDoNothing()
      .run();
    wake();
  }

  /** Deletes a job, aborting it if it is running. */
  function cancel<Payload>(tx: Queryable, type: JobType<Payload>, payload: Payload) {
    const isSame = isJob(type.name, keyOf(type, payload));
    const cancelled = tx.delete(jobs).where(isSame).returning({ id: jobs.id }).get();
    if (cancelled) running.get(cancelled.id)?.abort.abort(new LostJobError());
  }

  /** Postpones a job; false if it is gone, running, or at a step. */
  const postpone = <Payload>(
    tx: Queryable,
    type: JobType<Payload>,
    payload: Payload,
    runAfter: Date,
  ): boolean =>
    tx
      .update(jobs)
      .set({ runAfter })
      .where(and(isJob(type.name, keyOf(type, payload)), isNull(jobs.step), isFree(new Date())))
      .run().changes > 0;

  /** Records a job's step; from then on it cannot be postponed. False if the job is gone. */
  const setStep = <Payload>(
    tx: Queryable,
    type: JobType<Payload>,
    payload: Payload,
    step: string,
  ): boolean =>
    tx
      .update(jobs)
      .set({ step })
      .where(isJob(type.name, keyOf(type, payload)))
      .run().changes > 0;

  /** The keys of a kind's waiting jobs with their places in the whole queue, the next one being 1. */
  function waitingPositions({ name }: { name: string }): Map<string, number> {
    const waiting = db
      .select({ name: jobs.name, key: jobs.key })
      .from(jobs)
      .where(and(isFree(new Date()), isOfLane("work")))
      .orderBy(asc(jobs.runAfter), asc(jobs.id))
      .all();
    return new Map(
      waiting.flatMap((job, index) => (job.name === name ? [[job.key, index + 1]] : [])),
    );
  }

  /** A database that fails for a while, on a full disk for one, must not take the server down. */
  function guarded(action: () => void) {
    try {
      action();
    } catch (error) {
      // The primary's own check tells of it once; every half minute would bury the rest.
      const level = isPrimaryGone(error) ? "debug" : "error";
      logger[level]({ err: error }, "The job queue could not use the database");
      clearTimeout(nextLook);
      nextLook = setTimeout(look, renewMilliseconds);
    }
  }

  /** Puts a scheduled job into the queue unless it is there, and right where the clock was wrong. */
  function scheduleNext(job: BoundJob) {
    if (!job.schedule) return;
    const [now, key] = [new Date(), keyOf(job, {})];
    const runAfter = nextRun(job.schedule, now);
    const isSame = isJob(job.name, key);
    const known = db.select({ runAfter: jobs.runAfter }).from(jobs).where(isSame).get();
    if (!known) enqueue(db, job, {}, { runAfter });
    else if (known.runAfter.getTime() > now.getTime() + maxAheadMilliseconds) {
      db.update(jobs).set({ runAfter }).where(isSame).run();
    }
  }

  function look() {
    guarded(() => {
      for (const job of definitions.values()) scheduleNext(job);
    });
    takeUp();
  }

  const takeUp = () =>
    guarded(() => {
      for (const lane of freeLanes()) {
        while (state === "working" && freeLanes().includes(lane)) {
          const row = claimNext(db, owner, isForLane(lane));
          if (!row) break;
          const abort = new AbortController();
          const done = work(row, abort.signal).finally(() => {
            running.delete(row.id);
            takeUp();
          });
          running.set(row.id, { abort, done, lane });
        }
      }
      lookAgainWhenDue();
    });

  function lookAgainWhenDue() {
    clearTimeout(nextLook);
    const free = freeLanes();
    if (state !== "working" || free.length === 0) return;
    const next = db
      .select({ at: sql<number | null>`min(coalesce(${jobs.leaseUntil}, ${jobs.runAfter}))` })
      .from(jobs)
      .where(or(...free.map(isForLane)))
      .get();
    const longest = db.primary ? maxClusterSleepMilliseconds : maxSleepMilliseconds;
    if (next?.at == null && !db.primary) return;
    const wait = next?.at == null ? longest : Math.max(50, next.at - Date.now());
    nextLook = setTimeout(look, Math.min(wait, longest));
  }

  async function work(row: JobRow, signal: AbortSignal) {
    const attempt: Attempt = { db, owner, row, job: definitions.get(row.name) };
    try {
      await attemptJob(attempt, signal);
    } catch (error) {
      if (error instanceof LostJobError || signal.reason instanceof LostJobError) return;
      guarded(() => {
        if (state === "stopping") giveBack(attempt);
        else settleFailure(attempt, error, { logger, retryPauses, blamelessPause });
      });
    }
  }

  const renewLeases = () =>
    guarded(() => {
      for (const [id, { abort }] of running) {
        if (!renewLease(db, owner, id)) abort.abort(new LostJobError());
      }
    });

  /** Begins to work on jobs of these kinds, each with `deps`; what is scheduled enters the queue. */
  function start<Deps>(kinds: readonly JobDefinition<unknown, Deps>[], deps: Deps) {
    for (const kind of kinds) definitions.set(kind.name, bindJob(kind, deps));
    state = "working";
    guarded(() => expireDeadLeases(db));
    renewal = setInterval(renewLeases, renewMilliseconds);
    look();
    db.primary?.onReturn(() => {
      if (state === "working") look();
    });
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

  /** Whether jobs are taken up, and how many are in hand. */
  const progress = () => ({ isWorking: state === "working", running: running.size });

  return { enqueue, cancel, postpone, setStep, waitingPositions, start, stop, progress };
}

export type JobQueue = ReturnType<typeof createJobQueue>;
