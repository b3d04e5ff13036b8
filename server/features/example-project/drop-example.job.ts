import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "../../../db/client.ts";
import { jobs as jobRows, projects } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { defineJob, type JobType } from "../../platform/jobs/job-definition.ts";
import { stopProcessing } from "../documents/project-documents.service.ts";
import { purgeProject } from "../projects/purge-projects.service.ts";

const unfinishedExample = z.object({ projectId: z.int() });
type UnfinishedExample = z.output<typeof unfinishedExample>;

type DropDeps = Pick<Deps, "db" | "jobs">;

/** Many times as long as an example takes to be made. */
const gracePeriod = 5 * 60_000;
/** What waits to be dropped from the first row of an example on, until the last. */
const dropType: JobType<UnfinishedExample> = {
  name: "drop-unfinished-example",
  payload: unfinishedExample,
};

/** Has an example dropped that nobody completes: a server may stop while it makes one. */
export const beginExample = (
  { jobs }: Pick<Deps, "jobs">,
  tx: Transaction,
  unfinished: UnfinishedExample,
): void => jobs.enqueue(tx, dropType, unfinished, { runAfter: new Date(Date.now() + gracePeriod) });

/** Keeps the example. */
export const completeExample = (
  { jobs }: Pick<Deps, "jobs">,
  tx: Transaction,
  unfinished: UnfinishedExample,
): void => jobs.cancel(tx, dropType, unfinished);

/** Whether an example was never completed, by a column of its row. */
export const isUnfinishedExample = sql<boolean>`exists (
  select 1 from ${jobRows} where ${eq(jobRows.name, dropType.name)}
  and ${jobRows.payload} ->> 'projectId' = ${projects.id})`.mapWith(Boolean);

/** Removes all that there is of an example. */
export async function dropExample(
  { db, jobs }: DropDeps,
  unfinished: UnfinishedExample,
  signal: AbortSignal,
): Promise<void> {
  const { projectId } = unfinished;
  db.transaction((tx) => stopProcessing({ jobs }, tx, projectId));
  await purgeProject({ db, jobs }, projectId, signal, (tx) =>
    jobs.cancel(tx, dropType, unfinished),
  );
}

export const dropExampleJob = defineJob({
  ...dropType,
  run: (job, deps: Deps) => dropExample(deps, job.payload, job.signal),
});
