import { z } from "zod";
import type { Deps } from "../../context.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";
import { beginDays } from "./notify-due.service.ts";

/** Looks every hour in which projects a day has begun, and tells there what is due. */
export const notifyDueJob = defineJob({
  name: "notify-due",
  payload: z.object({}),
  schedule: { hourly: 1 },
  run: async (_job, deps: Deps) => {
    beginDays(deps);
  },
});
