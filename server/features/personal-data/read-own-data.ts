import { and, asc, eq, getTableColumns, gt, inArray, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Queryable } from "../../../db/client.ts";
import {
  acceptanceQuestions,
  activityLogs,
  aiConversations,
  apiTokens,
  areas,
  calendarFeeds,
  comments,
  documents,
  documentVersions,
  drills,
  identities,
  importEntries,
  importRuns,
  integrations,
  meetings,
  memberships,
  milestones,
  notificationSettings,
  notifications,
  projects,
  savedViews,
  secondFactors,
  sessions,
  signOffs,
  tasks,
  users,
} from "../../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { hasRequiredFactor } from "../../platform/auth/second-factors.ts";
import { isLiveProject } from "../../platform/auth/sessions.ts";

/** The account itself, without what opens it: no password, no token, no secret. */
export function readAccount(db: Queryable, userId: number) {
  const { password: _, ...columns } = getTableColumns(users);
  const account = db.select(columns).from(users).where(eq(users.id, userId)).get();
  if (!account) throw notFound("account");
  const { startedAt, lastSeenAt, userAgent, address } = sessions;
  const { name, lastUsedAt, createdAt } = apiTokens;
  const { issuer } = identities;
  const { integrationId, lastUpdated } = integrations;
  return {
    account,
    secondFactor: db
      .select({ enabledAt: secondFactors.confirmedAt })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .get(),
    notifications: db
      .select({ mailMode: notificationSettings.mailMode, levels: notificationSettings.levels })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId))
      .get(),
    sessions: db
      .select({ startedAt, lastSeenAt, userAgent, address })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .all(),
    apiTokens: db
      .select({ name, lastUsedAt, createdAt })
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId))
      .all(),
    calendarFeed: db
      .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId))
      .get(),
    singleSignOn: db
      .select({ issuer, linkedAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, userId))
      .all(),
    integrations: db
      .select({ integrationId, lastUpdated })
      .from(integrations)
      .where(eq(integrations.userId, userId))
      .all(),
  };
}

/**
 * The projects that a person is a member of, with their role and since when, and whether they have the
 * second factor that a project may ask for before it shows anything.
 */
export const readMemberships = (db: Queryable, userId: number) =>
  db
    .select({
      projectId: projects.id,
      project: projects.name,
      role: memberships.role,
      side: memberships.side,
      since: memberships.createdAt,
      hasRequiredFactor: hasRequiredFactor(memberships.userId),
    })
    .from(memberships)
    .innerJoin(projects, and(eq(projects.id, memberships.projectId), isLiveProject))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(projects.id))
    .all();

/** The tables of work: rows with an id, in a project. */
type WorkTable = { id: SQLiteColumn; projectId: SQLiteColumn };

/**
 * What a person has written, by the file it is exported to, in pages. Only of projects that they are
 * a member of: what others may not show them any more is not theirs to take along.
 */
export function readersOfOwnWork(db: Queryable, userId: number, projectIds: number[]) {
  const isNext = (table: WorkTable, isOwn: SQL | undefined, afterId: number) =>
    and(isOwn, inArray(table.projectId, projectIds), gt(table.id, afterId));
  const { filePath: _, uploadKey: __, ...documentColumns } = getTableColumns(documents);
  const isOwnDocument = or(eq(documents.uploadedBy, userId), eq(documents.ownerId, userId));
  const isOwnTask = or(eq(tasks.createdBy, userId), eq(tasks.assigneeId, userId));
  const isOwnArea = or(
    ...[areas.createdBy, areas.expertId, areas.receiverId, areas.deputyId].map((column) =>
      eq(column, userId),
    ),
  );
  const isOwnQuestion = or(
    eq(acceptanceQuestions.createdBy, userId),
    eq(acceptanceQuestions.confirmedBy, userId),
  );
  const isOwnDrill = or(eq(drills.receiverId, userId), eq(drills.witnessId, userId));
  const { filePath: ___, ...versionColumns } = getTableColumns(documentVersions);
  return {
    "document-versions": (afterId: number, limit: number) =>
      db
        .select(versionColumns)
        .from(documentVersions)
        .where(isNext(documentVersions, eq(documentVersions.createdBy, userId), afterId))
        .orderBy(asc(documentVersions.id))
        .limit(limit)
        .all(),
    conversations: (afterId: number, limit: number) =>
      db
        .select()
        .from(aiConversations)
        .where(isNext(aiConversations, eq(aiConversations.userId, userId), afterId))
        .orderBy(asc(aiConversations.id))
        .limit(limit)
        .all(),
    tasks: (afterId: number, limit: number) =>
      db
        .select()
        .from(tasks)
        .where(isNext(tasks, isOwnTask, afterId))
        .orderBy(asc(tasks.id))
        .limit(limit)
        .all(),
    documents: (afterId: number, limit: number) =>
      db
        .select(documentColumns)
        .from(documents)
        .where(isNext(documents, isOwnDocument, afterId))
        .orderBy(asc(documents.id))
        .limit(limit)
        .all(),
    meetings: (afterId: number, limit: number) =>
      db
        .select()
        .from(meetings)
        .where(isNext(meetings, eq(meetings.createdBy, userId), afterId))
        .orderBy(asc(meetings.id))
        .limit(limit)
        .all(),
    milestones: (afterId: number, limit: number) =>
      db
        .select()
        .from(milestones)
        .where(isNext(milestones, eq(milestones.createdBy, userId), afterId))
        .orderBy(asc(milestones.id))
        .limit(limit)
        .all(),
    areas: (afterId: number, limit: number) =>
      db
        .select()
        .from(areas)
        .where(isNext(areas, isOwnArea, afterId))
        .orderBy(asc(areas.id))
        .limit(limit)
        .all(),
    "acceptance-questions": (afterId: number, limit: number) =>
      db
        .select()
        .from(acceptanceQuestions)
        .where(isNext(acceptanceQuestions, isOwnQuestion, afterId))
        .orderBy(asc(acceptanceQuestions.id))
        .limit(limit)
        .all(),
    drills: (afterId: number, limit: number) =>
      db
        .select()
        .from(drills)
        .where(isNext(drills, isOwnDrill, afterId))
        .orderBy(asc(drills.id))
        .limit(limit)
        .all(),
    "sign-offs": (afterId: number, limit: number) =>
      db
        .select()
        .from(signOffs)
        .where(isNext(signOffs, eq(signOffs.userId, userId), afterId))
        .orderBy(asc(signOffs.id))
        .limit(limit)
        .all(),
    imports: (afterId: number, limit: number) =>
      db
        .select()
        .from(importRuns)
        .where(isNext(importRuns, eq(importRuns.userId, userId), afterId))
        .orderBy(asc(importRuns.id))
        .limit(limit)
        .all(),
    "import-entries": (afterId: number, limit: number) =>
      db
        .select(getTableColumns(importEntries))
        .from(importEntries)
        .innerJoin(importRuns, eq(importRuns.id, importEntries.runId))
        .where(
          and(
            eq(importRuns.userId, userId),
            inArray(importRuns.projectId, projectIds),
            gt(importEntries.id, afterId),
          ),
        )
        .orderBy(asc(importEntries.id))
        .limit(limit)
        .all(),
    comments: (afterId: number, limit: number) =>
      db
        .select()
        .from(comments)
        .where(isNext(comments, eq(comments.createdBy, userId), afterId))
        .orderBy(asc(comments.id))
        .limit(limit)
        .all(),
    "saved-views": (afterId: number, limit: number) =>
      db
        .select()
        .from(savedViews)
        .where(isNext(savedViews, eq(savedViews.userId, userId), afterId))
        .orderBy(asc(savedViews.id))
        .limit(limit)
        .all(),
    notifications: (afterId: number, limit: number) =>
      db
        .select()
        .from(notifications)
        .where(isNext(notifications, eq(notifications.userId, userId), afterId))
        .orderBy(asc(notifications.id))
        .limit(limit)
        .all(),
    activity: (afterId: number, limit: number) =>
      db
        .select()
        .from(activityLogs)
        .where(isNext(activityLogs, eq(activityLogs.userId, userId), afterId))
        .orderBy(asc(activityLogs.id))
        .limit(limit)
        .all(),
  };
}
