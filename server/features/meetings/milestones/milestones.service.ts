import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../../db/client.ts";
import { milestones } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { notFound } from "../../../errors.ts";
import { publish } from "../../../events.ts";
import {
  type ChangeEvents,
  changedFields,
  differences,
  nextMoment,
  requireUnchanged,
} from "../../../platform/database/changes.ts";
import { addOnce } from "../../../platform/database/keyed-requests.ts";
import { moveToTrash } from "../../../platform/trash/trash.ts";
import type { createMilestoneInput, Milestone, updateMilestoneInput } from "./milestones.schema.ts";

const isMilestone = (access: ProjectAccess, id: number) =>
  and(eq(milestones.projectId, access.projectId), eq(milestones.id, id));

function readMilestone(db: Queryable, access: ProjectAccess, id: number): Milestone {
  const milestone = db.select().from(milestones).where(isMilestone(access, id)).get();
  if (!milestone) throw notFound("milestone");
  return milestone;
}

/** Which event tells of a change of each column. */
const changeEvents: ChangeEvents<typeof milestones.$inferSelect, "milestone.updated"> = {
  id: null,
  projectId: null,
  title: "milestone.updated",
  description: "milestone.updated",
  dueDate: "milestone.updated",
  status: "milestone.updated",
  color: "milestone.updated",
  createdBy: null,
  createdAt: null,
  updatedAt: null,
};

/** The project's milestones, the earliest due first. */
export const listMilestones = (db: Database, access: ProjectAccess): Milestone[] =>
  db
    .select()
    .from(milestones)
    .where(eq(milestones.projectId, access.projectId))
    .orderBy(asc(milestones.dueDate), asc(milestones.id))
    .all();

type NewMilestone = Omit<z.output<typeof createMilestoneInput>, "idempotencyKey">;

function addMilestone(tx: Transaction, access: ProjectAccess, input: NewMilestone): Milestone {
  const milestone = tx
    .insert(milestones)
    .values({ ...input, projectId: access.projectId, createdBy: access.userId })
    .returning()
    .get();
  publish(tx, access, { type: "milestone.created", id: milestone.id, title: milestone.title });
  return milestone;
}

/** Adds a milestone, once for an idempotency key; see `addOnce`. */
export const createMilestone = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof createMilestoneInput>,
): Milestone =>
  db.transaction((tx) =>
    addOnce(tx, access, "milestone", input, {
      add: (milestone) => addMilestone(tx, access, milestone),
      readEarlier: (id) => readMilestone(tx, access, id),
    }),
  );

/** Changes what is given of a milestone. Throws NOT_FOUND, and CONFLICT when based on an older state. */
export function updateMilestone(
  db: Database,
  access: ProjectAccess,
  { id, updatedAt, ...wanted }: z.output<typeof updateMilestoneInput>,
): Milestone {
  return db.transaction((tx) => {
    const milestone = readMilestone(tx, access, id);
    requireUnchanged("milestone", milestone, updatedAt);
    const change = differences<Milestone>(milestone, wanted);
    if (Object.keys(change).length === 0) return milestone;
    const stored = tx
      .update(milestones)
      .set({ ...change, updatedAt: nextMoment(milestone.updatedAt) })
      .where(isMilestone(access, id))
      .returning()
      .get();
    publish(tx, access, {
      type: "milestone.updated",
      id,
      title: stored.title,
      changed: changedFields(changeEvents, "milestone.updated", milestone, stored),
      status: stored.status,
    });
    return stored;
  });
}

/** Moves a milestone to the Trash; throws NOT_FOUND. */
export function deleteMilestone(db: Database, access: ProjectAccess, id: number): void {
  db.transaction((tx) => {
    const { title } = readMilestone(tx, access, id);
    moveToTrash(tx, access, { entityType: "milestone", id, title });
    publish(tx, access, { type: "milestone.deleted", id, title });
  });
}
