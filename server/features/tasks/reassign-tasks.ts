import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { tasks } from "../../../db/schema/index.ts";
import type { MembershipKey } from "../../access.ts";

/**
 * Gives a member's open tasks to another, or to nobody; returns their ids. Completed ones keep who
 * did them.
 */
export const reassignOpenTasks = (
  db: Queryable,
  { projectId, userId }: MembershipKey,
  assigneeId: number | null,
): number[] =>
  db
    .update(tasks)
    .set({ assigneeId })
    .where(
      and(
        eq(tasks.projectId, projectId),
        eq(tasks.assigneeId, userId),
        ne(tasks.status, "completed"),
      ),
    )
    .returning({ id: tasks.id })
    .all()
    .map(({ id }) => id);
