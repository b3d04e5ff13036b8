import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { importRuns } from "../../../db/schema/index.ts";
import type { PublishedEvent } from "../../events.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { importRunJob } from "./import-run.job.ts";
import { endRun } from "./run-rows.ts";

const reason = "The project was deleted before this came in.";

/** Subscriber: ends the imports of a project that is deleted; what has come in stays with it. */
export const followProjects =
  (jobs: Pick<JobQueue, "cancel">) =>
  ({ projectId, event }: PublishedEvent, tx: Transaction): void => {
    if (event.type !== "project.deleted") return;
    const running = tx
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(and(eq(importRuns.projectId, projectId), eq(importRuns.status, "running")))
      .all();
    for (const { id } of running) {
      endRun(tx, id, { status: "cancelled", note: "The project was deleted.", reason });
      jobs.cancel(tx, importRunJob, { runId: id });
    }
  };
