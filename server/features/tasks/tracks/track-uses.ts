import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Transaction } from "../../../../db/client.ts";
import {
  areas,
  documents,
  importRuns,
  meetings,
  signOffs,
  tasks,
  unansweredQuestions,
} from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { replaceInViews } from "../../saved-views/replace-in-views.ts";
import { indexDocument } from "../../search/search-index.ts";

const relatedMeetings = (db: Queryable, access: ProjectAccess, name: string) =>
  db
    .select({ id: meetings.id, relatedTracks: meetings.relatedTracks })
    .from(meetings)
    .where(
      and(
        eq(meetings.projectId, access.projectId),
        sql`exists (select 1 from json_each(${meetings.relatedTracks}) where value = ${name})`,
      ),
    )
    .all();

/** Replaces a track's name wherever it stands; with null it only leaves the meetings' lists. */
export function replaceInMeetings(
  db: Queryable,
  access: ProjectAccess,
  from: string,
  to: string | null,
): void {
  for (const { id, relatedTracks } of relatedMeetings(db, access, from)) {
    const renamed = relatedTracks.flatMap((name) => (name === from ? (to ?? []) : name));
    db.update(meetings)
      .set({ relatedTracks: [...new Set(renamed)] })
      .where(and(eq(meetings.projectId, access.projectId), eq(meetings.id, id)))
      .run();
  }
}

/**
 * Tasks, documents and meetings name their track, as the contract has it, and so do saved views and
 * questions that wait for an answer: a new name goes to all.
 * Returns the ids of the tasks and documents.
 */
export function cascadeRename(db: Transaction, access: ProjectAccess, from: string, to: string) {
  const renamed = db
    .update(tasks)
    .set({ track: to })
    .where(and(eq(tasks.projectId, access.projectId), eq(tasks.track, from)))
    .returning({ id: tasks.id })
    .all();
  db.update(areas)
    .set({ track: to })
    .where(and(eq(areas.projectId, access.projectId), eq(areas.track, from)))
    .run();
  const relabeled = db
    .update(documents)
    .set({ track: to, updatedAt: new Date() })
    .where(and(eq(documents.projectId, access.projectId), eq(documents.track, from)))
    .returning({ id: documents.id })
    .all();
  // A document is found by the words of its track as well.
  for (const { id } of relabeled) indexDocument(db, access.projectId, id);
  replaceInMeetings(db, access, from, to);
  replaceInViews(db, access, { field: "track", from, to });
  // The answer to a question becomes a document of this track.
  db.update(unansweredQuestions)
    .set({ track: to, updatedAt: unansweredQuestions.updatedAt })
    .where(
      and(eq(unansweredQuestions.projectId, access.projectId), eq(unansweredQuestions.track, from)),
    )
    .run();
  // An import that is still under way goes on into the track that it was begun for.
  db.update(importRuns)
    .set({ settings: sql`json_set(${importRuns.settings}, '$.track', ${to})` })
    .where(
      and(
        eq(importRuns.projectId, access.projectId),
        sql`json_extract(${importRuns.settings}, '$.track') = ${from}`,
      ),
    )
    .run();
  return { taskIds: renamed.map(({ id }) => id), documentIds: relabeled.map(({ id }) => id) };
}

const isSignatureUnder = (access: ProjectAccess, name: string) =>
  and(eq(signOffs.projectId, access.projectId), eq(signOffs.track, name));

/**
 * Lets the signatures under a track follow its new name, or with null belong to none; what was signed
 * keeps the old one. Otherwise one person could sign for both sides under two names, and another track
 * of the old name would count as signed.
 */
export function moveSignatures(
  db: Queryable,
  access: ProjectAccess,
  from: string,
  to: string | null,
): void {
  // Those that stand under the new name already were left by a track that had it long ago.
  if (to !== null) moveSignatures(db, access, to, null);
  db.update(signOffs).set({ track: to }).where(isSignatureUnder(access, from)).run();
}

/** How many tasks and documents are in a track. */
export function countUses(db: Queryable, access: ProjectAccess, name: string) {
  const usesOf = (table: typeof tasks | typeof documents) =>
    db
      .select({ uses: count() })
      .from(table)
      .where(and(eq(table.projectId, access.projectId), eq(table.track, name)))
      .get()?.uses ?? 0;
  return { tasks: usesOf(tasks), documents: usesOf(documents) };
}

/** Takes areas out of a track that nobody follows. */
export function clearTrackOfAreas(db: Queryable, access: ProjectAccess, name: string): void {
  db.update(areas)
    .set({ track: null })
    .where(and(eq(areas.projectId, access.projectId), eq(areas.track, name)))
    .run();
}

/** What the deletion of a track changes elsewhere, so that it can be taken back. */
export const trackUses = z.object({
  /** The track that took its work over. */
  movedTo: z.int().nullable(),
  tasks: z.array(z.int()),
  documents: z.array(z.int()),
  /** Tracks that were deleted before there were areas have none. */
  areas: z.array(z.int()).default([]),
  /** Those that were deleted before signatures followed their track have none. */
  signOffs: z.array(z.int()).default([]),
  meetings: z.array(z.object({ id: z.int(), relatedTracks: z.array(z.string()) })),
});

/** Where a track is used, to be read before its work is moved. */
export function readTrackUses(
  db: Queryable,
  access: ProjectAccess,
  name: string,
  movedTo: number | null,
): z.output<typeof trackUses> {
  const idsIn = (table: typeof tasks | typeof documents | typeof areas) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.projectId, access.projectId), eq(table.track, name)))
      .all()
      .map(({ id }) => id);
  return {
    movedTo,
    tasks: idsIn(tasks),
    documents: idsIn(documents),
    areas: idsIn(areas),
    signOffs: db
      .select({ id: signOffs.id })
      .from(signOffs)
      .where(isSignatureUnder(access, name))
      .all()
      .map(({ id }) => id),
    meetings: relatedMeetings(db, access, name),
  };
}
