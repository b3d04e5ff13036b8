import type { GapSeverity } from "../../../db/enums.ts";
import type { NeedKind } from "../../../server/features/handover/needs-you/needs-you.schema.ts";
import type { Stage } from "../../../server/features/handover/readiness/readiness.schema.ts";

/** How a badge shows how bad a gap is: of the two in red, the worse one is filled. */
export const severityLooks = {
  critical: { variant: "solid", colorPalette: "status-failed" },
  high: { variant: "subtle", colorPalette: "status-failed" },
  medium: { variant: "subtle", colorPalette: "status-atRisk" },
  low: { variant: "subtle", colorPalette: "neutral" },
} as const satisfies Record<GapSeverity, { variant: string; colorPalette: string }>;

/** The colors of how far a stage is. */
export const stagePalettes = {
  none: "neutral",
  planned: "status-inProgress",
  waiting: "status-inProgress",
  partial: "status-inProgress",
  done: "status-completed",
  broken: "status-failed",
} as const satisfies Record<Stage["state"], string>;

/** The colors of what waits for somebody's turn, and of what is late, however bad it is. */
const kindPalettes: Partial<Record<NeedKind, string>> = {
  overdue: "status-failed",
  answer: "track-purple",
  check: "track-purple",
  signature: "status-inProgress",
  meeting: "neutral",
};

/** Whether it stands among the others by how bad it is, and not because somebody waits for it. */
export const isRankedBySeverity = (kind: NeedKind): boolean => kindPalettes[kind] === undefined;

/** The color of what has no severity to show; a document by itself has none. */
export const needPalette = (kind: NeedKind): string => kindPalettes[kind] ?? "status-atRisk";
