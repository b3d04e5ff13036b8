import { dates, track } from "../example-rows.ts";

const expert = { id: 8, name: "Lee Park" };
const share = { percentage: 40, uncapped: 46, criticalGaps: 1 };
const gapCounts = { low: 1, medium: 1, high: 0, critical: 1 };

/** A handover report with one row of everything. */
export const report = {
  version: 1,
  project: { id: 3, name: "Office move" },
  createdAt: dates.updatedAt,
  timeZone: "Europe/Berlin",
  handover: {
    leavingTeam: "North team",
    receivingTeam: "South team",
    lastDay: "2026-06-30",
    hypercareEnd: "2026-07-31",
  },
  daysLeft: 88,
  ...share,
  formula: "An area can have 100 points. Its points are its percentage.",
  gapCounts,
  areas: [
    {
      id: 12,
      name: "Payroll run",
      description: "The monthly run from the hours to the bank file",
      kind: "process",
      track,
      importance: "critical",
      expert,
      receiver: { id: 7, name: "Ada Lovelace" },
      deputy: null,
      reviewDate: "2026-06-15",
      questions: [
        {
          id: 31,
          question: "When is it due?",
          state: "confirmed",
          answer: "On the 23rd of each month. [1]",
          sources: [{ documentId: 21, title: "Payroll runbook", quote: "Due on the 23rd." }],
          confirmedBy: expert,
          confirmedAt: dates.updatedAt,
        },
      ],
      documents: [{ id: 21, title: "Payroll runbook", sha256: "0".repeat(64) }],
      sessions: [
        {
          meetingId: 5,
          title: "Payroll walk-through",
          date: "2026-06-01",
          attendees: ["Lee Park", "Ada Lovelace"],
          decisions: ["The cut-off stays on the 20th."],
        },
      ],
      drills: [],
      ...share,
      stages: [
        { stage: "documented", state: "partial", title: "7 of 9 questions", detail: "1 changed" },
      ],
      gaps: gapCounts,
    },
  ],
  decisions: [
    {
      decision: "The cut-off stays on the 20th.",
      meetingId: 5,
      meeting: "Payroll walk-through",
      date: "2026-06-01",
    },
  ],
  openTasks: [
    {
      id: 17,
      title: "Give Ada the right to release",
      track,
      status: "todo",
      priority: "high",
      assignee: "Lee Park",
      dueDate: "2026-06-10",
      isOverdue: false,
    },
  ],
  openActionItems: [
    {
      description: "Order a token",
      assignee: "Lee Park",
      dueDate: "2026-06-10",
      meetingId: 5,
      meeting: "Payroll walk-through",
      isOverdue: false,
    },
  ],
  risks: [
    {
      id: "not-reverse-shadowed:12",
      rule: "not-reverse-shadowed",
      severity: "critical",
      area: "Payroll run",
      what: "Nobody has passed a drill of it",
      people: ["Ada Lovelace"],
      dueDate: null,
    },
  ],
  unansweredQuestions: [
    {
      id: 9,
      question: "Which bank releases the file?",
      area: "Payroll run",
      assignee: "Lee Park",
      dueDate: "2026-06-20",
      isAnswered: false,
    },
  ],
  signOffs: [],
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};
