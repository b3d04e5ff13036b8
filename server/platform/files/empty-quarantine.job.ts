import { z } from "zod";
import type { Database } from "../../../db/client.ts";
import { defineJob } from "../jobs/job-definition.ts";
import { listNamedFiles } from "./named-files.ts";
import { emptyQuarantine } from "./quarantine.ts";
import type { Storage } from "./storage.ts";

type QuarantineDeps = { db: Database; storage: Storage };

/** Deletes every day what has been in quarantine for more than 30 days. */
export const emptyQuarantineJob = defineJob({
  name: "empty-quarantine",
  payload: z.object({}),
  schedule: { daily: "03:10", timeZone: "UTC" },
  run: async (_job, { db, storage }: QuarantineDeps) => {
    if (!(await storage.isPresent())) return;
    // A server on a copy of this database may have put files there that rows of this one name.
    await storage.bringBack(listNamedFiles(db.sqlite));
    await emptyQuarantine(storage, new Date());
  },
});
