import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { calendarServices, calendarStates } from "../enums.ts";
import { lifecycleDates, moment, primaryId } from "./columns.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";

/** Where a meeting stands in somebody's calendar outside. */
export const calendarEvents = sqliteTable(
  "calendar_events",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** No foreign key: of a meeting that was deleted, the event is still to be cancelled. */
    meetingId: integer().notNull(),
    /** As it was called when it was last looked at. */
    title: text().notNull(),
    service: text({ enum: calendarServices }).notNull(),
    /** Who ticked the calendar, and whose credentials write to it. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Chosen by Baton, so that creating the event twice makes one. */
    requestId: text().notNull(),
    /** The calendar it was sent to, and its id there, which is unknown until an answer came. */
    calendar: text(),
    externalId: text(),
    /** What was last sent, as JSON. */
    sent: text(),
    state: text({ enum: calendarStates }).notNull().default("waiting"),
    /** Why the last attempt came to nothing, in a sentence. */
    error: text(),
    /** Counts what may have changed, so that a change during an attempt is not lost. */
    revision: integer().notNull().default(1),
    syncedAt: moment(),
    ...lifecycleDates(),
  },
  (table) => [
    uniqueIndex("calendar_events_meeting_service_unique").on(table.meetingId, table.service),
    index("calendar_events_project").on(table.projectId),
    index("calendar_events_user").on(table.userId),
  ],
);
