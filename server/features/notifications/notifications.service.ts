import { and, count, eq, inArray, isNull, lt, lte } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable } from "../../../db/client.ts";
import { notifications } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import { markNotifications } from "./mark-notifications.ts";
import type {
  listNotificationsInput,
  markReadInput,
  Notification,
} from "./notifications.schema.ts";
import { readNotifications } from "./read-notifications.ts";

const isOwn = ({ projectId, userId }: ProjectAccess) =>
  and(eq(notifications.projectId, projectId), eq(notifications.userId, userId));

/** The caller's own notifications in the project, the latest first; `before` is the last one's id. */
export const listNotifications = (
  db: Queryable,
  access: ProjectAccess,
  { unread, limit, before }: z.output<typeof listNotificationsInput>,
): Notification[] =>
  readNotifications(
    db,
    access,
    and(
      isOwn(access),
      unread ? isNull(notifications.readAt) : undefined,
      before === undefined ? undefined : lt(notifications.id, before),
    ),
    limit,
  );

/** How many of the caller's notifications in the project are unread. */
export const countUnread = (db: Queryable, access: ProjectAccess): number =>
  db
    .select({ unread: count() })
    .from(notifications)
    .where(and(isOwn(access), isNull(notifications.readAt)))
    .get()?.unread ?? 0;

/** Marks the caller's notifications as read, or as unread again; others' ids change nothing. */
export function markRead(
  db: Database,
  access: ProjectAccess,
  { ids, upTo, read }: z.output<typeof markReadInput>,
): void {
  const named = and(
    isOwn(access),
    ids === undefined ? undefined : inArray(notifications.id, ids),
    upTo === undefined ? undefined : lte(notifications.id, upTo),
  );
  db.transaction((tx) => markNotifications(tx, access, named, { read }));
}
