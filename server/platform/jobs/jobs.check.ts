import { and, asc, lte } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { jobs } from "../../../db/schema/index.ts";
import type { HealthCheck } from "../operation/health.ts";
import { isFree } from "./job-leases.ts";
import type { JobQueue } from "./job-queue.ts";

/** A job that nobody takes up for longer is stuck, in milliseconds. The queue looks every minute. */
const maxIdleWait = 5 * 60_000;

function findStuckJob(db: Database, now: Date): string | undefined {
  const longAgo = new Date(now.getTime() - maxIdleWait);
  const due = and(lte(jobs.runAfter, longAgo), isFree(longAgo));
  return db.select({ name: jobs.name }).from(jobs).where(due).orderBy(asc(jobs.runAfter)).get()
    ?.name;
}

/** Finds that the queue does not work, or that a job has been due for long and nobody takes it up. */
export const jobsCheck: HealthCheck<{ db: Database; jobs: JobQueue }> = {
  name: "jobs",
  audience: "operators",
  findProblem: ({ db, jobs: queue }) => {
    const { isWorking, running } = queue.progress();
    if (!isWorking) return "Work in the background is not running: the server starts or stops.";
    // While others are in hand, a job may wait for long.
    const stuck = running === 0 ? findStuckJob(db, new Date()) : undefined;
    return (
      stuck &&
      `Work in the background has stopped: a job of the kind “${stuck}” has been due for more than five minutes. Restart Baton.`
    );
  },
};
