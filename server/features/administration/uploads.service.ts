import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Deps } from "../../context.ts";
import {
  listAvatarFiles,
  listDocumentFiles,
  listNamedFiles,
} from "../../platform/files/named-files.ts";
import { recoverFiles, sweepOrphans } from "../../platform/files/quarantine.ts";
import type { FilePurpose } from "../../platform/files/storage.ts";

export type UploadsDeps = Pick<Deps, "config" | "db" | "jobs" | "storage" | "logger">;

export type UploadsState = {
  /** Whether the folder of this installation is there. */
  isFolderPresent: boolean;
  /** Names of files that rows name and that are not there. */
  missing: string[];
};

const isFolderOfInstallation = (name: string) => /^[0-9a-f]{16}$/.test(name);
const isLegacyFile = (name: string) => /^(document|avatar)-[0-9a-f]{32}$/.test(name);

/**
 * Makes the folder of this installation, unless files are expected in it that are nowhere to be
 * found: a missing volume may come back, and what was written meanwhile would lie hidden under it.
 * Returns whether the folder is there.
 */
export function ensureUploadsFolder({ config, db, storage }: UploadsDeps): boolean {
  if (existsSync(storage.folder)) return true;
  const names = listNamedFiles(db.sqlite);
  const isLegacy = names.some((name) => existsSync(join(config.uploadsFolder, name)));
  if (names.length > 0 && !isLegacy) return false;
  try {
    mkdirSync(storage.folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw refuseUploadsFolder(config.uploadsFolder, error);
  }
  return true;
}

const refuseUploadsFolder = (folder: string, cause: unknown) =>
  new Error(
    `UPLOADS_DIR ${folder} cannot be used as a folder to write to (${cause instanceof Error ? cause.message : String(cause)}). Give the user who runs Baton write access to it, or set UPLOADS_DIR to another folder.`,
    { cause },
  );

/** Puts files in place that rows name: those of version 0.1.0, and those lying in quarantine. */
export function recoverUploads(deps: UploadsDeps): UploadsState {
  const names = listNamedFiles(deps.db.sqlite);
  if (!ensureUploadsFolder(deps)) return { isFolderPresent: false, missing: names };
  const missing = recoverFiles(deps.storage, deps.config.uploadsFolder, names);
  return { isFolderPresent: true, missing };
}

/** What to tell members about missing files; undefined where none is. */
export function describeMissingToMembers({ isFolderPresent, missing }: UploadsState) {
  if (!isFolderPresent) {
    return "The folder with the uploaded files is missing on the server. Nothing is lost: documents that need their file wait and go on by themselves once it is back. Until then nothing can be uploaded.";
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

async function sweep(deps: UploadsDeps, purpose: FilePurpose, known: string[], before: Date) {
  const { moved, left } = await sweepOrphans(deps.storage, purpose, new Set(known), before);
  if (moved.length > 0) {
    deps.logger.info({ files: moved }, "Files that no row names were moved to quarantine");
  }
  if (left.length > 0) {
    deps.logger.warn(
      { folder: deps.storage.folder, count: left.length },
      "Many files belong to no row, so none was moved. The database may be older than the files: check DATABASE_FILE and UPLOADS_DIR",
    );
  }
}

/**
 * Moves files older than `before` that no row names into quarantine, as a crash may leave them.
 * Does nothing where the folder is missing.
 */
export async function sweepUploads(deps: UploadsDeps, before: Date): Promise<void> {
  if (!existsSync(deps.storage.folder)) return;
  await sweep(deps, "document", listDocumentFiles(deps.db.sqlite), before);
  await sweep(deps, "avatar", listAvatarFiles(deps.db.sqlite), before);
}

/** What to tell whoever runs Baton about files that are missing; undefined where none is. */
export function describeMissing({ isFolderPresent, missing }: UploadsState, folder: string) {
  if (!isFolderPresent) {
    return `The folder ${folder} with ${missing.length} uploaded ${missing.length === 1 ? "file" : "files"} is missing. Mount the volume or set UPLOADS_DIR (now ${dirname(folder)}) as it was. Nothing is lost in the database; what needs these files waits for them.`;
  }
  if (missing.length === 0) return undefined;
  return `${missing.length} uploaded ${missing.length === 1 ? "file is" : "files are"} missing in ${folder}. Put them back from a backup; what needs them waits until then.`;
}
