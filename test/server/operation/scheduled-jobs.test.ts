import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { jobs } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { defineJob } from "../../../server/platform/jobs/job-definition.ts";
import { createJobQueue } from "../../../server/platform/jobs/job-queue.ts";
import { nextRun, type Schedule } from "../../../server/platform/jobs/schedule.ts";
import { createTestDeps } from "../../helpers/harness.ts";

const [minute, hour] = [60_000, 3_600_000];

/** Stops all clocks at a moment; `vi.advanceTimersByTimeAsync` moves them. */
function stopClocksAt(moment: string) {
  const toFake = ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date(moment) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** A server with one daily job, which notes when it runs. */
function startServer(deps: Deps, schedule: Schedule, runs: string[], run?: () => Promise<void>) {
  const queue = createJobQueue(deps.db, deps.logger, { retryPauses: [minute, minute] });
  onTestFinished(() => queue.stop());
  const daily = defineJob({
    name: "daily",
    payload: z.object({}),
    schedule,
    run: async () => {
      runs.push(new Date().toISOString());
      await run?.();
    },
  });
  queue.start([daily], deps);
  return queue;
}

/** Lets time pass in steps no longer than the queue sleeps, and jobs end in between. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += minute) {
    await vi.advanceTimersByTimeAsync(minute);
    await new Promise(setImmediate);
  }
}

/** Jumps to a moment before the night's run, and lets the night pass; nothing is due in between. */
async function passNight(day: string) {
  vi.setSystemTime(`${day}T00:20:00Z`);
  await pass(80 * minute);
}

const berlin = { daily: "02:30", timeZone: "Europe/Berlin" };

test.each([
  ["a day like any other", "2026-06-10T12:00:00Z", "2026-06-11T00:30:00.000Z"],
  ["in the very moment, the next day's", "2026-06-10T00:30:00Z", "2026-06-11T00:30:00.000Z"],
  [
    "a time that the spring skips comes an hour later",
    "2026-03-29T00:00:00Z",
    "2026-03-29T01:30:00.000Z",
  ],
  ["the day after the skipped one", "2026-03-29T01:30:00Z", "2026-03-30T00:30:00.000Z"],
  ["of a time that autumn repeats the first", "2026-10-24T22:00:00Z", "2026-10-25T00:30:00.000Z"],
  ["not its repetition", "2026-10-25T00:30:00Z", "2026-10-26T01:30:00.000Z"],
])("the next run: %s", (_case, after, expected) => {
  expect(nextRun(berlin, new Date(after)).toISOString()).toBe(expected);
});

test.each([
  ["later in the same hour", "2026-06-10T12:10:00Z", "2026-06-10T12:55:00.000Z"],
  ["in the very moment, the next hour's", "2026-06-10T12:55:00Z", "2026-06-10T13:55:00.000Z"],
  ["over midnight", "2026-06-10T23:56:00Z", "2026-06-11T00:55:00.000Z"],
])("the next run of an hourly job: %s", (_case, after, expected) => {
  expect(nextRun({ hourly: 55 }, new Date(after)).toISOString()).toBe(expected);
});

test("a daily job runs once a day at its time, across restarts and a change of the clocks", async () => {
  const deps = createTestDeps();
  stopClocksAt("2026-10-23T12:00:00Z");
  const runs: string[] = [];
  const first = startServer(deps, berlin, runs);
  await passNight("2026-10-24");
  await first.stop();
  const second = startServer(deps, berlin, runs);
  await passNight("2026-10-25");
  await second.stop();
  startServer(deps, berlin, runs);
  await passNight("2026-10-26");
  expect(runs).toEqual([
    "2026-10-24T00:30:00.000Z",
    "2026-10-25T00:30:00.000Z",
    "2026-10-26T01:30:00.000Z",
  ]);
  expect(deps.db.select().from(jobs).all()).toMatchObject([
    { name: "daily", attempts: 0, runAfter: new Date("2026-10-27T01:30:00Z") },
  ]);
});

test("a server that was down at the time catches up once, however long it was down", async () => {
  const deps = createTestDeps();
  stopClocksAt("2026-06-01T12:00:00Z");
  const runs: string[] = [];
  await startServer(deps, berlin, runs).stop();
  expect(runs).toEqual([]);
  vi.setSystemTime("2026-06-05T12:00:00Z");
  startServer(deps, berlin, runs);
  await pass(minute);
  await passNight("2026-06-06");
  expect(runs).toEqual(["2026-06-05T12:00:00.000Z", "2026-06-06T00:30:00.000Z"]);
});

test("a clock that is set forward or back makes no second run of a day", async () => {
  const deps = createTestDeps();
  stopClocksAt("2026-06-01T00:00:00Z");
  const runs: string[] = [];
  startServer(deps, berlin, runs);
  await pass(hour);
  vi.setSystemTime("2026-06-01T00:10:00Z");
  await pass(hour);
  expect(runs).toEqual(["2026-06-01T00:30:00.000Z"]);
  vi.setSystemTime("2026-06-02T11:00:00Z");
  await pass(2 * minute);
  expect(runs).toEqual(["2026-06-01T00:30:00.000Z", "2026-06-02T11:01:00.000Z"]);
});

test("a clock that was years ahead does not keep the job from running", async () => {
  const deps = createTestDeps();
  stopClocksAt("2031-01-01T00:00:00Z");
  const runs: string[] = [];
  startServer(deps, berlin, runs);
  vi.setSystemTime("2026-06-01T00:00:00Z");
  await pass(hour);
  expect(runs).toEqual(["2026-06-01T00:30:00.000Z"]);
});

test("a daily job that fails is tried again, and comes back the next day all the same", async () => {
  const deps = createTestDeps();
  stopClocksAt("2026-06-01T00:00:00Z");
  const runs: string[] = [];
  startServer(deps, berlin, runs, () => Promise.reject(new Error("not today")));
  await pass(hour);
  await passNight("2026-06-02");
  expect(runs.map((run) => run.slice(0, 16))).toEqual([
    "2026-06-01T00:30",
    "2026-06-01T00:31",
    "2026-06-01T00:32",
    "2026-06-02T00:30",
    "2026-06-02T00:31",
    "2026-06-02T00:32",
  ]);
});
