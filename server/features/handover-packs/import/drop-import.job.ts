import { z } from "zod";
import type { Transaction } from "../../../../db/client.ts";
import type { Deps } from "../../../context.ts";
import { defineJob, type JobType } from "../../../platform/jobs/job-definition.ts";
import { purgeProject } from "../../projects/purge-projects.service.ts";
import { removeNames } from "./import-people.ts";
import { PackError } from "./pack-error.ts";

const unfinishedImport = z.object({
  projectId: z.int(),
  /** Tells the names that came with it from all others. */
  importKey: z.string().regex(/^[0-9a-f]{16}$/),
});
export type UnfinishedImport = z.output<typeof unfinishedImport>;

type DropDeps = Pick<Deps, "db" | "jobs">;

/** How long after its last sign of life an import is taken for dead. */
const gracePeriod = 5 * 60_000;
/** When it is tried again after the last attempt has failed, in milliseconds. */
const laterPause = 60 * 60_000;
/** What waits to be dropped from the first row of an import on, until the last. */
const dropType: JobType<UnfinishedImport> = {
  name: "drop-unfinished-import",
  payload: unfinishedImport,
};

const deadline = () => new Date(Date.now() + gracePeriod);

/** Has what an import writes dropped, unless it says in time that it goes on. */
export const beginImport = ({ jobs }: DropDeps, tx: Transaction, unfinished: UnfinishedImport) =>
  jobs.enqueue(tx, dropType, unfinished, { runAfter: deadline() });

/** Says that it goes on. Throws PackError where it was taken for dead. */
export function holdImport({ jobs }: DropDeps, tx: Transaction, unfinished: UnfinishedImport) {
  if (jobs.postpone(tx, dropType, unfinished, deadline())) return;
  throw new PackError(
    "The import stood still for more than five minutes, and what it had written is being removed. Start it again.",
  );
}

/** Keeps what was imported. */
export const completeImport = ({ jobs }: DropDeps, tx: Transaction, unfinished: UnfinishedImport) =>
  jobs.cancel(tx, dropType, unfinished);

/** From here on an import cannot go on. */
const droppingStep = "dropping";

/** Has an import go on no more; false where it is complete, or removed already. */
export const endImport = ({ jobs }: DropDeps, tx: Transaction, unfinished: UnfinishedImport) =>
  jobs.setStep(tx, dropType, unfinished, droppingStep);

/** Removes all that an import has written. */
export const dropImport = (
  { db, jobs }: DropDeps,
  unfinished: UnfinishedImport,
  signal: AbortSignal,
): Promise<void> =>
  purgeProject({ db, jobs }, unfinished.projectId, signal, (tx) => {
    removeNames(tx, unfinished.importKey);
    jobs.cancel(tx, dropType, unfinished);
  });

export const dropImportJob = defineJob({
  ...dropType,
  run: async (job, deps: Deps) => {
    job.save({ step: droppingStep });
    await dropImport(deps, job.payload, job.signal);
  },
  // Nothing else knows which names came with it.
  onFailed: (tx, unfinished, _error, deps) => {
    deps.jobs.enqueue(tx, dropType, unfinished, { runAfter: new Date(Date.now() + laterPause) });
    endImport(deps, tx, unfinished);
  },
});
