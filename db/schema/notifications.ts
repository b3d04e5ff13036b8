import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  type NotificationKind,
  type NotificationLevel,
  notificationKinds,
  notificationMailModes,
  toldRoles,
} from "../enums.ts";
import { unansweredQuestions } from "./assistant.ts";
import { createdAt, lifecycleDates, moment, primaryId } from "./columns.ts";
import { comments } from "./comments.ts";
import { documents } from "./documents.ts";
import { areas } from "./handover/areas.ts";
import { importRuns } from "./imports.ts";
import { integrations } from "./integrations.ts";
import { meetings } from "./meetings.ts";
import { users } from "./people/accounts.ts";
import { joinRequests } from "./people/joining.ts";
import { projects } from "./projects.ts";
import { tasks } from "./tasks.ts";
import { webhooks } from "./webhooks.ts";

/**
 * What somebody is told in their inbox. Each names one thing that it is about, by a reference of its
 * own, so that it goes to the Trash and comes back together with it.
 */
export const notifications = sqliteTable(
  "notifications",
  {
    id: primaryId(),
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** Who is told. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: notificationKinds }).notNull(),
    /** Who did it; null where nobody did, and where they are not to be named. */
    actorId: integer().references(() => users.id, { onDelete: "set null" }),
    taskId: integer().references(() => tasks.id, { onDelete: "cascade" }),
    documentId: integer().references(() => documents.id, { onDelete: "cascade" }),
    meetingId: integer().references(() => meetings.id, { onDelete: "cascade" }),
    areaId: integer().references(() => areas.id, { onDelete: "cascade" }),
    questionId: integer().references(() => unansweredQuestions.id, { onDelete: "cascade" }),
    commentId: integer().references(() => comments.id, { onDelete: "cascade" }),
    joinRequestId: integer().references(() => joinRequests.id, { onDelete: "cascade" }),
    integrationId: integer().references(() => integrations.id, { onDelete: "cascade" }),
    webhookId: integer().references(() => webhooks.id, { onDelete: "cascade" }),
    importRunId: integer().references(() => importRuns.id, { onDelete: "cascade" }),
    /** What they became in the area. */
    areaRole: text({ enum: toldRoles }),
    /** The day that something is or was due; of a meeting, an action item of it. */
    dueDate: moment(),
    /** What it tells of: of one person and source there is one notification. */
    source: text().notNull(),
    readAt: moment(),
    /** Whether it still has to go out by mail; null where it never had to. */
    mail: text({ enum: ["waiting", "sent"] }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("notifications_source_unique").on(table.userId, table.source),
    index("notifications_inbox").on(table.userId, table.projectId, table.id),
    index("notifications_mail").on(table.projectId, table.mail),
    index("notifications_task").on(table.taskId),
    index("notifications_document").on(table.documentId),
    index("notifications_meeting").on(table.meetingId),
    index("notifications_area").on(table.areaId),
    index("notifications_question").on(table.questionId),
    index("notifications_comment").on(table.commentId),
    index("notifications_join_request").on(table.joinRequestId),
    index("notifications_integration").on(table.integrationId),
    index("notifications_webhook").on(table.webhookId),
    index("notifications_import_run").on(table.importRunId),
  ],
);

/** What a person chose; without a row, and for kinds that are not named, the defaults hold. */
export const notificationSettings = sqliteTable("notification_settings", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  mailMode: text({ enum: notificationMailModes }).notNull(),
  levels: text({ mode: "json" })
    .$type<Partial<Record<NotificationKind, NotificationLevel>>>()
    .notNull(),
  ...lifecycleDates(),
});

/** The last day, in its time zone, for which a project told what is due. */
export const notificationDays = sqliteTable("notification_days", {
  projectId: integer()
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  /** A calendar day, as ISO text. */
  day: text().notNull(),
});
