import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import type { TrashEntityType } from "../../../db/enums.ts";
import { type StoredValues, trashItems, trashRows } from "../../../db/schema/index.ts";
import { byMember, type Origin, recordSecurityEvent } from "../security/security-log.ts";
import { insertRows, missingTargets, readWhole } from "./stored-rows.ts";

const tables: Record<TrashEntityType, string> = {
  document: "documents",
  task: "tasks",
  meeting: "meetings",
  milestone: "milestones",
  conversation: "ai_conversations",
  track: "tracks",
  area: "areas",
  comment: "comments",
};

/** What an item was before it was deleted. */
type Entity = { entityType: TrashEntityType; id: number };

export type StoredItem = typeof trashItems.$inferSelect;

export const isItem = ({ entityType, id }: Entity) =>
  and(eq(trashItems.entityType, entityType), eq(trashItems.entityId, id));

const isRowOf = ({ entityType, id }: Entity) =>
  and(eq(trashRows.entityType, entityType), eq(trashRows.entityId, id));

type Deletion = Entity & {
  title: string;
  /** The only one who sees it in the Trash; everybody in the project where left out. */
  ownerId?: number;
  filePath?: string | null;
  /** Further files that it keeps. */
  versionFiles?: string[];
  /** What the kind wants to know when it is restored; JSON. */
  details?: unknown;
};

/**
 * Deletes a row and what goes with it, and keeps all of it in the Trash; to be called in the
 * transaction that found the row.
 */
export function moveToTrash(
  tx: Transaction,
  access: { projectId: number; userId: number; userName: string; origin: Origin | null },
  { entityType, id, ...facts }: Deletion,
): void {
  const { projectId, userId } = access;
  const table = tables[entityType];
  const content = readWhole(tx, table, id);
  tx.run(sql`DELETE FROM ${sql.identifier(table)} WHERE id = ${id}`);
  tx.insert(trashItems)
    .values({ ...facts, entityType, entityId: id, projectId, deletedBy: userId, content })
    .run();
  // What belongs to one person alone concerns nobody else.
  if (facts.ownerId !== undefined) return;
  recordSecurityEvent(tx, {
    type: "item.deleted",
    ...byMember(access),
    subject: facts.title,
    details: entityType,
  });
}

/** The names, in the storage, of the files that an item keeps. */
export const filesOfItem = ({
  filePath,
  versionFiles,
}: Pick<StoredItem, "filePath" | "versionFiles">): string[] => [
  ...new Set([...(filePath === null ? [] : [filePath]), ...(versionFiles ?? [])]),
];

/** The item that a row was made into; without its content. */
export const findItem = (db: Queryable, entity: Entity) =>
  db
    .select({ id: trashItems.id, details: trashItems.details })
    .from(trashItems)
    .where(isItem(entity))
    .get();

const entityOfTable = (table: string, id: number): Entity | undefined => {
  const known = Object.entries(tables).find(([, name]) => name === table);
  return known && { entityType: known[0] as TrashEntityType, id };
};

function changeContent(
  tx: Transaction,
  entity: Entity,
  change: (content: StoredItem["content"]) => void,
) {
  const item = tx.select().from(trashItems).where(isItem(entity)).get();
  if (!item) return;
  change(item.content);
  tx.update(trashItems).set({ content: item.content }).where(isItem(entity)).run();
}

/** Changes the own rows of what lies in the Trash of a project, of one kind; the same row stays. */
export function changeRowsInTrash(
  tx: Transaction,
  { projectId, entityType }: { projectId: number; entityType: TrashEntityType },
  change: (row: StoredValues) => StoredValues,
): void {
  const items = tx
    .select({ id: trashItems.id, content: trashItems.content })
    .from(trashItems)
    .where(and(eq(trashItems.projectId, projectId), eq(trashItems.entityType, entityType)))
    .all();
  for (const { id, content } of items) {
    const [first, ...others] = content.rows;
    if (!first) continue;
    const values = change(first.values);
    if (values === first.values) continue;
    const rows = [{ ...first, values }, ...others];
    tx.update(trashItems)
      .set({ content: { ...content, rows } })
      .where(eq(trashItems.id, id))
      .run();
  }
}

/** Writes a row whose neighbors may be in the Trash: they will name each other again once both are back. */
function insertLinked(tx: Transaction, table: string, values: StoredValues) {
  const row = { ...values };
  for (const missing of missingTargets(tx, table, values)) {
    row[missing.column] = null;
    const target = entityOfTable(missing.table, missing.id);
    if (!target || typeof values.id !== "number") continue;
    const link = { table, column: missing.column, rowIds: [values.id] };
    changeContent(tx, target, ({ links }) => links.push(link));
  }
  insertRows(tx, table, [row]);
}

function restoreLink(tx: Transaction, table: string, column: string, rowId: number, id: number) {
  const name = sql.identifier(column);
  tx.run(sql`
    UPDATE ${sql.identifier(table)} SET ${name} = ${id} WHERE rowid = ${rowId} AND ${name} IS NULL`);
  const entity = entityOfTable(table, rowId);
  if (!entity) return;
  changeContent(tx, entity, ({ rows: [first] }) => {
    if (first?.values[column] === null) first.values[column] = id;
  });
}

/** Puts an item back with its ids and links and takes it out of the Trash; `row` is its own row. */
export function putBack(tx: Transaction, { content, ...item }: StoredItem, row: StoredValues) {
  const entity = { entityType: item.entityType, id: item.entityId };
  tx.delete(trashItems).where(isItem(entity)).run();
  const [first, ...others] = content.rows;
  if (first) insertLinked(tx, first.table, row);
  for (const { table, values } of others) insertLinked(tx, table, values);
  for (const { table, column, rowIds } of content.links) {
    for (const rowId of rowIds) restoreLink(tx, table, column, rowId, entity.id);
  }
}

/** Takes an item out of the Trash for good; what `storeRows` has put aside goes by `deleteRows`. */
export function dropItem(tx: Transaction, entity: Entity): void {
  tx.delete(trashItems).where(isItem(entity)).run();
}

/** Puts rows of an item aside. */
export function storeRows(
  tx: Transaction,
  { entityType, id }: Entity,
  rows: readonly StoredValues[],
): void {
  if (rows.length === 0) return;
  tx.insert(trashRows)
    .values(rows.map((values) => ({ entityType, entityId: id, values })))
    .run();
}

/** Takes the next rows that were put aside, at most `limit`, in the order they came. */
export function takeRows(tx: Transaction, entity: Entity, limit: number): StoredValues[] {
  const found = tx
    .select({ id: trashRows.id, values: trashRows.values })
    .from(trashRows)
    .where(isRowOf(entity))
    .orderBy(asc(trashRows.id))
    .limit(limit)
    .all();
  const ids = found.map(({ id }) => id);
  tx.delete(trashRows).where(inArray(trashRows.id, ids)).run();
  return found.map(({ values }) => values);
}
