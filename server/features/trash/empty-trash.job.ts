import { z } from "zod";
import type { Deps } from "../../context.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import { purgeDeletedProjects } from "../projects/purge-projects.service.ts";
import { purgeExpired } from "./trash.service.ts";

/** Deletes for good what has been in the Trash for 30 days, and projects deleted as long ago. */
export const emptyTrashJob = defineJob({
  name: "empty-trash",
  payload: z.object({}),
  schedule: { daily: "03:30", timeZone: "UTC" },
  run: async (job, deps: Deps) => {
    const now = new Date();
    const count = await purgeExpired(deps, now, job.signal);
    if (count > 0) deps.logger.info({ items: count }, "Expired items of the Trash were deleted");
    const projects = await purgeDeletedProjects(deps, now, job.signal);
    if (projects > 0) deps.logger.info({ projects }, "Deleted projects went for good");
  },
});
