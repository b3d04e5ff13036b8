import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import type { NotificationKind } from "../../../db/enums.ts";
import {
  areas,
  calendarEvents,
  comments,
  documents,
  importRuns,
  integrations,
  joinRequests,
  meetings,
  notifications,
  tasks,
  unansweredQuestions,
  users,
  webhooks,
} from "../../../db/schema/index.ts";
import type { InProject } from "../../access.ts";
import { collapseWhitespace } from "../../platform/text/format.ts";
import { mentionPattern } from "../comments/comments.schema.ts";
import { mentionedIds } from "../comments/mentions.ts";
import { readPeople } from "../handover/people.ts";
import { integrationCatalogue } from "../integrations/integrations.catalogue.ts";
import { dueKinds, isOfItem } from "./due-items.ts";
import { hrefOf, type Subject, titleOf } from "./notification-words.ts";
import type { Notification } from "./notifications.schema.ts";

/** Characters of a comment that a notification shows. */
const excerptLength = 200;

/** Why a meeting is not in a calendar of whoever is told. */
const syncError = sql<string | null>`(
  select ${calendarEvents.error} from ${calendarEvents}
  where ${calendarEvents.meetingId} = ${notifications.meetingId}
    and ${calendarEvents.userId} = ${notifications.userId}
    and ${calendarEvents.state} = ${"failed"}
  limit 1)`;

/** What a service is called, and where it stands on the page of integrations. */
const serviceOf = (id: string) => integrationCatalogue.find((one) => one.id === id);

const selectNotifications = (db: Queryable) =>
  db
    .select({
      row: notifications,
      comment: comments.text,
      taskId: tasks.id,
      task: tasks.title,
      documentId: documents.id,
      document: documents.title,
      failure: documents.processingError,
      meetingId: meetings.id,
      meeting: meetings.title,
      actionItems: meetings.actionItems,
      areaId: areas.id,
      area: areas.name,
      question: unansweredQuestions.question,
      questionAreaId: unansweredQuestions.areaId,
      requester: users.name,
      service: integrations.integrationId,
      refusal: integrations.testMessage,
      webhook: webhooks.address,
      importService: importRuns.service,
      importTarget: importRuns.target,
      importNote: importRuns.note,
      importStatus: importRuns.status,
      syncError,
    })
    .from(notifications)
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .leftJoin(tasks, sql`${tasks.id} = coalesce(${notifications.taskId}, ${comments.taskId})`)
    .leftJoin(
      documents,
      sql`${documents.id} = coalesce(${notifications.documentId}, ${comments.documentId})`,
    )
    .leftJoin(
      meetings,
      sql`${meetings.id} = coalesce(${notifications.meetingId}, ${comments.meetingId})`,
    )
    .leftJoin(areas, sql`${areas.id} = coalesce(${notifications.areaId}, ${comments.areaId})`)
    .leftJoin(unansweredQuestions, eq(unansweredQuestions.id, notifications.questionId))
    .leftJoin(joinRequests, eq(joinRequests.id, notifications.joinRequestId))
    .leftJoin(users, eq(users.id, joinRequests.userId))
    .leftJoin(integrations, eq(integrations.id, notifications.integrationId))
    .leftJoin(webhooks, eq(webhooks.id, notifications.webhookId))
    .leftJoin(importRuns, eq(importRuns.id, notifications.importRunId));

type Found = ReturnType<ReturnType<typeof selectNotifications>["all"]>[number];

function subjectOf(found: Found): Subject | undefined {
  const { row, taskId, task, documentId, document, meetingId, meeting, areaId, area } = found;
  const { questionId, joinRequestId } = row;
  if (taskId !== null && task !== null) return { type: "task", id: taskId, title: task };
  if (documentId !== null && document !== null) {
    return { type: "document", id: documentId, title: document };
  }
  if (meetingId !== null && meeting !== null) {
    return { type: "meeting", id: meetingId, title: meeting };
  }
  if (areaId !== null && area !== null) return { type: "area", id: areaId, title: area };
  if (questionId !== null && found.question !== null) {
    const { question: title, questionAreaId } = found;
    return { type: "question", id: questionId, title, areaId: questionAreaId };
  }
  if (joinRequestId !== null && found.requester !== null) {
    return { type: "join-request", id: joinRequestId, title: found.requester };
  }
  const { integrationId, webhookId, importRunId } = row;
  if (integrationId !== null && found.service !== null) {
    const entry = serviceOf(found.service);
    const title = entry?.name ?? found.service;
    return {
      type: "integration",
      id: integrationId,
      title,
      ...(entry && { category: entry.category }),
    };
  }
  if (importRunId !== null && found.importService !== null && found.importTarget !== null) {
    const title = serviceOf(found.importService)?.name ?? found.importService;
    return {
      type: "import",
      id: importRunId,
      title,
      target: found.importTarget,
      isPartial: found.importStatus === "completed",
    };
  }
  if (webhookId !== null && found.webhook !== null) {
    return { type: "webhook", id: webhookId, title: new URL(found.webhook).host };
  }
  return undefined;
}

const kindsOfItems: ReadonlySet<NotificationKind> = new Set(["assigned", ...dueKinds]);

/** What is to be done by an action item that somebody was told of; null for one that is gone. */
function itemOf({ row, meetingId, actionItems }: Found): string | null {
  if (meetingId === null || actionItems === null) return null;
  const item = actionItems.find(({ id: itemId }) => isOfItem(row.source, { meetingId, itemId }));
  return item?.description ?? null;
}

/** What is said beside the sentence of a notification: what an item is, or why something failed. */
function detailsOf(found: Found): string | null {
  const { row, failure, refusal, importNote, syncError } = found;
  if (kindsOfItems.has(row.kind)) return itemOf(found);
  if (row.kind === "document-failed") return failure;
  if (row.kind === "sync-failed") return row.importRunId === null ? syncError : importNote;
  if (row.kind !== "connection-lost") return null;
  return row.webhookId === null
    ? refusal
    : "Its deliveries tell what the receiver answered. What has yet to arrive is sent once you switch it on.";
}

function excerptOf(text: string, nameOf: (id: number) => string | undefined): string {
  const named = text.replaceAll(mentionPattern, (mention, id) => {
    const name = nameOf(Number(id));
    return name === undefined ? mention : `@${name}`;
  });
  // Emphasis and code are Markdown's marks, which an excerpt does not show.
  const line = collapseWhitespace(named.replace(/\*\*|__|~~|`/g, ""));
  return line.length > excerptLength ? `${line.slice(0, excerptLength - 1)}…` : line;
}

/** Notifications that meet a condition, the latest first, as they are served. */
export function readNotifications(
  db: Queryable,
  { projectId }: InProject,
  condition: SQL | undefined,
  limit: number,
): Notification[] {
  const found = selectNotifications(db)
    .where(and(eq(notifications.projectId, projectId), condition))
    .orderBy(sql`${notifications.id} desc`)
    .limit(limit)
    .all();
  const people = readPeople(
    db,
    { projectId },
    found.flatMap(({ row, comment }) => [row.actorId, ...mentionedIds(comment ?? "")]),
  );
  return found.flatMap((one) => {
    const subject = subjectOf(one);
    if (!subject) return [];
    const { id, kind, areaRole, dueDate, createdAt, readAt, actorId, commentId } = one.row;
    const actor = people.get(actorId ?? 0) ?? null;
    const text =
      one.comment !== null
        ? excerptOf(one.comment, (mentioned) => people.get(mentioned)?.name)
        : detailsOf(one);
    const title = titleOf({ kind, actor: actor?.name ?? null, subject, areaRole, dueDate });
    const href = hrefOf(subject, commentId);
    return [{ id, kind, title, text, href, actor, createdAt, readAt }];
  });
}
