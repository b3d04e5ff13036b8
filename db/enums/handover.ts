/** From the asking for a handover pack until it can be downloaded. */
export const handoverPackStates = ["waiting", "writing", "ready", "failed"] as const;

/** So long a handover pack can be downloaded. */
export const handoverPackDays = 7;

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
 * What is known of an acceptance question: not asked yet, not asked since asking failed, asked
 * without an answer, answered but confirmed by nobody, confirmed, or answered otherwise than it was
 * confirmed.
 */
export const acceptanceStatuses = [
  "unasked",
  "failed",
  "unanswered",
  "answered",
  "confirmed",
  "changed",
] as const;
export type AcceptanceStatus = (typeof acceptanceStatuses)[number];

/** Whether a question waits to be asked, or could not be; any answer it has is then an earlier one. */
export const askingStates = ["waiting", "failed"] as const;

/** How far an area has come, in this order. */
export const handoverStages = ["documented", "shadowed", "reverse-shadowed", "accepted"] as const;
export type HandoverStage = (typeof handoverStages)[number];

export const handoverStageTitles = {
  documented: "Documented",
  shadowed: "Shadowed",
  "reverse-shadowed": "Reverse-shadowed",
  accepted: "Accepted",
} as const satisfies Record<HandoverStage, string>;

/** What is done in each stage, for those who see its name for the first time. */
export const handoverStageMeanings = {
  documented: "What has to be known is answered and confirmed",
  shadowed: "The expert shows the work in a session",
  "reverse-shadowed": "The one who takes over does the work in a drill",
  accepted: "The one who takes over signs",
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

/** What somebody can become in an area. */
export const areaRoles = ["expert", "receiver", "deputy"] as const;
export type AreaRole = (typeof areaRoles)[number];

/** What somebody is told that they became in an area: a part in it, or in a drill there. */
export const toldRoles = [...areaRoles, "witness"] as const;
export type ToldRole = (typeof toldRoles)[number];
