import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { errorCodeOf } from "./error-code.ts";

export const migrationsFolder = join(import.meta.dirname, "migrations");

/** "Batn", in the header of every database of Baton's (SQLite's application_id). */
export const applicationId = 0x4261746e;

const sqliteHeader = "SQLite format 3\0";
const applicationIdOffset = 68;

/** Why a database file cannot be used, as a sentence that says what to do. Nothing was changed. */
export class DatabaseFileError extends Error {}

const refuse = (file: string, problem: string, advice: string) =>
  new DatabaseFileError(`DATABASE_FILE ${file} ${problem}. ${advice}`);

const restoreAdvice =
  "Restore it from a backup (npm run restore -- FOLDER), or set DATABASE_FILE to another file.";
const otherFileAdvice = "Set DATABASE_FILE to the file of your Baton, or to a new one.";

function readHeader(file: string): Buffer {
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, "r");
  try {
    return header.subarray(0, readSync(descriptor, header, 0, header.length, 0));
  } finally {
    closeSync(descriptor);
  }
}

function requireReadable(file: string) {
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw refuse(
      file,
      "cannot be read by the user who runs Baton",
      "Give that user read access to the file (chown), then try again.",
    );
  }
}

function requireAccess(file: string) {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    // SQLite keeps its log beside the database.
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    const isReadOnly = errorCodeOf(error) === "EROFS";
    throw refuse(
      file,
      isReadOnly
        ? "lies on a file system that is mounted read-only"
        : "cannot be read and written by the user who runs Baton",
      isReadOnly
        ? "Mount it with write access, or set DATABASE_FILE to another place."
        : "Give that user read and write access to the file and its folder (chown), then start again.",
    );
  }
}

function requireHeader(file: string) {
  const header = readHeader(file);
  if (header.length === 0) {
    throw refuse(
      file,
      "is empty",
      `It may be what is left of a copy that failed. ${restoreAdvice} To begin anew, delete the empty file.`,
    );
  }
  if (header.subarray(0, sqliteHeader.length).toString("latin1") !== sqliteHeader) {
    throw refuse(file, "is not a SQLite database, or its beginning is damaged", restoreAdvice);
  }
  const id = header.length < 100 ? 0 : header.readUInt32BE(applicationIdOffset);
  if (id !== 0 && id !== applicationId) {
    throw refuse(file, "belongs to another program", otherFileAdvice);
  }
}

/** A connection that leaves no trace: where no log is pending, SQLite may take the file as constant. */
function openForReading(file: string) {
  const address = pathToFileURL(file);
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!log || log.size === 0) address.searchParams.set("immutable", "1");
  return new DatabaseSync(address, { readOnly: true });
}

/**
 * The id of the installation that a database file belongs to, read without changing anything;
 * undefined where no version that gives ids has started on it, or it cannot be read.
 */
export function readInstallationId(file: string): string | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  try {
    const database = openForReading(file);
    try {
      const id = database.prepare("SELECT id FROM installation").get()?.id;
      return typeof id === "string" ? id : undefined;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** When the last migration that this version knows was made, in milliseconds. */
function lastKnownMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Refuses what is no whole database of Baton's; returns whether migrations are missing in it. */
function requireContent(file: string): { isOutdated: boolean } {
  const database = openForReading(file);
  try {
    const tables = new Set(
      database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
        .all()
        .map(({ name }) => name),
    );
    if (!tables.has("__drizzle_migrations") || !tables.has("projects") || !tables.has("users")) {
      throw refuse(file, "is a database, but not one of Baton's", otherFileAdvice);
    }
    const applied = database
      .prepare("SELECT max(created_at) AS latest FROM __drizzle_migrations")
      .get();
    const [last, lastKnown] = [Number(applied?.latest ?? 0), lastKnownMigration()];
    if (last > lastKnown) {
      throw refuse(
        file,
        "was written by a newer version of Baton than this one",
        "Start that version or a later one, or restore a backup made before the upgrade.",
      );
    }
    const [result] = database.prepare("PRAGMA quick_check(1)").all();
    if (result?.quick_check !== "ok") {
      const finding = String(result?.quick_check)
        .replaceAll(/\*\*\*.*?\*\*\*|\s+/g, " ")
        .trim();
      throw refuse(file, `is damaged (${finding})`, restoreAdvice);
    }
    return { isOutdated: last < lastKnown };
  } finally {
    database.close();
  }
}

/**
 * Looks at a database file before it is opened for writing, without changing anything. Returns
 * whether there is one, and whether opening it will migrate it. Throws DatabaseFileError for a
 * folder, a file that is empty, damaged, another program's, of a newer version, or not writable;
 * one that is only to be read may lie on a disk that takes no writes.
 */
export function inspectDatabaseFile(
  file: string,
  { isOnlyRead = false }: { isOnlyRead?: boolean } = {},
): { exists: boolean; isOutdated: boolean } {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return { exists: false, isOutdated: false };
  if (!found.isFile()) {
    throw refuse(file, "is a folder", "Set DATABASE_FILE to a file, such as baton.sqlite in it.");
  }
  if (isOnlyRead) requireReadable(file);
  else requireAccess(file);
  requireHeader(file);
  try {
    return { exists: true, ...requireContent(file) };
  } catch (error) {
    if (error instanceof DatabaseFileError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw refuse(file, `cannot be read as a database (${reason})`, restoreAdvice);
  }
}

/** Which databases an opening may give this version's tables: any, a new one alone, or none. */
export type MayMigrate = "any" | "new" | "none";

type Found = { exists: boolean; isOutdated: boolean };

/**
 * Throws DatabaseFileError where opening the database at `place` would make or upgrade one and may not:
 * the name of that place, in `setting`, may be mistyped, and a server of an older version may be at work.
 */
export function requireMigrating(
  mayMigrate: MayMigrate,
  { exists, isOutdated }: Found,
  { place, setting }: { place: string; setting: string },
): void {
  if (!exists && mayMigrate === "none") {
    throw new DatabaseFileError(
      `There is no database at ${place}. Set ${setting} as Baton has it.`,
    );
  }
  if (exists && isOutdated && mayMigrate !== "any") {
    throw new DatabaseFileError(
      `The database ${place} is still that of an older version of Baton. Start this version on it once, then try again.`,
    );
  }
}
