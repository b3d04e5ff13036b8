import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { areaLinks, areas } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError, invalidField, notFound, takenName } from "../../errors.ts";
import { publish } from "../../events.ts";
import {
  type ChangeEvents,
  changedFields,
  differences,
  nextMoment,
  requireUnchanged,
} from "../../platform/database/changes.ts";
import { isSameName } from "../../platform/fields.schema.ts";
import { moveToTrash } from "../../platform/trash/trash.ts";
import { isMember } from "../members/members.service.ts";
import { noteTracks } from "../tasks/tracks/track-of-restored.ts";
import { requireActiveTrack } from "../tasks/tracks/tracks.service.ts";
import {
  type Area,
  areaLimits,
  type createAreaInput,
  type listAreasInput,
  type updateAreaInput,
} from "./areas.schema.ts";

const isArea = (access: ProjectAccess, id: number) =>
  and(eq(areas.projectId, access.projectId), eq(areas.id, id));

/** An area of the caller's project; throws NOT_FOUND. */
export function readArea(db: Queryable, access: ProjectAccess, id: number): Area {
  const area = db.select().from(areas).where(isArea(access, id)).get();
  if (!area) throw notFound("area");
  return area;
}

const areasOfTask = (db: Queryable, projectId: number, taskId: number) =>
  db
    .select({ id: areaLinks.areaId })
    .from(areaLinks)
    .where(
      and(
        eq(areaLinks.projectId, projectId),
        eq(areaLinks.kind, "task"),
        eq(areaLinks.targetId, taskId),
        eq(areaLinks.status, "confirmed"),
      ),
    );

/** The areas of the project, by name; of a task only those that it was confirmed to belong to. */
export const listAreas = (
  db: Queryable,
  { projectId }: ProjectAccess,
  { taskId }: z.output<typeof listAreasInput> = {},
): Area[] =>
  db
    .select()
    .from(areas)
    .where(
      and(
        eq(areas.projectId, projectId),
        taskId === undefined ? undefined : inArray(areas.id, areasOfTask(db, projectId, taskId)),
      ),
    )
    .orderBy(asc(sql`lower(${areas.name})`), asc(areas.id))
    .all();

/** The area of this name, ignoring case. */
export const findAreaByName = (db: Queryable, { projectId }: ProjectAccess, name: string) =>
  db
    .select({ id: areas.id, name: areas.name })
    .from(areas)
    .where(eq(areas.projectId, projectId))
    .all()
    .find((area) => isSameName(area.name, name));

/** Which event tells of a change of each column. */
const changeEvents: ChangeEvents<Area, "area.updated"> = {
  id: null,
  projectId: null,
  name: "area.updated",
  description: "area.updated",
  kind: "area.updated",
  track: "area.updated",
  importance: "area.updated",
  expertId: "area.updated",
  receiverId: "area.updated",
  deputyId: "area.updated",
  reviewDate: "area.updated",
  createdBy: null,
  createdAt: null,
  updatedAt: null,
};

const peopleFields = ["expertId", "receiverId", "deputyId"] as const;

type Wanted = Partial<Area>;

/** Checks what a change names: people of the project, an active track, a name nobody else has. */
function resolve(tx: Transaction, access: ProjectAccess, wanted: Wanted, id?: number): Wanted {
  for (const field of peopleFields) {
    const userId = wanted[field];
    if (typeof userId !== "number") continue;
    if (isMember(tx, { projectId: access.projectId, userId })) continue;
    throw invalidField(field, "Choose a member of this project.");
  }
  if (wanted.name !== undefined) {
    const other = findAreaByName(tx, access, wanted.name);
    if (other && other.id !== id) {
      throw takenName(`There is an area “${other.name}” already. Choose another name.`);
    }
  }
  if (typeof wanted.track !== "string") return wanted;
  return { ...wanted, track: requireActiveTrack(tx, access, wanted.track).name };
}

/**
 * Adds an area, in the caller's transaction. Throws INVALID_INPUT for people who are no members, an
 * unknown track, and CONFLICT for a name that is taken or where the project has as many as it can have.
 */
export function insertArea(
  tx: Transaction,
  access: ProjectAccess,
  input: z.output<typeof createAreaInput>,
): Area {
  const { projectId, userId: createdBy } = access;
  const present = tx
    .select({ areas: count() })
    .from(areas)
    .where(eq(areas.projectId, projectId))
    .get();
  if ((present?.areas ?? 0) >= areaLimits.perProject) {
    throw new AppError(
      "CONFLICT",
      `A project can have at most ${areaLimits.perProject.toLocaleString("en-US")} areas. Merge or delete some first.`,
    );
  }
  resolve(tx, access, input);
  const track = input.track ? requireActiveTrack(tx, access, input.track).name : null;
  const area = tx
    .insert(areas)
    .values({ ...input, track, projectId, createdBy })
    .returning()
    .get();
  publish(tx, access, { type: "area.created", id: area.id, name: area.name, track: area.track });
  return area;
}

/** The same in a transaction of its own. */
export const createArea = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof createAreaInput>,
): Area => db.transaction((tx) => insertArea(tx, access, input));

/**
 * Changes what is given of an area. Throws NOT_FOUND, INVALID_INPUT as on creation, and CONFLICT
 * for a name that is taken or when based on an older state.
 */
export function updateArea(
  db: Database,
  access: ProjectAccess,
  { id, updatedAt, ...wanted }: z.output<typeof updateAreaInput>,
): Area {
  return db.transaction((tx) => {
    const area = readArea(tx, access, id);
    requireUnchanged("area", area, updatedAt);
    const change = resolve(tx, access, differences<Area>(area, wanted), id);
    if (Object.keys(change).length === 0) return area;
    const stored = tx
      .update(areas)
      .set({ ...change, updatedAt: nextMoment(area.updatedAt) })
      .where(isArea(access, id))
      .returning()
      .get();
    publish(tx, access, {
      type: "area.updated",
      id,
      name: stored.name,
      track: stored.track,
      changed: changedFields(changeEvents, "area.updated", area, stored),
    });
    return stored;
  });
}

/** Moves an area with all that was said and proved about it to the Trash; throws NOT_FOUND. */
export function deleteArea(db: Database, access: ProjectAccess, id: number): void {
  db.transaction((tx) => {
    const { name, track } = readArea(tx, access, id);
    const details = noteTracks(tx, access, track === null ? [] : [track]);
    moveToTrash(tx, access, { entityType: "area", id, title: name, details });
    publish(tx, access, { type: "area.deleted", id, name, track });
  });
}
