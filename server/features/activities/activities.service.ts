import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import { activityLogs, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { PublishedEvent } from "../../events.ts";
import type { listActivitiesInput } from "./activities.schema.ts";
import { activityOf } from "./activity-of-event.ts";

/** Subscriber: adds the activity that tells of an event, if any does, once for each event. */
export function recordActivity(published: PublishedEvent, tx: Transaction): void {
  const { id: eventId, projectId, actorId: userId, createdAt } = published;
  const activity = activityOf(published.event, projectId);
  if (!activity) return;
  tx.insert(activityLogs)
    .values({ ...activity, projectId, userId, createdAt, eventId })
    .onConflictDoNothing()
    .run();
}

/** The project's activities, newest first; `before` is the id of the last one already read. */
export function listActivities(
  db: Database,
  access: ProjectAccess,
  { limit, before, taskId }: z.output<typeof listActivitiesInput>,
) {
  return db
    .select({
      id: activityLogs.id,
      action: activityLogs.action,
      title: activityLogs.title,
      entityType: activityLogs.entityType,
      entityId: activityLogs.entityId,
      userId: activityLogs.userId,
      userName: users.name,
      details: activityLogs.details,
      createdAt: activityLogs.createdAt,
    })
    .from(activityLogs)
    .leftJoin(users, eq(users.id, activityLogs.userId))
    .where(
      and(
        eq(activityLogs.projectId, access.projectId),
        before === undefined ? undefined : lt(activityLogs.id, before),
        taskId === undefined
          ? undefined
          : and(eq(activityLogs.entityType, "task"), eq(activityLogs.entityId, taskId)),
      ),
    )
    .orderBy(desc(activityLogs.id))
    .limit(limit)
    .all();
}
