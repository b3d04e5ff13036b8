import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { areaRoles } from "../../../db/enums.ts";
import {
  areas,
  comments,
  documents,
  drills,
  importRuns,
  integrations,
  joinRequests,
  meetings,
  tasks,
  unansweredQuestions,
  webhooks,
} from "../../../db/schema/index.ts";
import type { DomainEvent, PublishedEvent } from "../../events.ts";
import { addNotifications, type NewNotification, type NotifyDeps } from "./add-notifications.ts";
import { concernedBy, readMembers } from "./concerned-people.ts";
import { settleNotifications } from "./settle-notifications.ts";

/** What somebody is told because of an event; who did it and when is the event's. */
type Told = Pick<NewNotification, "kind" | "areaRole"> &
  Partial<
    Pick<
      NewNotification,
      | "taskId"
      | "documentId"
      | "meetingId"
      | "areaId"
      | "questionId"
      | "commentId"
      | "joinRequestId"
      | "integrationId"
      | "webhookId"
      | "importRunId"
      | "dueDate"
    >
  > & {
    userId: number | null;
    /** Tells apart what one event tells the same person of several things. */
    part?: number | string;
  };

type EventOf<Type extends DomainEvent["type"]> = Extract<DomainEvent, { type: Type }>;

const exists = (
  db: Queryable,
  table:
    | typeof tasks
    | typeof meetings
    | typeof areas
    | typeof comments
    | typeof joinRequests
    | typeof webhooks
    | typeof importRuns,
  id: number,
) => db.select({ id: table.id }).from(table).where(eq(table.id, id)).get() !== undefined;

function ofComment(
  db: Queryable,
  event: EventOf<"comment.created" | "comment.updated">,
  projectId: number,
): Told[] {
  const commentId = event.id;
  if (!exists(db, comments, commentId)) return [];
  const mentioned = event.mentions.map((userId): Told => ({ kind: "mention", userId, commentId }));
  if (event.type === "comment.updated") return mentioned;
  const others = [...concernedBy(db, event, readMembers(db, projectId))].filter(
    (userId) => userId !== null && !event.mentions.includes(userId),
  );
  return [...mentioned, ...others.map((userId): Told => ({ kind: "comment", userId, commentId }))];
}

const ofAssignedTask = (db: Queryable, taskId: number, userId: number | null): Told[] =>
  exists(db, tasks, taskId) ? [{ kind: "assigned", userId, taskId }] : [];

function ofMeeting(
  db: Queryable,
  { id, invited = [], named = [] }: EventOf<"meeting.created" | "meeting.updated">,
): Told[] {
  const meeting = db
    .select({ actionItems: meetings.actionItems })
    .from(meetings)
    .where(eq(meetings.id, id))
    .get();
  if (!meeting) return [];
  const about = { kind: "assigned", meetingId: id } as const;
  const items = new Map(meeting.actionItems.map((item) => [item.id, item]));
  const given = named.flatMap(({ itemId, userId }): Told[] => {
    const item = items.get(itemId);
    return item ? [{ ...about, userId, dueDate: new Date(item.dueDate), part: itemId }] : [];
  });
  return [...invited.map((userId): Told => ({ ...about, userId })), ...given];
}

function ofArea(db: Queryable, areaId: number, changed: readonly string[] | null): Told[] {
  const area = db.select().from(areas).where(eq(areas.id, areaId)).get();
  if (!area) return [];
  return areaRoles.flatMap((areaRole): Told[] => {
    const column = `${areaRole}Id` as const;
    if (changed !== null && !changed.includes(column)) return [];
    return [{ kind: "assigned", userId: area[column], areaId, areaRole }];
  });
}

function ofWitness(db: Queryable, drillId: number): Told[] {
  const { witnessId: userId, areaId } = drills;
  const drill = db.select({ userId, areaId }).from(drills).where(eq(drills.id, drillId)).get();
  return drill ? [{ kind: "assigned", areaRole: "witness", ...drill }] : [];
}

function ofOwner(db: Queryable, documentId: number): Told[] {
  const { ownerId: userId, id } = documents;
  const document = db.select({ userId }).from(documents).where(eq(id, documentId)).get();
  return document ? [{ kind: "assigned", documentId, ...document }] : [];
}

function ofQuestion(
  db: Queryable,
  kind: "question" | "answered",
  { id, actorId }: { id: number; actorId: number | null },
): Told[] {
  const question = db
    .select()
    .from(unansweredQuestions)
    .where(eq(unansweredQuestions.id, id))
    .get();
  if (!question) return [];
  const { askedBy, assigneeId } = question;
  if (kind === "answered") return [{ kind, userId: askedBy, questionId: id }];
  // As nobody acts only who asked without being named: what they take on themselves is no news.
  if (actorId === null && assigneeId === askedBy) return [];
  return [{ kind, userId: assigneeId, questionId: id }];
}

function ofFailedDocument(db: Queryable, documentId: number): Told[] {
  const found = db
    .select({ uploadedBy: documents.uploadedBy, ownerId: documents.ownerId })
    .from(documents)
    .where(eq(documents.id, documentId))
    .get();
  const people = found ? [...new Set([found.uploadedBy, found.ownerId])] : [];
  return people.map((userId): Told => ({ kind: "document-failed", userId, documentId }));
}

const readOwners = (db: Queryable, projectId: number) =>
  readMembers(db, projectId).filter(({ role }) => role === "owner");

function ofJoinRequest(db: Queryable, joinRequestId: number, projectId: number): Told[] {
  if (!exists(db, joinRequests, joinRequestId)) return [];
  return readOwners(db, projectId).map(
    ({ userId }): Told => ({ kind: "join-request", userId, joinRequestId }),
  );
}

/** Credentials are their person's alone. */
function ofRefusal(db: Queryable, integrationId: number): Told[] {
  const found = db
    .select({ userId: integrations.userId })
    .from(integrations)
    .where(eq(integrations.id, integrationId))
    .get();
  return found ? [{ kind: "connection-lost", userId: found.userId, integrationId }] : [];
}

function ofWebhook(db: Queryable, webhookId: number, projectId: number): Told[] {
  if (!exists(db, webhooks, webhookId)) return [];
  return readOwners(db, projectId).map(
    ({ userId }): Told => ({ kind: "connection-lost", userId, webhookId }),
  );
}

/** Of a meeting that is gone nothing is told. */
const ofCalendar = (
  db: Queryable,
  { id: meetingId, userId }: EventOf<"meeting.calendar-failed">,
): Told[] => (exists(db, meetings, meetingId) ? [{ kind: "sync-failed", userId, meetingId }] : []);

const ofImport = (db: Queryable, { id: importRunId, userId }: EventOf<"import.failed">): Told[] =>
  exists(db, importRuns, importRunId) ? [{ kind: "sync-failed", userId, importRunId }] : [];

/** Whom an event concerns, and what they are told. */
function toldOf(db: Queryable, { event, actorId, projectId }: PublishedEvent): Told[] {
  switch (event.type) {
    case "comment.created":
    case "comment.updated":
      return ofComment(db, event, projectId);
    case "task.created":
      return ofAssignedTask(db, event.id, event.assigneeId);
    case "task.updated":
      return event.changed.includes("assigneeId")
        ? ofAssignedTask(db, event.id, event.to.assigneeId ?? null)
        : [];
    case "member.removed":
      return (event.taskIds ?? []).flatMap((id) =>
        ofAssignedTask(db, id, event.tasksTo).map((told) => ({ ...told, part: id })),
      );
    case "meeting.created":
    case "meeting.updated":
      return ofMeeting(db, event);
    case "area.created":
      return ofArea(db, event.id, null);
    case "area.updated":
      return ofArea(db, event.id, event.changed);
    case "drill.started":
      return ofWitness(db, event.id);
    case "drill.updated":
      return event.changed.includes("witnessId") ? ofWitness(db, event.id) : [];
    case "document.updated":
      return event.changed.includes("ownerId") ? ofOwner(db, event.id) : [];
    case "question.assigned":
      return ofQuestion(db, "question", { id: event.id, actorId });
    case "question.answered":
      return ofQuestion(db, "answered", { id: event.id, actorId });
    case "document.failed":
      return ofFailedDocument(db, event.id);
    case "join-request.created":
      return ofJoinRequest(db, event.id, projectId);
    case "integration.refused":
      return ofRefusal(db, event.id);
    case "meeting.calendar-failed":
      return ofCalendar(db, event);
    case "import.failed":
      return ofImport(db, event);
    case "webhook.switched-off":
      return ofWebhook(db, event.id, projectId);
    default:
      return [];
  }
}

/**
 * Subscriber: tells those whom an event concerns, except for who did it, and settles what it makes
 * needless. An event tells each person of each thing once, however often it is delivered.
 */
export const notifyOfEvent =
  (deps: NotifyDeps) =>
  (published: PublishedEvent, tx: Transaction): void => {
    const { id, projectId, actorId, createdAt } = published;
    settleNotifications(tx, published);
    const others = toldOf(tx, published).filter(({ userId }) => userId !== actorId);
    if (others.every(({ userId }) => userId === null)) return;
    const members = new Set(readMembers(tx, projectId).map(({ userId }) => userId));
    const wanted = others.flatMap(({ userId, part, ...about }) => {
      if (userId === null || !members.has(userId)) return [];
      const source = part === undefined ? `event:${id}` : `event:${id}:${part}`;
      return [{ ...about, projectId, userId, actorId, createdAt, source }];
    });
    addNotifications(tx, deps, wanted);
  };
