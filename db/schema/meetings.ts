import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { meetingStatuses, milestoneStatuses, seriesIntervals, trackColors } from "../enums.ts";
import { lifecycleDates, moment, primaryId } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

export type StoredActionItem = {
  id: string;
  description: string;
  assignee: string;
  /** A calendar day, as ISO text. */
  dueDate: string;
  done: boolean;
  /** The task made from this item, if one was. */
  taskId: number | null;
};

/** An attendee who was picked from the members; `name` is the entry of `attendees`. */
export type StoredAttendee = { name: string; userId: number };

/** What a decision is about; `decision` is the entry of `decisions`. */
export type StoredDecisionLink = {
  decision: string;
  taskId: number | null;
  areaId: number | null;
};

export const meetings = sqliteTable(
  "meetings",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text().notNull(),
    date: moment().notNull(),
    /** 24-hour "HH:mm". */
    startTime: text().notNull(),
    endTime: text().notNull(),
    /** The IANA name of the time zone in which the times were meant; unknown for older ones. */
    timeZone: text(),
    /** Meetings with one id are one series. */
    seriesId: text(),
    seriesInterval: text({ enum: seriesIntervals }),
    /** The day that the series gives it, wherever it was moved. */
    seriesDate: moment(),
    description: text(),
    status: text({ enum: meetingStatuses }).notNull().default("scheduled"),
    attendees: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    attendeeMembers: text({ mode: "json" }).$type<StoredAttendee[]>().notNull().default([]),
    agenda: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    decisions: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    decisionLinks: text({ mode: "json" }).$type<StoredDecisionLink[]>().notNull().default([]),
    actionItems: text({ mode: "json" }).$type<StoredActionItem[]>().notNull().default([]),
    notes: text(),
    relatedTracks: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    meetingLink: text(),
    syncToGoogleCalendar: integer({ mode: "boolean" }).notNull().default(false),
    syncToOutlook: integer({ mode: "boolean" }).notNull().default(false),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
  },
  (table) => [
    index("meetings_project_date").on(table.projectId, table.date),
    index("meetings_project_series").on(table.projectId, table.seriesId),
  ],
);

export const milestones = sqliteTable(
  "milestones",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    dueDate: moment().notNull(),
    status: text({ enum: milestoneStatuses }).notNull().default("pending"),
    color: text({ enum: trackColors }).notNull().default("blue"),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    ...lifecycleDates(),
  },
  (table) => [index("milestones_project_due").on(table.projectId, table.dueDate)],
);
