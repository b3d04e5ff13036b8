import { sql } from "drizzle-orm";
import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { lifecycleDates, primaryId } from "./columns.ts";

export const projects = sqliteTable(
  "projects",
  {
    id: primaryId(),
    name: text().notNull(),
    description: text(),
    ...lifecycleDates(),
  },
  (table) => [uniqueIndex("projects_name_unique").on(sql`lower(${table.name})`)],
);
