import type { AreaImportance, GapSeverity } from "../../../db/enums.ts";

/** The colors of how bad a gap is. */
export const severityPalettes = {
  critical: "status.failed",
  high: "status.failed",
  medium: "status.atRisk",
  low: "neutral",
} as const satisfies Record<GapSeverity, string>;

/** The colors of how much an area matters. */
export const importancePalettes = {
  critical: "status.failed",
  high: "status.atRisk",
  medium: "neutral",
  low: "neutral",
} as const satisfies Record<AreaImportance, string>;
