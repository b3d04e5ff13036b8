import type { MemberRole } from "../../../db/enums.ts";
import { includesRole } from "../../access.ts";
import type { DomainEvent, PublishedEvent } from "../../events.ts";
import type { LiveEntityType } from "./live.schema.ts";

/** Whom an event is told: all members of the project, its owners, or one person. */
type Audience = "members" | "owners" | { userId: number };
type Subject = { entityType: LiveEntityType; entityId: number };

type Told = Subject & { audience: Audience };

type EventOf<Type extends DomainEvent["type"]> = Extract<DomainEvent, { type: Type }>;
type Tell<Event> = (event: Event, projectId: number) => Told;

const members = (entityType: LiveEntityType, entityId: number): Told => ({
  entityType,
  entityId,
  audience: "members",
});

type Row = { id: number };
const itself =
  (entityType: LiveEntityType) =>
  ({ id }: Row) =>
    members(entityType, id);
const forOwners =
  (entityType: LiveEntityType) =>
  ({ id }: Row): Told => ({
    entityType,
    entityId: id,
    audience: "owners",
  });
const forPerson =
  (entityType: LiveEntityType) =>
  ({ id, userId }: Row & { userId: number }): Told => ({
    entityType,
    entityId: id,
    audience: { userId },
  });
const person = ({ userId }: { userId: number }) => members("member", userId);
const inArea = ({ areaId }: { areaId: number }) => members("area", areaId);
const onMeeting = ({ meetingId }: { meetingId: number }) => members("meeting", meetingId);
const wholeHandover = (_: unknown, projectId: number) => members("handover", projectId);
type OnEntity = { entityType: LiveEntityType; entityId: number };
const commentedOn = ({ entityType, entityId }: OnEntity) => members(entityType, entityId);
type Trashed = { entityType: LiveEntityType; id: number };
const trashed = ({ entityType, id }: Trashed) => members(entityType, id);

/** What each kind of event is about, and who may hear of it. A kind without a row does not compile. */
const audiences: { [Type in DomainEvent["type"]]: Tell<EventOf<Type>> } = {
  "project.created": itself("project"),
  "project.updated": itself("project"),
  "project.archived": itself("project"),
  "project.unarchived": itself("project"),
  "project.deleted": itself("project"),
  "project.restored": itself("project"),
  "member.joined": person,
  "member.left": person,
  "member.removed": person,
  "member.role-changed": person,
  "member.side-changed": person,
  "member.profile-changed": person,
  "join-request.created": forOwners("join-request"),
  "join-request.withdrawn": forOwners("join-request"),
  "join-request.approved": forOwners("join-request"),
  "join-request.declined": forOwners("join-request"),
  "invitation.created": forOwners("invitation"),
  "invitation.revoked": forOwners("invitation"),
  "task.created": itself("task"),
  "task.updated": itself("task"),
  "task.moved": itself("task"),
  "task.deleted": itself("task"),
  "track.created": itself("track"),
  "track.updated": itself("track"),
  "track.renamed": itself("track"),
  "track.archived": itself("track"),
  "track.restored": itself("track"),
  "track.work-returned": itself("track"),
  "track.deleted": itself("track"),
  "document.uploaded": itself("document"),
  "document.updated": itself("document"),
  "document.reprocessed": itself("document"),
  "document.version-added": itself("document"),
  "document.version-restored": itself("document"),
  "document.processed": itself("document"),
  "document.failed": itself("document"),
  "document.deleted": itself("document"),
  "meeting.created": itself("meeting"),
  "meeting.updated": itself("meeting"),
  "meeting.notes-saved": itself("meeting"),
  "meeting.deleted": itself("meeting"),
  "meeting.calendar-changed": itself("meeting"),
  "meeting.calendar-failed": forPerson("meeting"),
  "action-item.completed": onMeeting,
  "action-item.reopened": onMeeting,
  "milestone.created": itself("milestone"),
  "milestone.updated": itself("milestone"),
  "milestone.deleted": itself("milestone"),
  "trash.restored": trashed,
  "trash.purged": trashed,
  "handover.updated": wholeHandover,
  "area.created": itself("area"),
  "area.updated": itself("area"),
  "area.merged": itself("area"),
  "area.deleted": itself("area"),
  "area.links-changed": itself("area"),
  "acceptance-question.created": inArea,
  "acceptance-question.updated": inArea,
  "acceptance-question.moved": inArea,
  "acceptance-question.deleted": inArea,
  "acceptance-question.asked": inArea,
  "acceptance-question.confirmed": inArea,
  "acceptance-question.changed": inArea,
  "session.planned": inArea,
  "session.removed": inArea,
  "drill.started": itself("drill"),
  "drill.updated": itself("drill"),
  "drill.step-decided": itself("drill"),
  "drill.finished": itself("drill"),
  "drill.witnessed": itself("drill"),
  "sign-off.created": itself("sign-off"),
  "question.assigned": itself("question"),
  "question.answered": itself("question"),
  "question.checked": itself("question"),
  "question.changed": itself("question"),
  "comment.created": commentedOn,
  "comment.updated": commentedOn,
  "comment.deleted": commentedOn,
  "notification.created": forPerson("notification"),
  "notification.marked": forPerson("notification"),
  "saved-view.changed": ({ id, userId, isShared }) => ({
    entityType: "saved-view",
    entityId: id,
    audience: isShared ? "members" : { userId },
  }),
  "webhook.changed": forOwners("webhook"),
  "incoming-webhook.changed": forOwners("webhook"),
  "webhook.switched-off": forOwners("webhook"),
  "integration.connected": itself("integration"),
  "integration.updated": itself("integration"),
  "integration.removed": itself("integration"),
  "integration.refused": itself("integration"),
  "import.failed": forPerson("import"),
};

/** What an event is about, and who may hear of it. */
export function tellOf({ event, projectId }: PublishedEvent): Told {
  const tell = audiences[event.type] as Tell<DomainEvent>;
  return tell(event, projectId);
}

/** Whether somebody with this role in the project may hear of something. */
export function mayHear(audience: Audience, reader: { userId: number; role: MemberRole }): boolean {
  if (audience === "members") return true;
  if (audience === "owners") return includesRole(reader.role, "owner");
  return audience.userId === reader.userId;
}
