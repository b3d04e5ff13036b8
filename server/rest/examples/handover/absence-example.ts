import { area, handoverPerson } from "../example-rows.ts";

const heldArea = {
  kind: "area",
  id: area.id,
  title: area.name,
  areaId: area.id,
  areaName: area.name,
  why: "Nobody but Lee Park can do it",
  severity: "critical",
  dueDate: null,
  people: [handoverPerson],
};

/** What would stop if somebody were away. */
export const absence = {
  people: [handoverPerson],
  from: "2026-06-30T00:00:00.000Z",
  until: null,
  stops: [heldArea],
  weakened: [],
  held: [],
  first: [
    {
      what: "Find somebody to take Payroll run over",
      action: { kind: "edit-area", label: "Choose Receiver", id: area.id },
      areaId: area.id,
      importance: "critical",
    },
  ],
};

/** The same, by kind. */
export const absenceByKind = {
  ...absence,
  areas: [heldArea],
  documents: [],
  tasks: [],
  actionItems: [],
  questions: [],
  firstSteps: absence.first,
};
