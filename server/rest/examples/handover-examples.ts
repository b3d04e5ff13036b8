import type { ApiExamples } from "./api-example.ts";
import { dates, memberProfile, track } from "./example-rows.ts";

const handover = {
  leavingTeam: "North team",
  receivingTeam: "South team",
  lastDay: "2026-06-30T00:00:00.000Z",
  hypercareEnd: "2026-07-31T00:00:00.000Z",
  skippedAt: null,
  ...dates,
};

const area = {
  id: 12,
  projectId: 3,
  name: "Payroll run",
  description: "The monthly run from the hours to the bank file",
  kind: "process",
  track,
  importance: "critical",
  expertId: 8,
  receiverId: 7,
  deputyId: null,
  reviewDate: "2026-06-15T00:00:00.000Z",
  createdBy: 7,
  ...dates,
};

/** The handover: who hands over what to whom, and the proof. */
export const handoverExamples: ApiExamples = {
  "handover.current": { answer: handover },
  "handover.update": {
    body: { leavingTeam: handover.leavingTeam, lastDay: "2026-06-30" },
    answer: handover,
  },
  "handover.setSide": {
    body: { side: "leaving" },
    answer: { ...memberProfile, side: "leaving" },
  },
  "areas.list": { answer: [area] },
  "areas.create": {
    body: { name: area.name, kind: area.kind, importance: area.importance },
    answer: area,
  },
  "areas.read": { answer: area },
  "areas.update": { body: { importance: "high" }, answer: { ...area, importance: "high" } },
};
