import { isNull, sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { projectJoinings } from "../enums.ts";
import { lifecycleDates, moment, primaryId } from "./columns.ts";

export const projects = sqliteTable(
  "projects",
  {
    id: primaryId(),
    name: text().notNull(),
    description: text(),
    /** An IANA name; says which day it is for callers who give no time zone of their own. */
    timeZone: text().notNull().default("UTC"),
    joining: text({ enum: projectJoinings }).notNull().default("open"),
    /** Whether only members with a second factor get in. */
    requiresSecondFactor: integer({ mode: "boolean" }).notNull().default(false),
    /** Made to look around in, and to be thrown away. */
    isExample: integer({ mode: "boolean" }).notNull().default(false),
    /** Since when nothing in it can be changed; null for a project at work. */
    archivedAt: moment(),
    /** When an owner deleted it; it can be brought back as long as the Trash keeps it. */
    deletedAt: moment(),
    ...lifecycleDates(),
  },
  (table) => [
    // A deleted project gives its name free.
    uniqueIndex("projects_name_unique")
      .on(sql`lower(${table.name})`)
      .where(isNull(table.deletedAt)),
  ],
);
