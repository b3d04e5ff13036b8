import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { jobs } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { AppError } from "../../../server/errors.ts";
import { defineJob, type RunningJob } from "../../../server/platform/jobs/job-definition.ts";
import { claimNext } from "../../../server/platform/jobs/job-leases.ts";
import { createJobQueue, type JobOptions } from "../../../server/platform/jobs/job-queue.ts";
import { createTestDeps } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";

type Run = (job: RunningJob<{ number: number }>) => Promise<void>;

/** A queue with one kind of job, which `run` works on, and what became of each one. */
function createQueue(deps: Deps, run: Run, options: JobOptions = {}) {
  const outcomes: string[] = [];
  const queue = createJobQueue(deps.db, deps.logger, { retryPauses: [0, 0], ...options });
  onTestFinished(() => queue.stop());
  const numberedJob = defineJob({
    name: "test",
    payload: z.object({ number: z.int() }),
    key: ({ number }) => String(number),
    run: async (job) => {
      await run(job);
      job.complete(() => outcomes.push(`${job.payload.number} completed`));
    },
    isWorthRetrying: (error) => !(error instanceof TypeError),
    onPostponed: (_tx, { number }) => outcomes.push(`${number} postponed`),
    onFailed: (_tx, { number }, error) =>
      outcomes.push(`${number} failed: ${error instanceof Error ? error.constructor.name : ""}`),
  });
  return {
    ...queue,
    outcomes,
    add: (number: number, when: { runAfter?: Date } = {}) =>
      deps.db.transaction((tx) => queue.enqueue(tx, numberedJob, { number }, when)),
    withdraw: (number: number) =>
      deps.db.transaction((tx) => queue.cancel(tx, numberedJob, { number })),
    positions: () => queue.waitingPositions(numberedJob),
    begin: () => queue.start([numberedJob], deps),
    rows: () => deps.db.select().from(jobs).orderBy(jobs.id).all(),
  };
}

const until = (assertion: () => void) => vi.waitFor(assertion, { ...patience, interval: 5 });

/** Work that ends only when it is broken off. */
const endless: Run = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

test("jobs run in order, also those that come later, and leave no row", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, async () => undefined, { concurrency: 1 });
  queue.add(1);
  queue.add(2);
  expect(queue.outcomes).toEqual([]);
  queue.begin();
  await until(() => expect(queue.outcomes).toEqual(["1 completed", "2 completed"]));
  queue.add(3);
  await until(() => expect(queue.outcomes.at(-1)).toBe("3 completed"));
  expect(queue.rows()).toEqual([]);
});

test("a job that is queued twice runs once", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, async () => undefined);
  queue.add(1);
  queue.add(1);
  expect(queue.rows()).toHaveLength(1);
});

test("a failing job is tried three times and blocks nobody", async () => {
  const deps = createTestDeps();
  const run: Run = async ({ payload }) => {
    if (payload.number === 1) throw new RangeError("poisoned");
  };
  const queue = createQueue(deps, run, { concurrency: 1 });
  queue.add(1);
  queue.add(2);
  queue.begin();
  await until(() => expect(queue.outcomes).toHaveLength(4));
  expect(queue.outcomes.filter((outcome) => outcome.startsWith("1"))).toEqual([
    "1 postponed",
    "1 postponed",
    "1 failed: RangeError",
  ]);
  expect(queue.outcomes).toContain("2 completed");
  expect(queue.rows()).toEqual([]);
});

test("between attempts a job waits, longer each time", async () => {
  const deps = createTestDeps();
  const run: Run = () => Promise.reject(new RangeError("not yet"));
  const queue = createQueue(deps, run, { retryPauses: [60_000, 600_000] });
  const pauses = [];
  for (const attempt of [1, 2]) {
    queue.add(1);
    const begun = Date.now();
    queue.begin();
    await until(() => expect(queue.outcomes).toHaveLength(attempt));
    await queue.stop();
    const [row] = queue.rows();
    pauses.push(Math.round(((row?.runAfter.getTime() ?? 0) - begun) / 60_000));
    deps.db.update(jobs).set({ runAfter: new Date() }).run();
  }
  expect(pauses).toEqual([1, 10]);
});

test("what no second attempt can change fails at the first", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, () => Promise.reject(new TypeError("damaged")));
  queue.add(1);
  queue.begin();
  await until(() => expect(queue.outcomes).toEqual(["1 failed: TypeError"]));
});

test("a later attempt finds the step and what earlier steps left", async () => {
  const deps = createTestDeps();
  const seen: (string | null)[] = [];
  const run: Run = async (job) => {
    seen.push(job.checkpoint);
    if (seen.length > 1) return;
    job.save({ step: "second", checkpoint: "half-way" });
    throw new RangeError("crash");
  };
  const queue = createQueue(deps, run);
  queue.add(1);
  queue.begin();
  await until(() => expect(queue.outcomes).toEqual(["1 postponed", "1 completed"]));
  expect(seen).toEqual([null, "half-way"]);
});

test("stopping gives the job in hand back, as if it had not been begun", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, endless);
  queue.add(1);
  queue.begin();
  await until(() => expect(queue.rows()[0]?.leaseOwner).not.toBeNull());
  await queue.stop();
  expect(queue.rows()).toMatchObject([{ attempts: 0, leaseOwner: null, leaseUntil: null }]);
  expect(queue.outcomes).toEqual([]);
});

test("a cancelled job is broken off and can write nothing more", async () => {
  const deps = createTestDeps();
  const errors: unknown[] = [];
  const run: Run = async (job) => {
    await endless(job).catch(() => undefined);
    try {
      job.save({ step: "late" }, () => errors.push("wrote"));
    } catch (error) {
      errors.push(error);
    }
  };
  const queue = createQueue(deps, run);
  queue.add(1);
  queue.begin();
  await until(() => expect(queue.rows()[0]?.leaseOwner).not.toBeNull());
  queue.withdraw(1);
  await until(() => expect(errors).toEqual([expect.any(Error)]));
  expect(queue.rows()).toEqual([]);
  expect(queue.outcomes).toEqual([]);
});

test("what a dead process had in hand is taken up at once, without counting as a failure", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, async () => undefined);
  queue.add(1);
  const owner = createQueue(deps, endless);
  owner.begin();
  await until(() => expect(queue.rows()[0]?.leaseOwner).not.toBeNull());
  const [held] = queue.rows();
  await owner.stop();
  // As a killed process leaves it; no process has a number that large.
  const dead = held?.leaseOwner?.replace(/:\d+:/, ":2147483646:");
  deps.db.update(jobs).set({ leaseOwner: dead, leaseUntil: held?.leaseUntil, attempts: 1 }).run();
  queue.begin();
  await until(() => expect(queue.outcomes).toEqual(["1 completed"]));
});

test("a job that took the server down again and again is given up", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, async () => undefined);
  queue.add(1);
  const past = new Date(Date.now() - 1000);
  deps.db.update(jobs).set({ leaseOwner: "gone:1:x", leaseUntil: past, interruptions: 5 }).run();
  queue.begin();
  await until(() => expect(queue.outcomes).toEqual(["1 failed: InterruptedTooOftenError"]));
  expect(deps.db.select().from(jobs).where(eq(jobs.key, "1")).all()).toEqual([]);
});

test("a delayed job waits until its time", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, async () => undefined, { concurrency: 1 });
  const due = Date.now() + 400;
  queue.add(1, { runAfter: new Date(due) });
  queue.add(2);
  expect([...queue.positions()]).toEqual([
    ["2", 1],
    ["1", 2],
  ]);
  queue.begin();
  await until(() => expect(queue.outcomes).toEqual(["2 completed"]));
  await until(() => expect(queue.outcomes).toEqual(["2 completed", "1 completed"]));
  expect(Date.now()).toBeGreaterThanOrEqual(due);
});

test("a payload that does not fit is refused, and dropped when it stands in the database", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, async () => undefined);
  expect(() => queue.add(1.5)).toThrow(z.ZodError);
  expect(queue.rows()).toEqual([]);
  const logged = vi.spyOn(deps.logger, "warn");
  const runAfter = new Date();
  deps.db
    .insert(jobs)
    .values([
      { name: "test", key: "1", payload: { number: "one" }, runAfter },
      { name: "of an earlier version", key: "1", payload: {}, runAfter },
    ])
    .run();
  queue.begin();
  await until(() => expect(queue.rows()).toEqual([]));
  expect(queue.outcomes).toEqual([]);
  expect(logged.mock.calls.map(([about]) => about)).toMatchObject([
    { name: "test", isFinal: true, attempts: 1 },
    { name: "of an earlier version", isFinal: true, attempts: 1 },
  ]);
});

test("a job that only returns has ended", async () => {
  const deps = createTestDeps();
  const queue = createJobQueue(deps.db, deps.logger);
  onTestFinished(() => queue.stop());
  const run = vi.fn(async () => undefined);
  const job = defineJob({ name: "short", payload: z.object({}), run });
  queue.enqueue(deps.db, job, {});
  queue.start([job], deps);
  await until(() => expect(deps.db.select().from(jobs).all()).toEqual([]));
  expect(run).toHaveBeenCalledOnce();
});

const diskFull = () =>
  Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });

test("a job stopped by a full disk goes on by itself, however often the disk was full", async () => {
  const deps = createTestDeps();
  let attempts = 0;
  const run = async () => {
    attempts += 1;
    if (attempts <= 5) throw diskFull();
  };
  const queue = createQueue(deps, run, { blamelessPause: 0 });
  queue.begin();
  queue.add(1);
  await until(() => expect(queue.rows()).toEqual([]));
  expect(queue.outcomes).toEqual([...Array(5).fill("1 postponed"), "1 completed"]);
});

test("a job whose end could not be written is taken up again as if it had not failed", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, async () => undefined);
  queue.add(1);
  const owner = "someone";
  claimNext(deps.db, owner);
  deps.db
    .update(jobs)
    .set({ leaseUntil: new Date(0) })
    .run();
  expect(claimNext(deps.db, owner)).toMatchObject({ attempts: 1, interruptions: 0 });
  deps.db
    .update(jobs)
    .set({ leaseUntil: new Date(0) })
    .run();
  expect(claimNext(deps.db, "another")).toMatchObject({ attempts: 1, interruptions: 1 });
});

test("a job that a service asks to wait is tried again no sooner than that", async () => {
  const deps = createTestDeps();
  const queue = createQueue(deps, async () => {
    throw new AppError("RATE_LIMITED", "Wait a moment.", { retryAfterSeconds: 30 });
  });
  queue.add(1);
  const before = Date.now();
  queue.begin();
  await until(() => expect(queue.outcomes).toEqual(["1 postponed"]));
  const [row] = queue.rows();
  expect(row?.runAfter.getTime()).toBeGreaterThanOrEqual(before + 30_000);
});
