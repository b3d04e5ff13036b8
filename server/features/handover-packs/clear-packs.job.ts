import { and, eq, isNotNull, lt } from "drizzle-orm";
import { z } from "zod";
import { millisecondsPerDay } from "../../../db/days.ts";
import { handoverPackDays } from "../../../db/enums.ts";
import { handoverPacks } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import { defineJob } from "../../platform/jobs/job-definition.ts";

/** Deletes packs whose days are over, and files that no pack names: those of a crash or a deleted project. */
export async function clearPacks(
  { db, storage }: Pick<Deps, "db" | "storage">,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - handoverPackDays * millisecondsPerDay);
  db.delete(handoverPacks)
    .where(and(isNotNull(handoverPacks.finishedAt), lt(handoverPacks.finishedAt, before)))
    .run();
  const isNamed = (path: string) =>
    db
      .select({ id: handoverPacks.id })
      .from(handoverPacks)
      .where(eq(handoverPacks.filePath, path))
      .get() !== undefined;
  const dayAgo = now.getTime() - millisecondsPerDay;
  const files = [...(await storage.list("pack")), ...(await storage.listUnfinished("pack"))];
  for (const [path, writtenAt] of files) {
    // What is younger may be written just now.
    if (writtenAt.getTime() < dayAgo && !isNamed(path)) await storage.remove(path);
  }
}

export const clearPacksJob = defineJob({
  name: "clear-handover-packs",
  payload: z.object({}),
  schedule: { daily: "03:45", timeZone: "UTC" },
  run: (_, deps: Deps) => clearPacks(deps, new Date()),
});
