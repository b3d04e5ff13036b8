import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import type { ActivityEntityType } from "../../../db/enums.ts";
import { type ActivityDetails, activityLogs, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { listActivitiesInput } from "./activities.schema.ts";

export type NewActivity = {
  action: string;
  entityType: ActivityEntityType;
  entityId?: number;
  title: string;
  details?: ActivityDetails;
};

/** Notes what the caller did, in the same transaction as the deed. */
export function recordActivity(db: Queryable, access: ProjectAccess, activity: NewActivity): void {
  db.insert(activityLogs)
    .values({ ...activity, projectId: access.projectId, userId: access.userId })
    .run();
}

/** Notes what the server found out by itself, such as how a document's processing ended. */
export function recordOutcome(db: Queryable, projectId: number, activity: NewActivity): void {
  db.insert(activityLogs)
    .values({ ...activity, projectId })
    .run();
}

/** The project's activities, newest first; `before` is the id of the last one already read. */
export function listActivities(
  db: Database,
  access: ProjectAccess,
  { limit, before }: z.output<typeof listActivitiesInput>,
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
      ),
    )
    .orderBy(desc(activityLogs.id))
    .limit(limit)
    .all();
}
