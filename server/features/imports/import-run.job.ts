import { setImmediate as nextTurn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { importRuns } from "../../../db/schema/index.ts";
import { requireAccess, requireRole, requireUnarchived } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, toAppError } from "../../errors.ts";
import { publish } from "../../events.ts";
import { LostJobError } from "../../platform/jobs/job-attempt.ts";
import { defineJob, type RunningJob } from "../../platform/jobs/job-definition.ts";
import { ServiceError } from "../../platform/providers/service-client.ts";
import { bringIn, listFolder, type RunAtWork } from "./bring-in.ts";
import { requireImporter } from "./importers.ts";
import {
  changeWaiting,
  countByState,
  endRun,
  findRunning,
  nextWaiting,
  type StoredEntry,
  type StoredRun,
} from "./run-rows.ts";
import { bringInRows } from "./sheets/bring-in-rows.ts";

const payload = z.object({ runId: z.int() });
type Job = RunningJob<z.output<typeof payload>>;

/** How long a run works before others have their turn, in milliseconds. */
const turn = 5_000;
/** Failures of one entry that another attempt may mend, and the pauses after them in milliseconds. */
const maxAttempts = 3;
const pauses = [5_000, 60_000];
/** A service that asks to wait is asked again so often. */
const maxWaits = 20;

/** What no further entry can do better: the credentials are refused, the person is gone. */
const endsRun = (error: unknown) =>
  error instanceof ServiceError
    ? error.serviceStatus === 401
    : error instanceof AppError && ["NO_PROJECT", "FORBIDDEN"].includes(error.code);

const isLocal = (error: AppError) => error.code === "DISK_FULL" || error.code === "UNAVAILABLE";

/** What is wrong with the file itself, whatever was being done with it. */
const isOfTheFile = ({ code }: AppError) => code === "UNSUPPORTED_TYPE" || code === "TOO_LARGE";

/** Ends the turn; the run goes on at once, or once the pause is over. */
function goOnLater(job: Job, { jobs }: Deps, pause: { milliseconds: number; note: string } | null) {
  const runAfter = new Date(Date.now() + (pause?.milliseconds ?? 0));
  job.complete((tx) => {
    tx.update(importRuns)
      .set({ waitsUntil: pause && runAfter, note: pause?.note ?? null })
      .where(eq(importRuns.id, job.payload.runId))
      .run();
    jobs.enqueue(tx, importRunJob, job.payload, { runAfter });
  });
}

/** The milliseconds to wait before an entry is tried again; null where that would not help. */
function pauseAfter(error: unknown, attempts: number): number | null {
  if (!(error instanceof ServiceError && error.isTemporary)) return null;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) {
    return attempts < maxWaits ? retryAfterSeconds * 1000 : null;
  }
  return attempts < maxAttempts ? (pauses[attempts - 1] ?? null) : null;
}

/** Of a run of tasks the sheet is what holds the others: its rows. */
function bringer({ run }: RunAtWork, { isFolder }: StoredEntry) {
  if (!isFolder) return bringIn;
  return run.target === "tasks" ? bringInRows : listFolder;
}

/** Takes one entry a step further; returns the pause to make where the service wants one. */
async function advance(atWork: RunAtWork, entry: StoredEntry) {
  let doing = "";
  const step = (name: string) => {
    doing = name;
  };
  try {
    await bringer(atWork, entry)({ ...atWork, step }, entry);
    return null;
  } catch (error) {
    if (error instanceof LostJobError || endsRun(error)) throw error;
    const failure = toAppError(error);
    if (isLocal(failure)) throw failure;
    if (failure.code === "INTERNAL") {
      atWork.deps.logger.error({ err: error, run: entry.runId }, "An entry could not be imported");
    }
    const note =
      doing === "" || isOfTheFile(failure) ? failure.message : `${doing}: ${failure.message}`;
    const attempts = entry.attempts + 1;
    const milliseconds = pauseAfter(error, attempts);
    const { db } = atWork.deps;
    if (findRunning(db, entry.runId) === undefined) return null;
    changeWaiting(
      db,
      entry.id,
      milliseconds === null ? { state: "failed", note } : { attempts, note },
    );
    return milliseconds === null ? null : { milliseconds, note };
  }
}

function accessFor(deps: Deps, key: { projectId: number; userId: number }) {
  const access = requireAccess(deps.db, key);
  requireRole(access, "member");
  requireUnarchived(access);
  return access;
}

/** What is missing at the end of a run, in a sentence; null where nothing is. */
function missingOf(tx: Queryable, { id, target }: StoredRun): string | null {
  const { counts } = countByState(tx, [id])(id);
  if (counts.failed === 0) return null;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const noun = target === "tasks" ? "row" : "file";
  const things = `${total} ${noun}${total === 1 ? "" : "s"}`;
  return `${counts.failed} of ${things} could not be brought in. The report names each and says why.`;
}

const tellStarter = (tx: Transaction, { id, service, userId, projectId }: StoredRun) =>
  publish(tx, { projectId, userId: null }, { type: "import.failed", id, service, userId });

function complete(tx: Transaction, run: StoredRun) {
  const note = missingOf(tx, run);
  endRun(tx, run.id, { status: "completed", note, reason: "" });
  if (note) tellStarter(tx, run);
}

/** Works on a run for one turn, entry by entry, and queues the next turn. */
async function work(job: Job, deps: Deps): Promise<void> {
  const run = findRunning(deps.db, job.payload.runId);
  if (!run) return;
  const access = accessFor(deps, run);
  const importer = requireImporter(run.service);
  const connection = importer.connect(deps, access);
  await connection.signIn();
  const write: RunAtWork["write"] = (change) => job.save({}, change);
  const atWork = { deps, access, run, importer, connection, write, step: () => undefined };
  const turnEnd = Date.now() + turn;
  while (!job.signal.aborted) {
    const entry = nextWaiting(deps.db, run.id);
    if (!entry) {
      job.complete((tx) => complete(tx, run));
      return;
    }
    const pause = await advance(atWork, entry);
    // Requests come first, also where an answer takes no time.
    await nextTurn();
    if (pause || Date.now() > turnEnd) {
      goOnLater(job, deps, pause);
      return;
    }
  }
  throw job.signal.reason;
}

/** Brings in what a person has chosen. Each entry is written as it ends, so a restart goes on there. */
export const importRunJob = defineJob<z.output<typeof payload>, Deps>({
  name: "import-run",
  lane: "outbound",
  payload,
  run: work,
  isWorthRetrying: (error) => {
    if (error instanceof ServiceError) return error.isTemporary;
    return !(error instanceof AppError) || isLocal(error);
  },
  onFailed: (tx, { runId }, error) => {
    const { message } = toAppError(error);
    const run = findRunning(tx, runId);
    if (!run) return;
    endRun(tx, runId, { status: "failed", note: message, reason: message });
    tellStarter(tx, run);
  },
});
