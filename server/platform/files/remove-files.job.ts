import { createHash } from "node:crypto";
import { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { millisecondsPerDay } from "../../../db/days.ts";
import { defineJob } from "../jobs/job-definition.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Storage } from "./storage.ts";

type RemovalDeps = {
  jobs: Pick<JobQueue, "enqueue">;
  storage: Pick<Storage, "isPresent" | "remove">;
};

/** Removes files that no row names any more, until it is done. */
export const removeFilesJob = defineJob({
  name: "remove-files",
  payload: z.object({ names: z.array(z.string()) }),
  key: ({ names }) => createHash("sha256").update(names.join()).digest("hex"),
  // Behind documents that are read, files that people have deleted for good would stay for hours.
  lane: "outbound",
  run: async ({ payload: { names }, signal }, { storage }: RemovalDeps) => {
    // On a volume that is not mounted every file is gone already.
    if (!(await storage.isPresent())) throw new Error("The files cannot be reached at the moment.");
    for (const name of names) {
      signal.throwIfAborted();
      await storage.remove(name);
    }
  },
  onFailed: (tx, payload, _error, { jobs }) =>
    jobs.enqueue(tx, removeFilesJob, payload, {
      runAfter: new Date(Date.now() + millisecondsPerDay),
    }),
});

/** Has stored files removed once the transaction that deletes their rows is committed. */
export function removeFiles(
  { jobs }: Pick<RemovalDeps, "jobs">,
  tx: Queryable,
  names: readonly string[],
): void {
  if (names.length > 0) jobs.enqueue(tx, removeFilesJob, { names: [...names] });
}
