import type { ApiExamples } from "../api-example.ts";
import { area, dates, track } from "../example-rows.ts";

const areaLink = {
  kind: "document",
  targetId: 31,
  title: "Payroll run, step by step",
  status: "confirmed",
  reason: null,
  state: "completed",
  date: null,
  createdBy: 7,
  createdAt: dates.createdAt,
};

const areaTemplate = {
  key: "own-4",
  id: 4,
  name: "Plant handover",
  description: null,
  subject: null,
  projectName: "Freight Handover",
  canDelete: true,
  areas: [
    {
      name: area.name,
      description: area.description,
      kind: area.kind,
      importance: area.importance,
      track: area.track,
      questions: ["When is the bank file due?"],
    },
  ],
};

/** What belongs to areas, and where areas come from. */
export const areaExamples: ApiExamples = {
  "areas.merge": { body: { intoId: area.id }, answer: area },
  "areas.suggestions": {
    answer: [
      {
        name: "Gate system",
        kind: "system",
        track,
        sources: 4,
        examples: ["Renew the gate system's certificate", "Gate system runbook"],
      },
    ],
  },
  "areaLinks.list": {
    answer: [
      areaLink,
      {
        ...areaLink,
        kind: "task",
        targetId: 17,
        title: "Rehearse the payroll run",
        status: "suggested",
        reason: "Its title names “Payroll run”.",
        state: "todo",
        date: "2026-06-12T00:00:00.000Z",
        createdBy: null,
        createdAt: null,
      },
    ],
  },
  "areaLinks.save": { body: { kind: "document", targetId: 31 }, answer: areaLink },
  "areaLinks.saveMany": {
    body: {
      links: [
        { kind: "document", targetId: 31 },
        { kind: "task", targetId: 42 },
      ],
    },
    answer: {
      links: [areaLink],
      refused: [
        {
          kind: "task",
          targetId: 42,
          message: "This task does not exist, or it is not in your project.",
        },
      ],
    },
  },
  "areaTemplates.list": { answer: [areaTemplate] },
  "areaTemplates.create": { body: { name: areaTemplate.name }, answer: areaTemplate },
  "areaTemplates.createAreas": {
    body: { template: "it-system", subject: "Gate system", areas: [0] },
    answer: { areas: [{ ...area, name: "Gate system", kind: "system" }], created: 1, questions: 9 },
  },
};
