import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { activityEntityTypes } from "../enums.ts";
import { createdAt, primaryId } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

export type ActivityDetails = Record<string, string | number | boolean | null>;

export const activityLogs = sqliteTable(
  "activity_logs",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    action: text().notNull(),
    entityType: text({ enum: activityEntityTypes }).notNull(),
    entityId: integer(),
    title: text().notNull(),
    details: text({ mode: "json" }).$type<ActivityDetails>(),
    createdAt: createdAt(),
    /** The event it tells of; unique, so that an event delivered twice makes one activity. */
    eventId: integer(),
  },
  (table) => [
    index("activity_logs_project").on(table.projectId, table.id),
    index("activity_logs_moment").on(table.projectId, table.createdAt),
    index("activity_logs_entity").on(table.entityType, table.entityId, table.id),
    uniqueIndex("activity_logs_event").on(table.eventId),
  ],
);
