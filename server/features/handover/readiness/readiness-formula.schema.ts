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
  documented: `Up to ${stagePoints.documented} points for confirmed answers to its acceptance questions: all of them when every answer is confirmed, half of them when half of the answers are. A file that could not be read counts like an answer that is not confirmed. Once a review date of the area or of its documents has passed, ${stagePoints.documented / 2} points at most.`,
  shadowed: `${stagePoints.shadowed} points for a session that both sides attended.`,
  "reverse-shadowed": `${stagePoints["reverse-shadowed"]} points for a drill passed by the person who takes over. If the drill has a witness, they must have confirmed it. The points are gone once its playbook changes.`,
  accepted: `${stagePoints.accepted} points for the signature of the receiving side, or ${stagePoints.accepted / 2} if something has changed since.`,
} as const satisfies Record<HandoverStage, string>;

/** How areas make up a track and the project. */
export const weighingRule = `The percentage of a track and of the project is the average of their areas. The more important an area is, the more often it counts: low ${importanceWeights.low}, medium ${importanceWeights.medium}, high ${importanceWeights.high}, critical ${importanceWeights.critical} times.`;

/** What a critical gap does. */
export const criticalGapRule = `As long as there is a critical gap, its area and its track reach at most ${maxWithCriticalGap.area}%, and the project at most ${maxWithCriticalGap.project}%.`;

/** What an area's points make. */
export const sumRule = "An area can have 100 points. Its points are its percentage.";

/** How the percentages are made, rule by rule. */
export const readinessRules: readonly string[] = [
  sumRule,
  ...handoverStages.map((stage) => `${handoverStageTitles[stage]}: ${stageRules[stage]}`),
  weighingRule,
  criticalGapRule,
];

/** The same in one piece. */
export const readinessFormula = readinessRules.join(" ");
