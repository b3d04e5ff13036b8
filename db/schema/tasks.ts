import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { defaultTrack, taskPriorities, taskStatuses, trackColors } from "../enums.ts";
import { lifecycleDates, moment, primaryId } from "./columns.ts";
import { meetings } from "./meetings.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

export const tracks = sqliteTable(
  "tracks",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text(),
    color: text({ enum: trackColors }).notNull().default("blue"),
    isActive: integer({ mode: "boolean" }).notNull().default(true),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
  },
  (table) => [
    uniqueIndex("tracks_project_name_unique").on(table.projectId, sql`lower(${table.name})`),
  ],
);

/** One point of a task's checklist; ids hold within the task, and are not given again. */
export type ChecklistItem = { id: number; text: string; isDone: boolean };

export const tasks = sqliteTable(
  "tasks",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    status: text({ enum: taskStatuses }).notNull().default("todo"),
    priority: text({ enum: taskPriorities }).notNull().default("medium"),
    track: text().notNull().default(defaultTrack),
    assigneeId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Order within the column of its status, ascending. */
    position: real().notNull().default(0),
    startDate: moment(),
    endDate: moment(),
    completedAt: moment(),
    /** What is to be done one by one, in this order. */
    checklist: text({ mode: "json" }).$type<ChecklistItem[]>().notNull().default([]),
    /** The tasks that have to be completed first; ids of deleted ones stay until they come back. */
    blockedBy: text({ mode: "json" }).$type<number[]>().notNull().default([]),
    /** The documents it is done by; ids of deleted ones stay until they come back. */
    documentIds: text({ mode: "json" }).$type<number[]>().notNull().default([]),
    /** The meeting whose action item this task came from. */
    meetingId: integer().references(() => meetings.id, { onDelete: "set null" }),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
  },
  (table) => [
    index("tasks_project_board").on(table.projectId, table.status, table.position),
    index("tasks_project_track").on(table.projectId, table.track),
  ],
);
