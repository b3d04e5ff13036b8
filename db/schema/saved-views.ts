import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { viewedLists } from "../enums.ts";
import { lifecycleDates, primaryId } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

/** What a list was narrowed down to and ordered by, kept under a name. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Who made it, and alone sees it unless it is shared. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    isShared: integer({ mode: "boolean" }).notNull().default(false),
    /** What the list's address carries. */
    search: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    ...lifecycleDates(),
  },
  (table) => [index("saved_views_project").on(table.projectId, table.list)],
);
