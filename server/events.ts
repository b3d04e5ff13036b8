import { z } from "zod";
import type { Transaction } from "../db/client.ts";
import {
  commentEntityTypes,
  documentCategories,
  drillStatuses,
  handoverSides,
  meetingStatuses,
  memberRoles,
  milestoneStatuses,
  sharedTrashTypes,
  signingSides,
  signOffScopes,
  taskPriorities,
  taskStatuses,
  webhookSwitchOffReasons,
} from "../db/enums.ts";
import { domainEvents } from "../db/schema/index.ts";
import type { ProjectAccess } from "./access.ts";
import type { Outbox } from "./platform/database/outbox.ts";
import type { StoredEvent, Subscriber } from "./platform/database/subscriber.ts";

const event = <Type extends string, Payload extends z.core.$ZodLooseShape>(
  type: Type,
  payload: Payload,
) => z.object({ type: z.literal(type), ...payload });

const id = z.int();
const day = z.iso.date();

const project = { id, name: z.string() };
const member = { userId: id, name: z.string() };
const task = { id, title: z.string(), track: z.string() };
const track = { id, name: z.string() };
/** What changed along with something else. */
const ids = z.array(id).optional();
const inTrack = { taskIds: ids, documentIds: ids };
const document = { id, title: z.string() };
const filedDocument = {
  ...document,
  category: z.enum(documentCategories),
  track: z.string().nullable(),
};
const meeting = { id, title: z.string(), date: day };
/** The members whom action items name from now on, except for those with a task, which tells of itself. */
const named = z.array(z.object({ itemId: z.string(), userId: id })).optional();
/** Whether a meeting only follows in its series another one that the same is told of. */
const ofSeries = z.boolean().optional();
const actionItem = {
  id: z.string(),
  description: z.string(),
  meetingId: id,
  meetingTitle: z.string(),
};
const milestone = { id, title: z.string() };
/** What only one person sees in the Trash makes no event. */
const trashed = { id, entityType: z.enum(sharedTrashTypes), title: z.string() };
const area = { id, name: z.string(), track: z.string().nullable() };
/** What happens in an area names the area. */
const inArea = { id, areaId: id, areaName: z.string(), title: z.string() };
/** A comment, and what it was written on. */
const comment = {
  id,
  entityType: z.enum(commentEntityTypes),
  entityId: id,
  title: z.string(),
};
const question = { id, question: z.string() };
const integration = { id, integrationId: z.string(), name: z.string() };

/** The fields that a change touched, by their names in the table. */
const changed = z.array(z.string());

/** The values of the changed fields; long texts are left out and can be read where they are. */
const taskValues = z
  .object({
    title: z.string(),
    priority: z.enum(taskPriorities),
    track: z.string(),
    assigneeId: id.nullable(),
    startDate: day.nullable(),
    endDate: day.nullable(),
  })
  .partial();

/**
 * Everything that happens in a project and that others may want to know. Stored events are read by
 * the same schemas: a field added later has to be optional, or have a default.
 */
const domainEvent = z.discriminatedUnion("type", [
  event("project.created", project),
  event("project.updated", { ...project, changed }),
  event("project.archived", project),
  event("project.unarchived", project),
  event("project.deleted", project),
  event("project.restored", project),
  event("member.joined", member),
  event("member.left", { ...member, unassignedTasks: z.int(), taskIds: ids }),
  /** With their open tasks, and who has them now. */
  event("member.removed", {
    ...member,
    openTasks: z.int(),
    tasksTo: id.nullable(),
    taskIds: ids,
  }),
  event("member.role-changed", {
    ...member,
    from: z.enum(memberRoles),
    to: z.enum(memberRoles),
  }),
  /** Their name, picture or email is another one. */
  event("member.profile-changed", member),

  event("join-request.created", { id, ...member }),
  event("join-request.withdrawn", { id, ...member }),
  event("join-request.approved", { id, ...member }),
  event("join-request.declined", { id, ...member }),
  event("invitation.created", { id, role: z.enum(memberRoles) }),
  event("invitation.revoked", { id }),

  event("task.created", {
    ...task,
    status: z.enum(taskStatuses),
    priority: z.enum(taskPriorities),
    assigneeId: id.nullable(),
    meetingId: id.nullable(),
  }),
  event("task.updated", { ...task, changed, from: taskValues, to: taskValues }),
  /** From one column of the board to another, or to another place in the same one. */
  event("task.moved", { ...task, from: z.enum(taskStatuses), to: z.enum(taskStatuses) }),
  event("task.deleted", { ...task, status: z.enum(taskStatuses) }),

  event("track.created", track),
  event("track.updated", { ...track, changed }),
  event("track.renamed", { ...track, from: z.string(), to: z.string(), ...inTrack }),
  event("track.archived", track),
  event("track.restored", track),
  /** A track came back from the Trash, and with it the work that another had taken over. */
  event("track.work-returned", { ...track, ...inTrack }),
  event("track.deleted", {
    ...track,
    tasks: z.int(),
    documents: z.int(),
    movedTo: z.string().nullable(),
    ...inTrack,
  }),

  event("document.uploaded", filedDocument),
  event("document.updated", { ...document, changed }),
  event("document.reprocessed", document),
  event("document.processed", document),
  /** A new file or text, which readers see once it has been read. */
  event("document.version-added", { ...document, version: z.int() }),
  event("document.version-restored", { ...document, version: z.int(), from: z.int() }),
  event("document.failed", { ...document, reason: z.string() }),
  event("document.deleted", filedDocument),

  /** With the ids of the members who were picked as attendees. */
  event("meeting.created", { ...meeting, ofSeries, invited: ids, named }),
  event("meeting.updated", {
    ...meeting,
    changed,
    status: z.enum(meetingStatuses),
    ofSeries,
    /** Of those alone who were not picked before. */
    invited: ids,
    named,
  }),
  /** While they are being typed. */
  event("meeting.notes-saved", meeting),
  event("meeting.deleted", { ...meeting, ofSeries }),
  /** What its calendars show of it, or why they do not. */
  event("meeting.calendar-changed", { id, title: z.string() }),
  /** It could not be written to the calendar of this person. */
  event("meeting.calendar-failed", { id, title: z.string(), userId: id }),
  event("action-item.completed", actionItem),
  event("action-item.reopened", actionItem),

  event("milestone.created", milestone),
  event("milestone.updated", { ...milestone, changed, status: z.enum(milestoneStatuses) }),
  event("milestone.deleted", milestone),

  /** With the column of the board that a task is back in. */
  event("trash.restored", { ...trashed, status: z.enum(taskStatuses).optional() }),
  event("trash.purged", trashed),

  event("handover.updated", { changed }),
  event("member.side-changed", { ...member, side: z.enum(handoverSides).nullable() }),
  event("area.created", area),
  event("area.updated", { ...area, changed }),
  /** Everything of one area went to another, and the area itself is gone. */
  event("area.merged", { ...area, intoId: id, into: z.string() }),
  event("area.deleted", area),
  event("area.links-changed", area),
  event("acceptance-question.created", inArea),
  event("acceptance-question.updated", inArea),
  /** It stands on another place among those of its area. */
  event("acceptance-question.moved", inArea),
  event("acceptance-question.deleted", inArea),
  /** Asked in the background, it has an answer, another one, or none any more, or could not be asked. */
  event("acceptance-question.asked", inArea),
  event("acceptance-question.confirmed", inArea),
  /** Its documents no longer say what was confirmed, or say it again. */
  event("acceptance-question.changed", inArea),
  event("session.planned", inArea),
  event("session.removed", inArea),
  event("drill.started", inArea),
  /** Its title, or who does it or sees it. */
  event("drill.updated", { ...inArea, changed }),
  /** `isNoted` says whether its note has changed, which older events do not tell. */
  event("drill.step-decided", { ...inArea, position: z.int(), isNoted: z.boolean().optional() }),
  event("drill.finished", { ...inArea, status: z.enum(drillStatuses) }),
  event("drill.witnessed", inArea),
  event("sign-off.created", {
    id,
    scope: z.enum(signOffScopes),
    /** What was signed: an area's or track's name, or the project's. */
    title: z.string(),
    areaId: id.nullable(),
    side: z.enum(signingSides),
    openGaps: z.int(),
  }),
  event("question.assigned", { ...question, assigneeId: id, areaId: id.nullable() }),
  event("question.answered", { ...question, documentId: id }),
  event("question.checked", question),
  /** On the list of unanswered ones it came, went, or stands otherwise; nobody is ever named. */
  event("question.changed", { id }),

  /** With the ids of the people whom it mentions. */
  event("comment.created", { ...comment, mentions: z.array(id) }),
  /** With the ids of those alone whom it did not mention before. */
  event("comment.updated", { ...comment, mentions: z.array(id) }),
  event("comment.deleted", comment),

  /** Somebody has something new in their inbox. */
  event("notification.created", { id, userId: id }),
  /**
   * Notifications of a person were marked as read or unread, by them or because the matter is settled;
   * the id is that of the newest.
   */
  event("notification.marked", { id, userId: id }),

  /** Made, changed or deleted; `isShared` where others in the project see it, or saw it. */
  event("saved-view.changed", { id, userId: id, isShared: z.boolean() }),

  /** Made, changed or deleted by a person, or a delivery of it has come to an end. */
  event("webhook.changed", { id }),
  event("incoming-webhook.changed", { id }),
  event("webhook.switched-off", { id, reason: z.enum(webhookSwitchOffReasons) }),

  event("integration.connected", integration),
  event("integration.updated", integration),
  event("integration.removed", integration),
  event("integration.refused", integration),

  /** An import of this person came to an end before its time, or without some of what was chosen. */
  event("import.failed", { id, service: z.string(), userId: id }),
]);

export type DomainEvent = z.output<typeof domainEvent>;

/** An event as subscribers get it. Ids grow from event to event and are never given twice. */
export type PublishedEvent = Pick<StoredEvent, "id" | "projectId" | "actorId" | "createdAt"> & {
  event: DomainEvent;
};

export type EventSubscriber = Subscriber<PublishedEvent>;
export type EventOutbox = Outbox<PublishedEvent>;

/** Who did it: a member, or the server itself, which has no user. */
export type Actor = ProjectAccess | { projectId: number; userId: null };

/**
 * Writes an event in the transaction that makes it true. Subscribers get it right after the commit,
 * never after a rollback.
 */
export function publish(
  tx: Transaction,
  { projectId, userId }: Actor,
  { type, ...payload }: DomainEvent,
): void {
  tx.insert(domainEvents).values({ projectId, actorId: userId, type, payload }).run();
}

/** A stored event as subscribers get it; throws a ZodError for one that no schema knows. */
export const readEvent = ({
  id,
  projectId,
  actorId,
  createdAt,
  type,
  payload,
}: StoredEvent): PublishedEvent => ({
  id,
  projectId,
  actorId,
  createdAt,
  event: domainEvent.parse({ ...payload, type }),
});
