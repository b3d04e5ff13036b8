import { setImmediate as nextTurn } from "node:timers/promises";
import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { millisecondsPerDay } from "../../../db/days.ts";
import {
  type SharedTrashType,
  sharedTrashTypes,
  taskStatuses,
  trashDays,
} from "../../../db/enums.ts";
import { trashItems, users } from "../../../db/schema/index.ts";
import { type ProjectAccess, requireRole, requireUnarchived } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { type DomainEvent, publish } from "../../events.ts";
import { removeFiles } from "../../platform/files/remove-files.job.ts";
import { byMember, recordSecurityEvent } from "../../platform/security/security-log.ts";
import {
  dropItem,
  filesOfItem,
  isItem,
  putBack,
  type StoredItem,
} from "../../platform/trash/trash.ts";
import type { listTrashInput, trashItemInput } from "./trash.schema.ts";
import { kindOf } from "./trash-kinds.ts";

/** What the caller may see: what belongs to the project, and what is their own. */
const isSeen = (access: ProjectAccess) =>
  and(
    eq(trashItems.projectId, access.projectId),
    or(isNull(trashItems.ownerId), eq(trashItems.ownerId, access.userId)),
  );

const expiryOf = (deletedAt: Date) =>
  new Date(deletedAt.getTime() + trashDays * millisecondsPerDay);

/** Who made what an item was, as its row names them. */
const makerColumn = sql<number | null>`coalesce(
  json_extract(${trashItems.content}, '$.rows[0].values.created_by'),
  json_extract(${trashItems.content}, '$.rows[0].values.uploaded_by'))`;

type Deleted = Pick<StoredItem, "entityType" | "ownerId" | "deletedBy"> & {
  madeBy: number | null;
};

type MadeItem = StoredItem & Deleted;

/**
 * What the caller may do with an item. Members bring back what anybody deleted, but a comment only where
 * they wrote and deleted it: nobody else decides that it is read again. For good they delete only what
 * they made and deleted themselves.
 */
function rightsOf({ role, userId }: ProjectAccess, deleted: Deleted) {
  const { entityType, ownerId, deletedBy, madeBy } = deleted;
  if (ownerId !== null || role === "owner") return { mayRestore: true, mayDelete: true };
  const isOwn = role === "member" && deletedBy === userId && madeBy === userId;
  return { mayRestore: isOwn || (role === "member" && entityType !== "comment"), mayDelete: isOwn };
}

/** What lies in the Trash of the project, latest first; of conversations only the caller's own. */
export function listTrash(
  { db }: Pick<Deps, "db">,
  access: ProjectAccess,
  { entityType }: z.output<typeof listTrashInput>,
) {
  // Asked for only where it decides: the content may be long.
  const madeBy =
    access.role === "member"
      ? sql<
          number | null
        >`CASE WHEN ${trashItems.deletedBy} = ${access.userId} THEN ${makerColumn} END`
      : sql<null>`NULL`;
  return db
    .select({
      entityType: trashItems.entityType,
      id: trashItems.entityId,
      title: trashItems.title,
      ownerId: trashItems.ownerId,
      madeBy,
      deletedAt: trashItems.deletedAt,
      deletedBy: trashItems.deletedBy,
      deletedByName: users.name,
    })
    .from(trashItems)
    .leftJoin(users, eq(users.id, trashItems.deletedBy))
    .where(
      and(
        isSeen(access),
        entityType === undefined ? undefined : eq(trashItems.entityType, entityType),
      ),
    )
    .orderBy(desc(trashItems.deletedAt), desc(trashItems.id))
    .all()
    .map(({ ownerId, madeBy: maker, ...item }) => ({
      ...item,
      expiresAt: expiryOf(item.deletedAt),
      ...rightsOf(access, { ...item, ownerId, madeBy: maker }),
    }));
}

/**
 * The item; throws NOT_FOUND for one the caller does not see, FORBIDDEN for a viewer and in an
 * archived project.
 */
function requireItem(
  db: Queryable,
  access: ProjectAccess,
  entity: z.output<typeof trashItemInput>,
): MadeItem {
  const item = db
    .select({ ...getTableColumns(trashItems), madeBy: makerColumn })
    .from(trashItems)
    .where(and(isSeen(access), isItem(entity)))
    .get();
  if (!item) {
    throw new AppError(
      "NOT_FOUND",
      "This is not in the Trash of your project. It may have been restored or deleted for good.",
    );
  }
  if (item.ownerId === null) {
    requireRole(access, "member");
    requireUnarchived(access);
  }
  return item;
}

/** Throws FORBIDDEN where the caller may not bring the item back, or may not delete it for good. */
function requireRight(
  access: ProjectAccess,
  item: MadeItem,
  right: keyof ReturnType<typeof rightsOf>,
): void {
  if (rightsOf(access, item)[right]) return;
  throw new AppError(
    "FORBIDDEN",
    right === "mayRestore"
      ? "Only an owner, or the person who wrote and deleted it, can restore this comment."
      : "Only an owner, or the person who made and deleted it, can delete this for good.",
  );
}

type Shared = { id: number; entityType: SharedTrashType; title: string };

/** Publishes what happened to an item, unless it is one person's alone. */
function publishShared(
  tx: Transaction,
  access: ProjectAccess,
  { entityType: kind, entityId: id, title }: StoredItem,
  eventOf: (shared: Shared) => DomainEvent,
) {
  const entityType = sharedTrashTypes.find((shared) => shared === kind);
  if (entityType) publish(tx, access, eventOf({ id, entityType, title }));
}

/**
 * Puts something back as it was, with its id and its links. `notes` says in a sentence each what
 * could not be the same. Throws NOT_FOUND and FORBIDDEN.
 */
export function restoreFromTrash(
  deps: Deps,
  access: ProjectAccess,
  entity: z.output<typeof trashItemInput>,
) {
  return deps.db.transaction((tx) => {
    const item = requireItem(tx, access, entity);
    requireRight(access, item, "mayRestore");
    const { title, projectId, details, content } = item;
    const kind = kindOf(entity.entityType);
    const stored = content.rows[0]?.values ?? {};
    const { row, notes } = kind.adapt?.(tx, access, stored, details) ?? { row: stored, notes: [] };
    putBack(tx, item, row);
    const restored = { id: entity.id, projectId, title, row, details };
    const status = taskStatuses.find((known) => known === row.status);
    const isTask = entity.entityType === "task";
    publishShared(tx, access, item, (shared) => ({
      type: "trash.restored",
      ...shared,
      ...(isTask && status ? { status } : {}),
    }));
    // Behind the event: what changes along with it is told as a change of what is back.
    const further = kind.onRestored?.(tx, access, restored, deps) ?? [];
    return { ...entity, title, notes: [...notes, ...further] };
  });
}

/** Without `access`, its time has come. */
function purge(tx: Transaction, item: StoredItem, deps: Deps, access?: ProjectAccess) {
  const { entityType, entityId: id, projectId, title } = item;
  dropItem(tx, { entityType, id });
  removeFiles(deps, tx, filesOfItem(item));
  kindOf(entityType).onPurged?.(tx, { id, projectId }, deps);
  if (item.ownerId !== null) return;
  recordSecurityEvent(tx, {
    type: "item.purged",
    ...(access ? byMember(access) : { actor: null, origin: null, projectId }),
    subject: title,
    details: entityType,
  });
}

/** Deletes something in the Trash for good, with its files. Throws NOT_FOUND and FORBIDDEN. */
export function deleteFromTrash(
  deps: Deps,
  access: ProjectAccess,
  entity: z.output<typeof trashItemInput>,
): void {
  deps.db.transaction((tx) => {
    const item = requireItem(tx, access, entity);
    requireRight(access, item, "mayDelete");
    purge(tx, item, deps, access);
    publishShared(tx, access, item, (shared) => ({ type: "trash.purged", ...shared }));
  });
}

/**
 * Deletes for good what has been in the Trash of any project for 30 days by `now`; each item in a
 * transaction of its own. Returns how many went.
 */
export async function purgeExpired(deps: Deps, now: Date, signal: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - trashDays * millisecondsPerDay);
  const expired = deps.db
    .select({ id: trashItems.id })
    .from(trashItems)
    .where(lt(trashItems.deletedAt, before))
    .all();
  for (const { id } of expired) {
    signal.throwIfAborted();
    deps.db.transaction((tx) => {
      // It may have been restored since the list was read.
      const item = tx.select().from(trashItems).where(eq(trashItems.id, id)).get();
      if (item) purge(tx, item, deps);
    });
    await nextTurn();
  }
  return expired.length;
}
