import {
  type AreaImportance,
  type HandoverStage,
  handoverStages,
  handoverStageTitles,
} from "../../../../db/enums.ts";

/** What each stage adds to an area's percentage. */
export const stagePoints = {
  documented: 40,
  shadowed: 15,
  "reverse-shadowed": 25,
  accepted: 20,
} as const satisfies Record<HandoverStage, number>;

/** How much an area weighs in the percentage of its track and of the project. */
export const importanceWeights = {
  low: 1,
  medium: 2,
  high: 3,
  critical: 4,
} as const satisfies Record<AreaImportance, number>;

/** The most that an area or a track, and the project, can have while it has a critical gap. */
export const maxWithCriticalGap = { area: 40, track: 40, project: 70 } as const;

/** What brings an area the points of a stage, as the screens and the report say it. */
export const stageRules = {
  documented: `Up to ${stagePoints.documented} points: the share of its acceptance questions that are confirmed. Each file that could not be read counts as one more question that is not. No more than half of the points once the review date of the area, or of one of its documents, has passed.`,
  shadowed: `${stagePoints.shadowed} points for a session held with both sides.`,
  "reverse-shadowed": `${stagePoints["reverse-shadowed"]} points for a drill that the one who takes over has passed, that its witness, if there is one, has confirmed, and whose playbook has not changed since.`,
  accepted: `${stagePoints.accepted} points for the signature of the receiving side, ${stagePoints.accepted / 2} where something has changed since.`,
} as const satisfies Record<HandoverStage, string>;

/** How areas make up a track and the project. */
export const weighingRule = `Tracks and the project are averages of their areas, weighted by importance: low ${importanceWeights.low}, medium ${importanceWeights.medium}, high ${importanceWeights.high}, critical ${importanceWeights.critical}.`;

/** What a critical gap does. */
export const criticalGapRule = `With a critical gap an area or a track has at most ${maxWithCriticalGap.area}%, the project at most ${maxWithCriticalGap.project}%.`;

/** What an area's points make. */
export const sumRule = "The percentage of an area is the sum of its points.";

/** How the percentages are made, rule by rule. */
export const readinessRules: readonly string[] = [
  sumRule,
  ...handoverStages.map((stage) => `${handoverStageTitles[stage]}: ${stageRules[stage]}`),
  weighingRule,
  criticalGapRule,
];

/** The same in one piece. */
export const readinessFormula = readinessRules.join(" ");
