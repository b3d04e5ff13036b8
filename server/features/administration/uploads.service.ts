import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { millisecondsPerDay } from "../../../db/days.ts";
import { jobs } from "../../../db/schema/index.ts";
import type { Deps } from "../../context.ts";
import {
  listAvatarFiles,
  listDocumentFiles,
  listNamedFiles,
} from "../../platform/files/named-files.ts";
import { sweepOrphans } from "../../platform/files/quarantine.ts";
import type { Storage } from "../../platform/files/storage.ts";
import type { FilePurpose } from "../../platform/files/stored-file.ts";
import { dropImportJob } from "../handover-packs/import/drop-import.job.ts";

export type UploadsDeps = Pick<Deps, "config" | "db" | "jobs" | "storage" | "logger">;

type UploadsState = {
  /** Whether the place of the files is there. */
  isPresent: boolean;
  /** Names of files that rows name and that are not there. */
  missing: string[];
};

const isFolderOfInstallation = (name: string) => /^[0-9a-f]{16}$/.test(name);
const isLegacyFile = (name: string) => /^(document|avatar)-[0-9a-f]{32}$/.test(name);

/**
 * Makes the place of the files ready, unless files are expected in it that are nowhere to be found.
 * Resolves to whether it is; throws an Error with a sentence where it can never be.
 */
export const prepareUploads = ({ db, storage }: Pick<Deps, "db" | "storage">): Promise<boolean> =>
  storage.prepare(listNamedFiles(db.sqlite));

/** Puts files in place that rows name: those of earlier settings or versions, and those in quarantine. */
export async function recoverUploads(deps: UploadsDeps): Promise<UploadsState> {
  const names = listNamedFiles(deps.db.sqlite);
  if (!(await deps.storage.prepare(names))) return { isPresent: false, missing: names };
  return { isPresent: true, missing: await deps.storage.bringBack(names) };
}

/** What to tell members about missing files; undefined where none is. */
export function describeMissingToMembers({ isPresent, missing }: UploadsState) {
  if (!isPresent) {
    return "The uploaded files cannot be reached at the moment. Nothing is lost: documents that need their file wait and go on by themselves once they are back. Until then nothing can be uploaded.";
  }
  if (missing.length === 0) return undefined;
  return missing.length === 1
    ? "1 uploaded file is missing on the server. A document that needs it waits and goes on by itself once it is back."
    : `${missing.length} uploaded files are missing on the server. Documents that need them wait and go on by themselves once they are back.`;
}

/** How many folders and files of other installations lie in the uploads folder. */
export function countForeignUploads({ config, storage }: UploadsDeps): number {
  const { uploadsFolder } = config;
  if (!existsSync(uploadsFolder)) return 0;
  return readdirSync(uploadsFolder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory()
      ? isFolderOfInstallation(entry.name) && join(uploadsFolder, entry.name) !== storage.folder
      : isLegacyFile(entry.name),
  ).length;
}

/**
 * The time since which a file without a row may belong to somebody who goes on: a request that this
 * server answers, or another process. Those are the servers that share the database, and imports of
 * handover packs, each of which has a job that would remove it.
 */
export function oldestUpload({ db }: Pick<Deps, "db">, startedAt: Date): Date {
  const others =
    db.primary ?? db.select().from(jobs).where(eq(jobs.name, dropImportJob.name)).get();
  return others ? new Date(startedAt.getTime() - millisecondsPerDay) : startedAt;
}

async function sweep(deps: UploadsDeps, purpose: FilePurpose, known: string[], before: Date) {
  const { moved, left } = await sweepOrphans(deps.storage, purpose, new Set(known), before);
  if (moved.length > 0) {
    deps.logger.info({ files: moved }, "Files that no row names were moved to quarantine");
  }
  if (left.length > 0) {
    deps.logger.warn(
      { place: deps.storage.place, count: left.length },
      "Many files belong to no row, so none was moved. The database may be older than the files: check DATABASE_FILE and UPLOADS_DIR",
    );
  }
}

/**
 * Moves files older than `before` that no row names into quarantine, as a crash may leave them.
 * Does nothing where their place is missing, nor while the primary is gone: this server's copy may
 * be older than files that others have stored.
 */
export async function sweepUploads(deps: UploadsDeps, before: Date): Promise<void> {
  const { db, storage } = deps;
  if (db.primary?.isGone() || !(await storage.isPresent())) return;
  // In a transaction a primary itself is asked, and not the copy of it.
  const [documents, avatars] = db.transaction(() => [
    listDocumentFiles(db.sqlite),
    listAvatarFiles(db.sqlite),
  ]);
  await sweep(deps, "document", documents ?? [], before);
  await sweep(deps, "avatar", avatars ?? [], before);
}

/** What to tell the person who runs Baton about files that are missing; undefined where none is. */
export function describeMissing(
  { isPresent, missing }: UploadsState,
  { describeAbsence, place }: Pick<Storage, "describeAbsence" | "place">,
) {
  if (!isPresent) {
    return `${describeAbsence(missing.length)} Nothing is lost in the database; what needs these files waits for them.`;
  }
  if (missing.length === 0) return undefined;
  return `${missing.length} uploaded ${missing.length === 1 ? "file is" : "files are"} missing in ${place}. Put them back from a backup; what needs them waits until then.`;
}
