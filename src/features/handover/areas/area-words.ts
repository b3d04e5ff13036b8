import type { AreaImportance, AreaLinkKind } from "../../../../db/enums.ts";

export const importanceTitles = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
} as const satisfies Record<AreaImportance, string>;

/** What belongs to an area, in groups. */
export const linkKindTitles = {
  document: "Documents",
  task: "Tasks",
  meeting: "Meetings",
  question: "Open Questions",
} as const satisfies Record<AreaLinkKind, string>;

/** For a page on which nothing is handed over yet. */
export const whatAnAreaIs =
  "An area is one thing that is handed over: a system, a process, a relationship, a duty or an account.";
