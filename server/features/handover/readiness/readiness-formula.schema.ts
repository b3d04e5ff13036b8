import type { AreaImportance, HandoverStage } from "../../../../db/enums.ts";

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

/** How the percentages are made, as the screens and the report say it. */
export const readinessFormula =
  `An area has up to ${stagePoints.documented} points for being documented: the share of its acceptance questions that are confirmed, where a file that could not be read counts as one more that is not, and at most half once its review date, or that of one of its documents, has passed. ` +
  `It has ${stagePoints.shadowed} for a held session, ${stagePoints["reverse-shadowed"]} for a passed drill, and ${stagePoints.accepted} for being accepted, half of that where it has changed since. ` +
  `Tracks and the project are averages of their areas, weighted by importance: low ${importanceWeights.low}, medium ${importanceWeights.medium}, high ${importanceWeights.high}, critical ${importanceWeights.critical}. ` +
  `With a critical gap an area or a track has at most ${maxWithCriticalGap.area}%, the project at most ${maxWithCriticalGap.project}%.`;
