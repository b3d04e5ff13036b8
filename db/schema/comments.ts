import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { lifecycleDates, moment, primaryId } from "./columns.ts";
import { documents } from "./documents.ts";
import { areas } from "./handover/areas.ts";
import { meetings } from "./meetings.ts";
import { users } from "./people/accounts.ts";
import { projects } from "./projects.ts";
import { tasks } from "./tasks.ts";

/**
 * What people wrote on a task, a document, a meeting or an area. Each names one of the four, by a
 * reference of its own, so that it goes to the Trash and comes back together with it.
 */
export const comments = sqliteTable(
  "comments",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    taskId: integer().references(() => tasks.id, { onDelete: "cascade" }),
    documentId: integer().references(() => documents.id, { onDelete: "cascade" }),
    meetingId: integer().references(() => meetings.id, { onDelete: "cascade" }),
    areaId: integer().references(() => areas.id, { onDelete: "cascade" }),
    /** Markdown. A person who is mentioned stands in it by their id: `<@12>`. */
    text: text().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** When its text was last changed; null while it is as it was first written. */
    editedAt: moment(),
    ...lifecycleDates(),
  },
  (table) => [
    index("comments_task").on(table.taskId),
    index("comments_document").on(table.documentId),
    index("comments_meeting").on(table.meetingId),
    index("comments_area").on(table.areaId),
    index("comments_project").on(table.projectId, table.createdBy),
  ],
);
