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
 * that is under way and stay. More than ten orphans at once are only reported.
 */
export async function sweepOrphans(
  storage: Storage,
  purpose: FilePurpose,
  known: ReadonlySet<string>,
  before: Date,
): Promise<SweepResult> {
  const files = await storage.list(purpose);
  const strays = [...files, ...(await storage.listUnfinished(purpose))];
  const orphans = strays.filter(([name, written]) => !known.has(name) && written < before);
  const names = orphans.map(([name]) => name);
  const present = new Set([...files.keys()].filter((name) => known.has(name)));
  if (names.length > maxMovedAtOnce) return { present, moved: [], left: names };
  await storage.setAside(names);
  return { present, moved: names, left: [] };
}

/** Deletes what has been in quarantine for more than 30 days. */
export const emptyQuarantine = (storage: Storage, now: Date): Promise<void> =>
  storage.emptyQuarantine(toDayText(new Date(now.getTime() - keptDays * millisecondsPerDay)));
