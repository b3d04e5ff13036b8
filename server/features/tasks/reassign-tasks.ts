import { and, count, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { tasks } from "../../../db/schema/index.ts";
import type { MembershipKey } from "../../access.ts";

const isOpenTaskOf = ({ projectId, userId }: MembershipKey) =>
  and(eq(tasks.projectId, projectId), eq(tasks.assigneeId, userId), ne(tasks.status, "completed"));

/** How many tasks somebody has open in a project. */
export const countOpenTasks = (db: Queryable, key: MembershipKey): number =>
  db.select({ open: count() }).from(tasks).where(isOpenTaskOf(key)).get()?.open ?? 0;

/**
 * Gives a member's open tasks to another, or to nobody; returns their ids. Completed ones keep who
 * did them.
 */
export const reassignOpenTasks = (
  db: Queryable,
  key: MembershipKey,
  assigneeId: number | null,
): number[] =>
  db
    .update(tasks)
    .set({ assigneeId })
    .where(isOpenTaskOf(key))
    .returning({ id: tasks.id })
    .all()
    .map(({ id }) => id);
