import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { notifications } from "../../../db/schema/index.ts";
import { type Actor, publish } from "../../events.ts";

/** Marks notifications of a project as read, or as unread again, and tells those whose they are. */
export function markNotifications(
  tx: Transaction,
  actor: Actor,
  which: SQL | undefined,
  { read = true } = {},
): void {
  const { id, projectId, userId, readAt } = notifications;
  const marked = tx
    .update(notifications)
    .set({ readAt: read ? new Date() : null })
    .where(and(eq(projectId, actor.projectId), which, read ? isNull(readAt) : isNotNull(readAt)))
    .returning({ id, userId })
    .all();
  const latest = new Map<number, number>();
  for (const { id, userId } of marked) latest.set(userId, Math.max(id, latest.get(userId) ?? 0));
  for (const [userId, id] of latest)
    publish(tx, actor, { type: "notification.marked", id, userId });
}
