import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { trashEntityTypes } from "../enums.ts";
import { createdAt, primaryId } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

/** A row as SQLite holds it, by the names of its columns. */
export type StoredValues = Record<string, string | number | null>;

/** What an item of the Trash is made of. */
export type TrashContent = {
  /** The deleted row first, then those that went with it. */
  rows: { table: string; values: StoredValues }[];
  /** Rows that named the deleted one and were set to null. */
  links: { table: string; column: string; rowIds: number[] }[];
};

/** What users have deleted, until it is restored or 30 days have passed. */
export const trashItems = sqliteTable(
  "trash_items",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    entityType: text({ enum: trashEntityTypes }).notNull(),
    /** The id that the row had and will have again. */
    entityId: integer().notNull(),
    title: text().notNull(),
    /** The only one who sees it; null where everybody in the project does. */
    ownerId: integer().references(() => users.id, { onDelete: "cascade" }),
    deletedBy: integer().references(() => users.id, { onDelete: "set null" }),
    deletedAt: createdAt(),
    /** The uploaded file that it keeps. */
    filePath: text(),
    /** The files of a document's other versions. */
    versionFiles: text({ mode: "json" }).$type<string[]>(),
    /** What its kind wants to know when it is restored. */
    details: text({ mode: "json" }).$type<unknown>(),
    // Last, as it may be long: SQLite reads the columns before it without following overflow pages.
    content: text({ mode: "json" }).$type<TrashContent>().notNull(),
  },
  (table) => [
    uniqueIndex("trash_items_entity").on(table.entityType, table.entityId),
    index("trash_items_project").on(table.projectId, table.deletedAt),
  ],
);

/** Rows of which an item has so many that they are moved in batches, after the item itself. */
export const trashRows = sqliteTable(
  "trash_rows",
  {
    id: primaryId(),
    entityType: text({ enum: trashEntityTypes }).notNull(),
    entityId: integer().notNull(),
    values: text({ mode: "json" }).$type<StoredValues>().notNull(),
  },
  (table) => [index("trash_rows_entity").on(table.entityType, table.entityId)],
);
