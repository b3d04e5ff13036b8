/** Closed sets of values, shared by tables, schemas and screens. */

/** What a member may do in a project, the most first: manage it, work in it, only read it. */
export const memberRoles = ["owner", "member", "viewer"] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleTitles = {
  owner: "Owner",
  member: "Member",
  viewer: "Viewer",
} as const satisfies Record<MemberRole, string>;

/** How people get into a project: by themselves, once an owner agrees, or through a link alone. */
export const projectJoinings = ["open", "approval", "invitation"] as const;
export type ProjectJoining = (typeof projectJoinings)[number];

export const joinRequestStatuses = ["pending", "declined"] as const;

/** Who may make an account: anybody, those with an invitation, nobody. */
export const registrationModes = ["open", "invitation", "closed"] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** What the security log keeps. */
export const securityEventTypes = [
  "account.registered",
  "account.changed",
  "account.exported",
  "account.deleted",
  "account.switched-off",
  "account.switched-on",
  "administrator.added",
  "administrator.removed",
  "installation.changed",
  "security-log.exported",
  "sign-in.succeeded",
  "sign-in.failed",
  "session.ended",
  "password.changed",
  "password.reset-requested",
  "password.reset",
  "second-factor.enabled",
  "second-factor.disabled",
  "recovery-code.used",
  "recovery-codes.renewed",
  "identity.linked",
  "identity.removed",
  "token.created",
  "token.revoked",
  "calendar-feed.created",
  "calendar-feed.revoked",
  "invitation.created",
  "invitation.used",
  "invitation.revoked",
  "request.created",
  "request.approved",
  "request.declined",
  "member.joined",
  "member.left",
  "member.removed",
  "role.changed",
  "project.created",
  "project.changed",
  "project.exported",
  "project.imported",
  "pack.created",
  "pack.downloaded",
  "pack.deleted",
  "project.archived",
  "project.unarchived",
  "project.deleted",
  "project.restored",
  "credentials.saved",
  "credentials.removed",
  "webhook.created",
  "webhook.changed",
  "webhook.deleted",
  "item.deleted",
  "item.purged",
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** From the asking for a handover pack until it can be downloaded. */
export const handoverPackStates = ["waiting", "writing", "ready", "failed"] as const;

/** So long a handover pack can be downloaded. */
export const handoverPackDays = 7;

export const taskStatuses = ["todo", "in-progress", "at-risk", "completed"] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskStatusTitles = {
  todo: "To Do",
  "in-progress": "In Progress",
  "at-risk": "At Risk",
  completed: "Completed",
} as const satisfies Record<TaskStatus, string>;

export const taskPriorities = ["low", "medium", "high", "critical"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export const documentCategories = [
  "sops",
  "process-docs",
  "architecture",
  "playbooks",
  "contacts",
  "meeting-notes",
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const documentCategoryTitles = {
  sops: "SOPs & Procedures",
  "process-docs": "Process Documents",
  architecture: "Architecture Diagrams",
  playbooks: "Playbooks",
  contacts: "Contact Lists",
  "meeting-notes": "Meeting Notes",
} as const satisfies Record<DocumentCategory, string>;

/** What an answer that becomes a document is filed under, unless somebody chooses otherwise. */
export const defaultAnswerCategory: DocumentCategory = "process-docs";

export const processingStatuses = ["pending", "processing", "completed", "failed"] as const;
export type ProcessingStatus = (typeof processingStatuses)[number];

/** Of a document whose processing is still going to end. */
export const unfinishedStatuses = ["pending", "processing"] as const satisfies ProcessingStatus[];

export const isUnfinishedStatus = (status: unknown): boolean =>
  unfinishedStatuses.some((unfinished) => unfinished === status);

/** The steps of a document's processing, in order. */
export const processingSteps = ["extract", "ocr", "chunk", "summarise", "embed"] as const;
export type ProcessingStep = (typeof processingSteps)[number];

/**
 * What became of a version that a document does not have: it had it once, its text still has to be
 * read, could not be, or the next version came before.
 */
export const documentVersionStates = ["read", "waiting", "failed", "replaced"] as const;

export const trackColors = [
  "blue",
  "green",
  "purple",
  "red",
  "yellow",
  "pink",
  "orange",
  "gray",
] as const;
export type TrackColor = (typeof trackColors)[number];

export const defaultTrack = "IT Systems & Data Migration";

/** The tracks every new project starts with. */
export const fixedTracks = [
  defaultTrack,
  "Operations & Process Optimization",
  "Financial Management & Reporting",
  "HR & Change Management",
  "Customer Relations & Support",
  "Risk Management & Compliance",
] as const;

export const meetingStatuses = ["scheduled", "completed", "cancelled"] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

export const meetingStatusTitles = {
  scheduled: "Scheduled",
  completed: "Completed",
  cancelled: "Cancelled",
} as const satisfies Record<MeetingStatus, string>;

/** Where each status of a meeting may go; a cancelled one stays cancelled. */
export const meetingTransitions: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ["completed", "cancelled"],
  completed: ["scheduled"],
  cancelled: [],
};

/** How far apart the meetings of a series are. */
export const seriesIntervals = ["week", "two-weeks", "month"] as const;
export type SeriesInterval = (typeof seriesIntervals)[number];

export const seriesIntervalTitles = {
  week: "Every week",
  "two-weeks": "Every two weeks",
  month: "Every month",
} as const satisfies Record<SeriesInterval, string>;

export const milestoneStatuses = ["pending", "completed"] as const;
export type MilestoneStatus = (typeof milestoneStatuses)[number];

/** On which side of a handover a member stands. */
export const handoverSides = ["leaving", "receiving", "both"] as const;
export type HandoverSide = (typeof handoverSides)[number];

export const handoverSideTitles = {
  leaving: "Leaving side",
  receiving: "Receiving side",
  both: "Both sides",
} as const satisfies Record<HandoverSide, string>;

/** What can be handed over. */
export const areaKinds = ["system", "process", "relationship", "duty", "account"] as const;
export type AreaKind = (typeof areaKinds)[number];

export const areaKindTitles = {
  system: "System",
  process: "Process",
  relationship: "Relationship",
  duty: "Duty",
  account: "Account",
} as const satisfies Record<AreaKind, string>;

export const areaImportances = ["low", "medium", "high", "critical"] as const;
export type AreaImportance = (typeof areaImportances)[number];

/** What can belong to an area. */
export const areaLinkKinds = ["document", "task", "meeting", "question"] as const;
export type AreaLinkKind = (typeof areaLinkKinds)[number];

/**
 * What a session is worth: still to come; its time has passed but nobody has said that it was held;
 * completed, but without one of the two sides; held, which is evidence; or cancelled.
 */
export const sessionStates = ["upcoming", "unrecorded", "one-sided", "held", "cancelled"] as const;
export type SessionState = (typeof sessionStates)[number];

/** Whether somebody has agreed that it belongs to the area. */
export const areaLinkStatuses = ["suggested", "confirmed", "dismissed"] as const;

/** Where an acceptance question came from. */
export const acceptanceOrigins = ["template", "person", "unanswered"] as const;
export type AcceptanceOrigin = (typeof acceptanceOrigins)[number];

/**
 * What is known of an acceptance question: not asked yet, asked without an answer, answered but
 * confirmed by nobody, confirmed, or answered otherwise than it was confirmed.
 */
export const acceptanceStatuses = [
  "unasked",
  "unanswered",
  "answered",
  "confirmed",
  "changed",
] as const;
export type AcceptanceStatus = (typeof acceptanceStatuses)[number];

/** How far an area has come, in this order. */
export const handoverStages = ["documented", "shadowed", "reverse-shadowed", "accepted"] as const;
export type HandoverStage = (typeof handoverStages)[number];

export const handoverStageTitles = {
  documented: "Documented",
  shadowed: "Shadowed",
  "reverse-shadowed": "Reverse-shadowed",
  accepted: "Accepted",
} as const satisfies Record<HandoverStage, string>;

/** A drill under way, ended with every step done, ended at a step nobody could do, or given up. */
export const drillStatuses = ["running", "passed", "stuck", "abandoned"] as const;
export type DrillStatus = (typeof drillStatuses)[number];

export const drillStepOutcomes = ["open", "done", "helped", "stuck"] as const;
export type DrillStepOutcome = (typeof drillStepOutcomes)[number];

export const signOffScopes = ["area", "track", "project"] as const;

/** Who signs: for the side that hands over, or for the one that takes over. */
export const signingSides = ["leaving", "receiving"] as const;
export type SigningSide = (typeof signingSides)[number];

/** How bad it would be if the handover ended with the gap. */
export const gapSeverities = ["low", "medium", "high", "critical"] as const;
export type GapSeverity = (typeof gapSeverities)[number];

/** What an answer of the assistant can cite. */
export const citationKinds = ["document", "task", "meeting", "milestone", "track", "area"] as const;
export type CitationKind = (typeof citationKinds)[number];

/** What several people can have open at once, and see of each other. */
export const openPlaceTypes = ["task", "meeting", "document"] as const;
export type OpenPlaceType = (typeof openPlaceTypes)[number];

/** The lists whose filters can be kept under a name. */
export const viewedLists = ["documents", "tasks"] as const;
export type ViewedList = (typeof viewedLists)[number];

/** What people can write comments on. */
export const commentEntityTypes = ["task", "document", "meeting", "area"] as const;
export type CommentEntityType = (typeof commentEntityTypes)[number];

/** What the inbox tells. */
export const notificationKinds = [
  "mention",
  "comment",
  "assigned",
  "question",
  "answered",
  "due-soon",
  "overdue",
  "document-failed",
  "join-request",
  /** A service refuses credentials that it took before, or a webhook was switched off. */
  "connection-lost",
  /** A meeting could not be written to a calendar, or an import came to an end before its time. */
  "sync-failed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Where a kind of notification goes: nowhere, into the inbox, or there and into the mail. */
export const notificationLevels = ["off", "inbox", "email"] as const;
export type NotificationLevel = (typeof notificationLevels)[number];

/** What a service says to the credentials for it; "unverified" where they alone prove nothing. */
export const connectionStatuses = [
  "accepted",
  "refused",
  "unreachable",
  "missing-permission",
  "unverified",
] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** The calendars that meetings can be written to, by the ids of their integrations. */
export const calendarServices = ["google_calendar", "ms_outlook"] as const;
export type CalendarServiceId = (typeof calendarServices)[number];

/** The services that meetings can be held with, by the ids of their integrations. */
export const meetingLinkServices = ["zoom", "teams", "google_meet"] as const;
export type MeetingLinkServiceId = (typeof meetingLinkServices)[number];

/** Whether a calendar shows a meeting as it stands: not yet, it does, it could not be, or no more. */
export const calendarStates = ["waiting", "synced", "failed", "removed"] as const;

/** The services whose models a project's owner can choose from, by the ids of their integrations. */
export const aiServiceIds = ["openai", "anthropic", "grok"] as const;
export type AiServiceId = (typeof aiServiceIds)[number];

/** OpenAI's models that give texts vectors. */
export const embeddingModels = ["text-embedding-3-small", "text-embedding-3-large"] as const;

/** What a webhook can tell of. */
export const webhookKinds = ["task", "document", "question", "gap"] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** What another system can add at an address of its own. */
export const incomingKinds = ["task", "document"] as const;
export type IncomingKind = (typeof incomingKinds)[number];

/** How a delivery stands: in the line, out of it and tried again by itself, delivered, or given up. */
export const webhookDeliveryStates = ["waiting", "late", "delivered", "failed"] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why the server switches a webhook off: days of failure, or the receiver said that it is gone. */
export const webhookSwitchOffReasons = ["failing", "gone"] as const;
export type WebhookSwitchOffReason = (typeof webhookSwitchOffReasons)[number];
/** What an import makes of what it brings in. */
export const importTargets = ["documents", "tasks"] as const;
export type ImportTarget = (typeof importTargets)[number];

/** Completed also where single entries failed; failed where nothing more could be brought in. */
export const importRunStatuses = ["running", "completed", "cancelled", "failed"] as const;

/** How bringing in an entry has ended; each that has not ended yet is waiting. */
export const importEntryStates = ["waiting", "imported", "updated", "unchanged", "failed"] as const;
export type ImportEntryState = (typeof importEntryStates)[number];

/** What the columns of a sheet can become of a task; by its key a row is found again. */
export const taskColumnFields = [
  "title",
  "description",
  "track",
  "status",
  "priority",
  "endDate",
  "assignee",
  "key",
] as const;
export type TaskColumnField = (typeof taskColumnFields)[number];

/** For fields of a task the headings of their columns. */
export type ColumnMapping = Partial<Record<TaskColumnField, string>>;

/** When notifications go out by mail: never, as they come, or once a day together. */
export const notificationMailModes = ["off", "at-once", "daily"] as const;
export type NotificationMailMode = (typeof notificationMailModes)[number];

/** What somebody can become in an area. */
export const areaRoles = ["expert", "receiver", "deputy"] as const;
export type AreaRole = (typeof areaRoles)[number];

export const activityEntityTypes = [
  "project",
  "handover",
  "area",
  "task",
  "track",
  "document",
  "meeting",
  "milestone",
  "question",
  "integration",
] as const;
export type ActivityEntityType = (typeof activityEntityTypes)[number];

/** What goes to the Trash when it is deleted and belongs to the project. */
export const sharedTrashTypes = [
  "document",
  "task",
  "meeting",
  "milestone",
  "track",
  "area",
  "comment",
] as const;
export type SharedTrashType = (typeof sharedTrashTypes)[number];

/** Everything that goes to the Trash; conversations belong to their person. */
export const trashEntityTypes = [...sharedTrashTypes, "conversation"] as const;
export type TrashEntityType = (typeof trashEntityTypes)[number];

/** Days that the Trash keeps what was deleted. */
export const trashDays = 30;
