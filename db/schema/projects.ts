import { sql } from "drizzle-orm";
import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { lifecycleDates, primaryId } from "./columns.ts";

export const projects = sqliteTable(
  "projects",
  {
    id: primaryId(),
    name: text().notNull(),
    description: text(),
    /** An IANA name; says which day it is for callers who give no time zone of their own. */
    timeZone: text().notNull().default("UTC"),
    ...lifecycleDates(),
  },
  (table) => [uniqueIndex("projects_name_unique").on(sql`lower(${table.name})`)],
);
