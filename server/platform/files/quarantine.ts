import { existsSync, readdirSync, renameSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { millisecondsPerDay, toDayText } from "../../../db/days.ts";
import type { FilePurpose, Storage } from "./storage.ts";

/** More orphans than this were not left by a crash: something else is wrong, so nothing is moved. */
const maxMovedAtOnce = 10;
const keptDays = 30;

const quarantineIn = (folder: string) => join(folder, "quarantine");

export type SweepResult = {
  /** The names of the files that are there. */
  present: ReadonlySet<string>;
  /** Names of files without a row that now lie in quarantine. */
  moved: string[];
  /** Names of files without a row that stay where they are, being too many. */
  left: string[];
};

/**
 * Moves files of one purpose that no row names into quarantine, where they are kept for 30 days.
 * Files younger than `before` may belong to a request that is under way and stay. More than ten
 * orphans at once are only reported.
 */
export async function sweepOrphans(
  storage: Storage,
  purpose: FilePurpose,
  known: ReadonlySet<string>,
  before: Date,
): Promise<SweepResult> {
  const files = await storage.list(purpose);
  const orphans = [...files].filter(([name, written]) => !known.has(name) && written < before);
  const names = orphans.map(([name]) => name);
  const present = new Set([...files.keys()].filter((name) => known.has(name)));
  if (names.length > maxMovedAtOnce) return { present, moved: [], left: names };
  const folder = join(quarantineIn(storage.folder), toDayText(new Date()));
  if (names.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of names) await rename(storage.pathOf(name), join(folder, name));
  return { present, moved: names, left: [] };
}

/**
 * Moves files back that a row names although they lie in quarantine, or where version 0.1.0 kept
 * them, directly in the uploads folder. Returns the names that are still missing.
 */
export function recoverFiles(
  storage: Storage,
  uploadsFolder: string,
  names: readonly string[],
): string[] {
  const quarantine = quarantineIn(storage.folder);
  const days = existsSync(quarantine) ? readdirSync(quarantine) : [];
  const places = [uploadsFolder, ...days.map((day) => join(quarantine, day))];
  const missing = names.filter((name) => !existsSync(storage.pathOf(name)));
  return missing.filter((name) => {
    const place = places.find((folder) => existsSync(join(folder, name)));
    if (place === undefined) return true;
    renameSync(join(place, name), storage.pathOf(name));
    return false;
  });
}

/** Deletes what has been in quarantine for more than 30 days. */
export async function emptyQuarantine(storage: Storage, now: Date): Promise<void> {
  const quarantine = quarantineIn(storage.folder);
  if (!existsSync(quarantine)) return;
  const lastKept = toDayText(new Date(now.getTime() - keptDays * millisecondsPerDay));
  for (const day of await readdir(quarantine)) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(day) && day < lastKept) {
      await rm(join(quarantine, day), { recursive: true });
    }
  }
}
