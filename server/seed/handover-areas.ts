import type { AreaImportance, AreaKind } from "../../db/enums.ts";
import { fixedTracks } from "../../db/enums.ts";
import { systems } from "./scenario.ts";

const [, operations, finance, , customers] = fixedTracks;

/** How far an area is handed over. */
type Progress = {
  /** The share of its answered questions that somebody has confirmed. */
  confirmed: number;
  session: "held" | "planned" | "none";
  drill: "passed" | "stuck" | "running" | "none";
  isSigned?: true;
};

export type PlannedArea = Progress & {
  name: string;
  /** The word by which its documents, tasks and meetings are found. */
  about: string;
  description: string;
  kind: AreaKind;
  importance: AreaImportance;
  track: string;
  /** The key of the template that its questions come from. */
  template: string;
  /** Nobody hands it over, or takes it over, yet. */
  lacks?: "expert" | "receiver";
};

const done: Progress = { confirmed: 1, session: "held", drill: "passed" };
const progressOfSystems: readonly Progress[] = [
  { ...done, isSigned: true },
  { ...done, isSigned: true },
  { confirmed: 1, session: "held", drill: "stuck" },
  done,
  { confirmed: 0.7, session: "held", drill: "running" },
  { confirmed: 0.7, session: "held", drill: "none" },
  { confirmed: 0.5, session: "planned", drill: "none" },
  { confirmed: 0.3, session: "planned", drill: "none" },
  { confirmed: 0, session: "none", drill: "none" },
  { confirmed: 0, session: "none", drill: "none" },
];
const importances = ["critical", "high", "critical", "high", "medium"] as const;

const ofSystems = progressOfSystems.flatMap((progress, index): PlannedArea[] => {
  const system = systems[index];
  if (!system) return [];
  const { name, what, track, supplier } = system;
  return [
    {
      ...progress,
      name,
      about: name,
      description: `${what.charAt(0).toUpperCase()}${what.slice(1)}, by ${supplier}.`,
      kind: "system",
      importance: importances[index % importances.length] ?? "medium",
      track,
      template: "it-system",
      ...(index === 8 && { lacks: "receiver" as const }),
    },
  ];
});

const begun: Progress = { confirmed: 0.4, session: "planned", drill: "none" };

/** What is handed over in the seeded project, in mid-course. */
export const plannedAreas: readonly PlannedArea[] = [
  ...ofSystems,
  {
    ...begun,
    name: "Month-end close",
    about: "month-end",
    description: "From the last booking to the figures for the board, in four working days.",
    kind: "process",
    importance: "high",
    track: finance,
    template: "business-process",
  },
  {
    ...begun,
    name: "Halden Software contract",
    about: "Halden",
    description: "Two systems, one contract, and a yearly review in spring.",
    kind: "relationship",
    importance: "medium",
    track: customers,
    template: "relationship",
    lacks: "expert",
  },
  {
    ...begun,
    session: "none",
    name: "Night shift on call",
    about: "night",
    description: "Who is called at night, and what they may decide alone.",
    kind: "duty",
    importance: "high",
    track: operations,
    template: "business-process",
  },
];
