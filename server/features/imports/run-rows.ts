import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import type { ImportEntryState } from "../../../db/enums.ts";
import { importEntries, importRuns, importSources } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError } from "../../errors.ts";

export type StoredRun = typeof importRuns.$inferSelect;
export type StoredEntry = typeof importEntries.$inferSelect;
type NewEntry = Omit<typeof importEntries.$inferInsert, "runId">;

/** Rows of one INSERT: SQLite binds so many values and no more. */
const batch = 500;

export const findRunning = (db: Queryable, id: number): StoredRun | undefined =>
  db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, id), eq(importRuns.status, "running")))
    .get();

/** What to make of the entries, as it stands now: a track may have been renamed during a download. */
export const currentSettings = (db: Queryable, { id, settings }: StoredRun) =>
  findRunning(db, id)?.settings ?? settings;

/** Folders come first, so that it is soon known how much there is. */
export function nextWaiting(db: Queryable, runId: number): StoredEntry | undefined {
  const first = (isFolder: boolean) =>
    db
      .select()
      .from(importEntries)
      .where(
        and(
          eq(importEntries.runId, runId),
          eq(importEntries.state, "waiting"),
          eq(importEntries.isFolder, isFolder),
        ),
      )
      .orderBy(asc(importEntries.id))
      .limit(1)
      .get();
  return first(true) ?? first(false);
}

/** Adds entries to a run; one that it has already stays as it is. */
export function addEntries(tx: Transaction, runId: number, entries: readonly NewEntry[]): void {
  for (let start = 0; start < entries.length; start += batch) {
    tx.insert(importEntries)
      .values(entries.slice(start, start + batch).map((entry) => ({ ...entry, runId })))
      .onConflictDoNothing()
      .run();
  }
}

export const countEntries = (db: Queryable, runId: number): number =>
  db.select({ count: count() }).from(importEntries).where(eq(importEntries.runId, runId)).get()
    ?.count ?? 0;

const isWaiting = (id: number) => and(eq(importEntries.id, id), eq(importEntries.state, "waiting"));

/**
 * Changes an entry that nobody has ended yet. Throws CONFLICT for one that has ended, so that what
 * is written along with it is not written twice.
 */
export function changeWaiting(tx: Queryable, id: number, values: Partial<StoredEntry>): void {
  if (tx.update(importEntries).set(values).where(isWaiting(id)).run().changes === 0) {
    throw new AppError("CONFLICT", "The import was stopped.");
  }
}

/** Takes a folder out of its run, once all that it holds stands there. */
export const dropFolder = (tx: Queryable, id: number): void => {
  tx.delete(importEntries).where(isWaiting(id)).run();
};

/** Ends a run; what still waits has failed, for the reason given. */
export function endRun(
  tx: Queryable,
  id: number,
  { status, note, reason }: { status: StoredRun["status"]; note: string | null; reason: string },
): void {
  tx.update(importRuns)
    .set({ status, note, waitsUntil: null, finishedAt: new Date() })
    .where(and(eq(importRuns.id, id), eq(importRuns.status, "running")))
    .run();
  tx.update(importEntries)
    .set({ state: "failed", note: reason })
    .where(and(eq(importEntries.runId, id), eq(importEntries.state, "waiting")))
    .run();
}

type Source = { service: string; externalId: string };

export const findSource = (db: Queryable, { projectId }: ProjectAccess, source: Source) =>
  db
    .select()
    .from(importSources)
    .where(
      and(
        eq(importSources.projectId, projectId),
        eq(importSources.service, source.service),
        eq(importSources.externalId, source.externalId),
      ),
    )
    .get();

/** Notes where a document or a task came from, and in which state it was brought in. */
export function noteSource(
  tx: Queryable,
  { projectId, userId }: ProjectAccess,
  source: Source & { externalVersion: string | null; documentId?: number; taskId?: number },
): void {
  const { service, externalId, ...brought } = source;
  const values = { ...brought, importedBy: userId, importedAt: new Date() };
  tx.insert(importSources)
    .values({ projectId, service, externalId, ...values })
    .onConflictDoUpdate({
      target: [importSources.projectId, importSources.service, importSources.externalId],
      set: values,
    })
    .run();
}

type Counts = Record<ImportEntryState, number>;
const noCounts: Counts = { waiting: 0, imported: 0, updated: 0, unchanged: 0, failed: 0 };

/** How the files of runs have ended, and which of the runs still list folders. */
export function countByState(db: Queryable, runIds: number[]) {
  const rows = db
    .select({
      runId: importEntries.runId,
      state: importEntries.state,
      isFolder: importEntries.isFolder,
      count: count(),
    })
    .from(importEntries)
    .where(inArray(importEntries.runId, runIds))
    .groupBy(importEntries.runId, importEntries.state, importEntries.isFolder)
    .all();
  const found = new Map<number, { counts: Counts; isListing: boolean }>();
  for (const { runId, state, isFolder, count } of rows) {
    const run = found.get(runId) ?? { counts: { ...noCounts }, isListing: false };
    if (isFolder && state === "waiting") run.isListing = true;
    else run.counts[state] += count;
    found.set(runId, run);
  }
  return (runId: number) => found.get(runId) ?? { counts: { ...noCounts }, isListing: false };
}
