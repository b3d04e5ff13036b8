import type { RouterOutputs } from "../api/trpc.ts";
import type { LiveEvent } from "./live-client.ts";
import type { Stale } from "./refresh-queries.ts";

type Feature = keyof RouterOutputs;
type QueryPath = { [F in Feature]: F | `${F}.${keyof RouterOutputs[F] & string}` }[Feature];

/** A notification goes and comes back with what it is about. */
const inbox: QueryPath[] = ["notifications"];
const webhooks: QueryPath[] = ["webhooks", ...inbox];
const integrations: QueryPath[] = [
  "integrations",
  "aiModel",
  "imports.services",
  "activities",
  ...inbox,
];
/** What is counted from the evidence of the handover, and signatures, which say what has changed. */
const handover: QueryPath[] = ["handover", "areas.list", "areas.read", "signOffs", "activities"];
const board: QueryPath[] = ["tasks", "dashboard", "areaLinks", "comments", ...handover];
const library: QueryPath[] = [
  "documents.list",
  "documents.facets",
  "documents.ids",
  "documents.overview",
  "documents.titles",
  "documents.status",
  "documents.read",
  "documentVersions",
  "dashboard",
  "areaLinks",
  // They say whether their playbook is still as it was.
  "drills",
  ...handover,
];
/** The same where the text that readers see is another: answers mark what changed in their sources. */
const documentText: QueryPath[] = ["assistant.conversation", ...library];
const calendar: QueryPath[] = [
  "meetings",
  "calendars",
  "tasks",
  "areaLinks",
  "shadowing",
  ...handover,
];
// Meetings name their tracks.
const tracks: QueryPath[] = ["tracks", "meetings", ...library, ...board];
const milestones: QueryPath[] = ["milestones", ...handover];
const people: QueryPath[] = [
  "members",
  "projects.members",
  "projects.current",
  "tasks",
  // Whoever leaves hands their action items on.
  "meetings",
  "joinRequests",
  "dashboard.firstSteps",
  ...handover,
];
const areas: QueryPath[] = [
  "areaLinks",
  "documents.list",
  "documents.facets",
  "documents.ids",
  "documents.read",
  // They name the areas that they are about.
  "meetings",
  // The board can be limited to what is of an area.
  "tasks",
  "expertQuestions",
  "acceptance",
  "shadowing",
  "drills.list",
  "dashboard.firstSteps",
  ...handover,
];
const acceptance: QueryPath[] = ["acceptance", ...handover];
const drills: QueryPath[] = ["drills", ...handover];
const project: QueryPath[] = ["projects", "activities"];
const questions: QueryPath[] = [
  ...inbox,
  "expertQuestions",
  "assistant.unanswered",
  "areaLinks",
  ...handover,
];
const comments: QueryPath[] = ["comments", "activities"];
const joining: QueryPath[] = [
  ...inbox,
  "joinRequests",
  "invitations",
  "members",
  "dashboard.firstSteps",
];
const trash: QueryPath[] = [
  ...inbox,
  "trash",
  "milestones",
  "comments",
  "assistant.conversation",
  ...tracks,
  ...areas,
];

/**
 * The queries whose answers an event may change, on any screen; `*` stands for all of them. A kind
 * of event without a row does not compile.
 */
const queriesOf: Record<LiveEvent["type"], readonly QueryPath[] | "*"> = {
  reset: "*",
  "project.created": project,
  "project.updated": project,
  "project.archived": project,
  "project.unarchived": project,
  "project.deleted": project,
  "project.restored": project,
  "member.joined": people,
  "member.left": people,
  "member.removed": people,
  "member.role-changed": ["accounts.current", ...people],
  "member.side-changed": people,
  // Names stand on every page.
  "member.profile-changed": "*",
  "join-request.created": joining,
  "join-request.withdrawn": joining,
  "join-request.approved": joining,
  "join-request.declined": joining,
  "invitation.created": joining,
  "invitation.revoked": joining,
  // The action items of meetings follow the tasks made of them.
  "task.created": ["meetings", ...board],
  "task.updated": ["meetings", ...board],
  "task.moved": ["meetings", ...board],
  "task.deleted": ["meetings", "trash", ...inbox, ...board],
  "track.created": tracks,
  "track.updated": tracks,
  "track.renamed": tracks,
  "track.archived": tracks,
  "track.restored": tracks,
  "track.work-returned": tracks,
  "track.deleted": ["trash", ...tracks],
  "document.uploaded": library,
  "document.updated": library,
  "document.reprocessed": library,
  "document.processed": ["acceptance", "documents.formatted", ...documentText],
  "document.failed": library,
  "document.deleted": ["trash", "assistant.search", ...inbox, ...documentText],
  "document.version-added": ["documents.formatted", ...library],
  "document.version-restored": ["documents.formatted", ...library],
  "meeting.created": calendar,
  "meeting.updated": calendar,
  "meeting.notes-saved": ["meetings"],
  "meeting.deleted": ["trash", ...inbox, ...calendar],
  "meeting.calendar-changed": ["calendars"],
  "meeting.calendar-failed": ["calendars"],
  "action-item.completed": calendar,
  "action-item.reopened": calendar,
  "milestone.created": milestones,
  "milestone.updated": milestones,
  "milestone.deleted": ["trash", ...milestones],
  "trash.restored": trash,
  "trash.purged": ["trash"],
  "handover.updated": ["projects.current", "dashboard.outlook", ...handover],
  "area.created": areas,
  "area.updated": areas,
  "area.merged": ["comments", ...inbox, ...areas],
  "area.deleted": ["trash", ...inbox, ...areas],
  "area.links-changed": areas,
  "acceptance-question.created": acceptance,
  "acceptance-question.updated": acceptance,
  "acceptance-question.moved": acceptance,
  "acceptance-question.deleted": acceptance,
  "acceptance-question.asked": acceptance,
  "acceptance-question.confirmed": acceptance,
  "acceptance-question.changed": acceptance,
  "session.planned": ["shadowing", "meetings", ...handover],
  "session.removed": ["shadowing", "meetings", ...handover],
  "drill.started": drills,
  "drill.updated": drills,
  "drill.step-decided": drills,
  "drill.finished": drills,
  "drill.witnessed": drills,
  "sign-off.created": handover,
  "question.assigned": questions,
  "question.answered": questions,
  "question.checked": questions,
  "question.changed": questions,
  "comment.created": comments,
  "comment.updated": comments,
  "comment.deleted": ["trash", ...inbox, ...comments],
  "notification.created": ["notifications"],
  "notification.marked": ["notifications"],
  "saved-view.changed": ["savedViews"],
  "webhook.changed": webhooks,
  "incoming-webhook.changed": ["incomingWebhooks"],
  "webhook.switched-off": webhooks,
  "integration.connected": integrations,
  "integration.updated": integrations,
  "integration.removed": integrations,
  "integration.refused": integrations,
  "import.failed": ["imports"],
};

/** Queries of one entity, which events about another of its kind do not concern. */
const ofOneEntity: Partial<Record<QueryPath, LiveEvent["entityType"]>> = {
  "documents.read": "document",
  "documents.formatted": "document",
  "documents.status": "document",
};

/** What an event makes stale; `*` for everything. */
export function staleAfter({ type, entityType, entityId }: LiveEvent): readonly Stale[] | "*" {
  const paths = queriesOf[type];
  if (paths === "*") return paths;
  return paths.map((path) => (ofOneEntity[path] === entityType ? { path, entityId } : { path }));
}
