import { millisecondsPerDay, toDayText } from "../../../db/days.ts";
import type { Storage } from "./storage.ts";
import type { FilePurpose } from "./stored-file.ts";

/** More orphans than this were not left by a crash: something else is wrong, so nothing is moved. */
const maxMovedAtOnce = 10;
const keptDays = 30;

/** Beside the files, with a part for each day. */
export const quarantineName = "quarantine";

type SweepResult = {
  /** The names of the files that are there. */
  present: ReadonlySet<string>;
  /** Names of files without a row that now lie in quarantine. */
  moved: string[];
  /** Names of files without a row that stay where they are, being too many. */
  left: string[];
};

/**
 * Moves files of one purpose that no row names, and what a crash has left of others, into
 * quarantine, where they are kept for 30 days. Files younger than `before` may belong to a request
 * that is under way and stay. More than ten whole ones at once are only reported.
 */
export async function sweepOrphans(
  storage: Storage,
  purpose: FilePurpose,
  known: ReadonlySet<string>,
  before: Date,
): Promise<SweepResult> {
  const namesOf = (files: ReadonlyMap<string, Date>) =>
    [...files]
      .filter(([name, written]) => !known.has(name) && written < before)
      .map(([name]) => name);
  const files = await storage.list(purpose);
  const unfinished = namesOf(await storage.listUnfinished(purpose));
  const orphans = namesOf(files);
  const isTooMany = orphans.length > maxMovedAtOnce;
  // No row ever names what is unfinished, however much a server left that was killed time and again.
  const moved = isTooMany ? unfinished : [...unfinished, ...orphans];
  await storage.setAside(moved);
  const present = new Set([...files.keys()].filter((name) => known.has(name)));
  return { present, moved, left: isTooMany ? orphans : [] };
}

/** Deletes what has been in quarantine for more than 30 days. */
export const emptyQuarantine = (storage: Storage, now: Date): Promise<void> =>
  storage.emptyQuarantine(toDayText(new Date(now.getTime() - keptDays * millisecondsPerDay)));
