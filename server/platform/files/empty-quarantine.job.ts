import { z } from "zod";
import { defineJob } from "../jobs/job-definition.ts";
import { emptyQuarantine } from "./quarantine.ts";
import type { Storage } from "./storage.ts";

/** Deletes every day what has been in quarantine for more than 30 days. */
export const emptyQuarantineJob = defineJob({
  name: "empty-quarantine",
  payload: z.object({}),
  schedule: { daily: "03:10", timeZone: "UTC" },
  run: (_job, { storage }: { storage: Storage }) => emptyQuarantine(storage, new Date()),
});
