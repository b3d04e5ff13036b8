import type { GapSeverity } from "../../../db/enums.ts";
import type { Stage } from "../../../server/features/handover/readiness/readiness.schema.ts";

/** The colors of how bad a gap is. */
export const severityPalettes = {
  critical: "status.failed",
  high: "status.failed",
  medium: "status.atRisk",
  low: "neutral",
} as const satisfies Record<GapSeverity, string>;

/** The colors of how far a stage is. */
export const stagePalettes = {
  none: "neutral",
  planned: "status.inProgress",
  waiting: "status.inProgress",
  partial: "status.atRisk",
  done: "status.completed",
  broken: "status.failed",
} as const satisfies Record<Stage["state"], string>;
