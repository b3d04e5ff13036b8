import { and, asc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../../db/client.ts";
import { defaultTrack, fixedTracks, trackColors } from "../../../../db/enums.ts";
import { tracks } from "../../../../db/schema/index.ts";
import type { InProject, ProjectAccess } from "../../../access.ts";
import { AppError, invalidField, notFound } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import {
  type ChangeEvents,
  changedFields,
  differences,
  nextMoment,
  requireUnchanged,
} from "../../../platform/database/changes.ts";
import { isSameName } from "../../../platform/fields.schema.ts";
import { pluralize } from "../../../platform/text/format.ts";
import { moveToTrash } from "../../../platform/trash/trash.ts";
import {
  cascadeRename,
  clearTrackOfAreas,
  countUses,
  moveSignatures,
  readTrackUses,
  replaceInMeetings,
} from "./track-uses.ts";
import type {
  createTrackInput,
  deleteTrackInput,
  Track,
  updateTrackInput,
} from "./tracks.schema.ts";

/** The six tracks every new project starts with, each in a color of its own. */
export function createFixedTracks(
  db: Queryable,
  { projectId, userId: createdBy }: ProjectAccess,
): void {
  db.insert(tracks)
    .values(
      fixedTracks.map((name, index) => ({
        projectId,
        createdBy,
        name,
        color: trackColors[index % trackColors.length],
      })),
    )
    .run();
}

const isTrack = (access: ProjectAccess, id: number) =>
  and(eq(tracks.projectId, access.projectId), eq(tracks.id, id));

/** A track of the caller's project; throws NOT_FOUND. */
export function readTrack(db: Queryable, access: ProjectAccess, id: number): Track {
  const track = db.select().from(tracks).where(isTrack(access, id)).get();
  if (!track) throw notFound("track");
  return track;
}

/** The track of this name, ignoring case. */
export const findTrackByName = (db: Queryable, access: InProject, name: string) =>
  db
    .select()
    .from(tracks)
    .where(eq(tracks.projectId, access.projectId))
    .all()
    .find((track) => isSameName(track.name, name));

/** A name to filter by, as the track of this name is written, ignoring case; else as it is. */
export const storedTrackName = (db: Queryable, access: InProject, name: string): string =>
  findTrackByName(db, access, name)?.name ?? name;

/** The track of this name, ignoring case; throws INVALID_INPUT when there is none or it is archived. */
export function requireActiveTrack(db: Queryable, access: ProjectAccess, name: string): Track {
  const track = findTrackByName(db, access, name);
  if (!track) {
    throw invalidField("track", "This project has no such track. Choose another, or add it first.");
  }
  if (!track.isActive) {
    throw invalidField("track", `The track “${track.name}” is archived. Choose another.`);
  }
  return track;
}

/** The first of these names that is an active track of the project; null stands for none. */
export const firstActiveTrack = (
  db: Queryable,
  access: ProjectAccess,
  names: readonly (string | null)[],
): string | undefined =>
  names.filter((name) => name !== null).find((name) => findTrackByName(db, access, name)?.isActive);

/** The name of the track for work that names none: the default one, else the oldest in use. */
export function defaultTrackName(db: Queryable, access: ProjectAccess): string {
  const active = db
    .select({ name: tracks.name })
    .from(tracks)
    .where(and(eq(tracks.projectId, access.projectId), eq(tracks.isActive, true)))
    .orderBy(asc(tracks.id))
    .all();
  const chosen = active.find(({ name }) => name === defaultTrack) ?? active[0];
  if (!chosen) throw invalidField("track", "This project has no active track. Add one first.");
  return chosen.name;
}

/** Every track of the project, archived ones included, in the order they were made. */
export const listTracks = (db: Database, access: ProjectAccess): Track[] =>
  db
    .select()
    .from(tracks)
    .where(eq(tracks.projectId, access.projectId))
    .orderBy(asc(tracks.id))
    .all();

function refuseTakenName(db: Queryable, access: ProjectAccess, name: string, exceptId?: number) {
  const taken = findTrackByName(db, access, name);
  if (taken && taken.id !== exceptId) {
    throw new AppError("CONFLICT", `A track named “${taken.name}” already exists.`);
  }
}

/** Adds a track. Throws CONFLICT when the name is taken, ignoring case. */
export function createTrack(
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof createTrackInput>,
): Track {
  return db.transaction((tx) => {
    refuseTakenName(tx, access, input.name);
    // Nobody has signed it yet: those of its name were left by a track that was renamed long ago.
    moveSignatures(tx, access, input.name, null);
    const track = tx
      .insert(tracks)
      .values({ ...input, projectId: access.projectId, createdBy: access.userId })
      .returning()
      .get();
    publish(tx, access, { type: "track.created", id: track.id, name: track.name });
    return track;
  });
}

/** Which event tells of a change of each column. */
const changeEvents: ChangeEvents<
  typeof tracks.$inferSelect,
  "track.renamed" | "track.archived" | "track.updated"
> = {
  id: null,
  projectId: null,
  name: "track.renamed",
  description: "track.updated",
  color: "track.updated",
  isActive: "track.archived",
  createdBy: null,
  createdAt: null,
  updatedAt: null,
};

function publishChange(
  tx: Transaction,
  access: ProjectAccess,
  before: Track,
  after: Track,
  along: Partial<ReturnType<typeof cascadeRename>>,
) {
  const { id, name } = after;
  const changedBy = (type: "track.renamed" | "track.archived" | "track.updated") =>
    changedFields(changeEvents, type, before, after);
  if (changedBy("track.renamed").length > 0) {
    const names = { name, from: before.name, to: name };
    publish(tx, access, { type: "track.renamed", id, ...names, ...along });
  }
  if (changedBy("track.archived").length > 0) {
    publish(tx, access, { type: after.isActive ? "track.restored" : "track.archived", id, name });
  }
  const changed = changedBy("track.updated");
  if (changed.length > 0) publish(tx, access, { type: "track.updated", id, name, changed });
}

/**
 * Changes what is given of a track; a new name goes to its tasks, documents, meetings and signatures as well.
 * Throws NOT_FOUND, and CONFLICT for a taken name or a change based on an older state.
 */
export function updateTrack(
  db: Database,
  access: ProjectAccess,
  { id, updatedAt, ...wanted }: z.output<typeof updateTrackInput>,
): Track {
  return db.transaction((tx) => {
    const track = readTrack(tx, access, id);
    requireUnchanged("track", track, updatedAt);
    const change = differences<Track>(track, wanted);
    if (Object.keys(change).length === 0) return track;
    if (change.name !== undefined) refuseTakenName(tx, access, change.name, id);
    const along =
      change.name === undefined ? {} : cascadeRename(tx, access, track.name, change.name);
    if (change.name !== undefined) moveSignatures(tx, access, track.name, change.name);
    const changed = tx
      .update(tracks)
      .set({ ...change, updatedAt: nextMoment(track.updatedAt) })
      .where(isTrack(access, id))
      .returning()
      .get();
    publishChange(tx, access, track, changed, along);
    return changed;
  });
}

/**
 * Moves a track to the Trash. One that tasks or documents are in is refused with CONFLICT and their count,
 * unless `moveTo` names the track that takes them over. Throws NOT_FOUND for an unknown id.
 */
export function deleteTrack(
  db: Database,
  access: ProjectAccess,
  { id, moveTo }: z.output<typeof deleteTrackInput>,
): void {
  db.transaction((tx) => {
    const track = readTrack(tx, access, id);
    const successor =
      moveTo === undefined
        ? undefined
        : tx
            .select({ id: tracks.id, name: tracks.name })
            .from(tracks)
            .where(and(isTrack(access, moveTo), ne(tracks.id, id)))
            .get();
    if (moveTo !== undefined && !successor) {
      throw invalidField("moveTo", "Choose another track of this project to take over the work.");
    }
    const uses = countUses(tx, access, track.name);
    if (!successor && uses.tasks + uses.documents > 0) {
      const inside = [
        ...(uses.tasks > 0 ? [pluralize(uses.tasks, "task")] : []),
        ...(uses.documents > 0 ? [pluralize(uses.documents, "document")] : []),
      ];
      throw new AppError(
        "CONFLICT",
        `The track “${track.name}” still holds ${inside.join(" and ")}. Move them to another track first.`,
        { current: { ...track, uses } },
      );
    }
    const details = readTrackUses(tx, access, track.name, successor?.id ?? null);
    const along = successor ? cascadeRename(tx, access, track.name, successor.name) : {};
    if (!successor) {
      replaceInMeetings(tx, access, track.name, null);
      clearTrackOfAreas(tx, access, track.name);
    }
    // They were given for this track, and come back with it.
    moveSignatures(tx, access, track.name, null);
    moveToTrash(tx, access, { entityType: "track", id, title: track.name, details });
    const movedTo = successor?.name ?? null;
    const moved = { ...uses, movedTo, ...along };
    publish(tx, access, { type: "track.deleted", id, name: track.name, ...moved });
  });
}
