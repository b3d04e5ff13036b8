import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { openSnapshot } from "../../../db/client.ts";
import { handoverPacks } from "../../../db/schema/index.ts";
import { findAccess, includesRole } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, toAppError } from "../../errors.ts";
import { commitWithFile } from "../../platform/files/commit-with-file.ts";
import { defineJob, type RunningJob } from "../../platform/jobs/job-definition.ts";
import { writePack } from "./write/write-pack.ts";

const payload = z.object({ packId: z.int() });
type Payload = z.infer<typeof payload>;

const isPack = ({ packId }: Payload) => eq(handoverPacks.id, packId);
const progressMilliseconds = 300;

function showProgress(job: RunningJob<Payload>) {
  let shownAt = 0;
  return (done: number, total: number) => {
    const now = performance.now();
    if (done < total && now - shownAt < progressMilliseconds) return;
    shownAt = now;
    job.save({}, (tx) => {
      tx.update(handoverPacks)
        .set({ state: "writing", done, total })
        .where(isPack(job.payload))
        .run();
    });
  };
}

async function write(deps: Deps, job: RunningJob<Payload>) {
  const pack = deps.db.select().from(handoverPacks).where(isPack(job.payload)).get();
  if (!pack) return;
  const snapshot = openSnapshot(deps.db.sqlite.name, { isCopy: Boolean(deps.db.primary) });
  try {
    const { projectId, createdBy } = pack;
    const access = createBy(snapshot, projectId, createdBy);
    const source = {
      db: snapshot,
      storage: deps.storage,
      access,
      now: new Date(),
      onProgress: showProgress(job),
    };
    const file = await deps.storage.write("pack", writePack(source, job.signal));
    await commitWithFile(deps.storage, file.path, (keep) =>
      job.complete((tx) => {
        tx.update(handoverPacks)
          .set({
            state: "ready",
            filePath: file.path,
            fileSize: file.size,
            finishedAt: new Date(),
          })
          .where(isPack(job.payload))
          .run();
        keep();
      }),
    );
  } finally {
    snapshot.close();
  }
}

function createBy(db: Parameters<typeof findAccess>[0], projectId: number, userId: number | null) {
  const access = userId === null ? undefined : findAccess(db, { projectId, userId });
  if (access && includesRole(access.role, "owner")) return access;
  throw new AppError(
    "FORBIDDEN",
    "The person who asked for it is not an owner of the project any more, or their account is switched off. Ask for a new one.",
  );
}

const ownFault =
  "The pack could not be written. Ask for it again; if that fails too, tell the person who runs Baton.";

/** Writes a handover pack into the storage. */
export const writePackJob = defineJob({
  name: "handover-pack",
  payload,
  run: (job, deps: Deps) => write(deps, job),
  isWorthRetrying: (error) => toAppError(error).code !== "FORBIDDEN",
  onFailed: (tx, { packId }, error) => {
    const { code, message } = toAppError(error);
    tx.update(handoverPacks)
      .set({
        state: "failed",
        error: code === "INTERNAL" ? ownFault : message,
        finishedAt: new Date(),
      })
      .where(and(isPack({ packId })))
      .run();
  },
});
