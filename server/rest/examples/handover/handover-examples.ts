import type { ApiExamples } from "../api-example.ts";
import { area, dates, memberProfile, handoverPerson as person, track } from "../example-rows.ts";
import { absence, absenceByKind } from "./absence-example.ts";
import { report } from "./report-example.ts";

const handover = {
  leavingTeam: "North team",
  receivingTeam: "South team",
  lastDay: "2026-06-30T00:00:00.000Z",
  hypercareEnd: "2026-07-31T00:00:00.000Z",
  skippedAt: null,
  ...dates,
};

const session = {
  id: 5,
  areaId: area.id,
  meetingId: 31,
  title: "Session: Payroll run",
  date: "2026-06-12T00:00:00.000Z",
  startTime: "10:00",
  endTime: "11:00",
  status: "scheduled",
  meetingLink: null,
  decisions: 0,
  state: "upcoming",
  missing: [],
  attendees: [
    { name: "Lee Park", userId: 8, side: "leaving" },
    { name: "Dana Wolf", userId: 7, side: "receiving" },
  ],
};

const procedure = {
  title: "Release the payroll file",
  steps: [
    {
      text: "Compare the total with the payroll journal.",
      chunkIndex: 2,
      location: { page: 3, headings: ["Payroll", "Release the payroll file"] },
    },
  ],
};

const gap = {
  id: "drill-stuck:12:4",
  rule: "drill-stuck",
  severity: "critical",
  areaId: area.id,
  areaName: area.name,
  track,
  what: "The drill “Run the June file” is stuck at step 6",
  told: [],
  people: [person],
  dueDate: null,
  action: { kind: "open-drill", label: "Open Drill", id: 4 },
};

const share = { percentage: 40, percent: 40, uncapped: 46, criticalGaps: 1 };
const gapCounts = { low: 1, medium: 1, high: 0, critical: 1 };

const readiness = {
  ...share,
  formula: "An area can have 100 points. Its points are its percentage.",
  daysLeft: 88,
  gaps: gapCounts,
  tracks: [{ track, ...share }],
  areas: [
    {
      id: area.id,
      name: area.name,
      kind: area.kind,
      track,
      importance: area.importance,
      expert: person,
      receiver: { ...person, id: 7, name: "Ada Lovelace", initials: "AL" },
      deputy: null,
      documents: 9,
      unreadDocuments: 0,
      openTasks: 4,
      openQuestions: 1,
      stages: [
        {
          stage: "documented",
          state: "partial",
          title: "7 of 9 questions",
          detail: "1 changed, 1 open",
          points: 31.1,
        },
      ],
      ...share,
      gaps: gapCounts,
      worstGap: gap,
    },
  ],
};

const drill = {
  id: 4,
  areaId: area.id,
  areaName: area.name,
  documentId: 21,
  documentTitle: "Payroll runbook",
  title: procedure.title,
  status: "running",
  receiver: { id: 7, name: "Dana Wolf", initials: "DW", avatarUrl: null, isMember: true },
  witness: { id: 8, name: "Lee Park", initials: "LP", avatarUrl: null, isMember: true },
  witnessedAt: null,
  finishedAt: null,
  ...dates,
  playbook: "unchanged",
  playbookChangedAt: null,
  isEvidence: false,
  counts: { total: 1, done: 0, helped: 0, stuck: 0, open: 1 },
  stuckAt: null,
};

const drillWithSteps = {
  ...drill,
  steps: procedure.steps.map((step, index) => ({
    ...step,
    position: index + 1,
    outcome: "open",
    note: null,
    decidedAt: null,
    task: null,
  })),
  changes: [],
};

const passedDrill = {
  ...drillWithSteps,
  status: "passed",
  finishedAt: dates.updatedAt,
  counts: { total: 1, done: 1, helped: 0, stuck: 0, open: 0 },
  steps: drillWithSteps.steps.map((step) => ({
    ...step,
    outcome: "done",
    decidedAt: dates.updatedAt,
  })),
};

const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

const signOff = {
  id: 2,
  scope: "area",
  areaId: area.id,
  track: null,
  title: area.name,
  side: "leaving",
  user: person,
  userName: person.name,
  signedAt: dates.updatedAt,
  reason: "Dana will repeat the drill on the 12th.",
  openGaps: 1,
  hash,
  sha256: hash,
  signedBy: { id: person.id, name: person.name },
  isLatest: true,
  state: "changed",
  changes: ["Question “When is it due?”: its documents no longer give the confirmed answer"],
  changedDocuments: [],
};

const { id, rule, severity, areaName, what, told } = gap;
const signedGap = { id, rule, severity, area: areaName, what, told };

const pack = {
  id: 3,
  state: "ready",
  done: 212,
  total: 212,
  error: null,
  fileSize: 48_318_204,
  createdBy: "Ada Lovelace",
  createdAt: dates.createdAt,
  expiresAt: dates.updatedAt,
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
  "handover.readiness": { answer: readiness },
  "handover.areaReadiness": { answer: readiness.areas[0] },
  "handover.gaps": {
    answer: [
      {
        ...gap,
        kind: gap.rule,
        title: gap.what,
        personId: person.id,
        href: `/handover/${area.id}/drills/4`,
      },
    ],
  },
  "handover.needsYou": {
    answer: [
      {
        id: gap.id,
        kind: "gap",
        severity: gap.severity,
        label: "Stuck",
        what: gap.what,
        told: gap.told,
        areaId: area.id,
        areaName: area.name,
        isOwn: true,
        action: gap.action,
      },
    ],
  },
  "handover.course": {
    answer: [
      {
        day: "2026-03-20",
        percentage: 40,
        areas: 1,
        gaps: gapCounts,
        tracks: [{ track, percentage: 40 }],
      },
    ],
  },
  "handover.absence": { body: { userIds: [8], from: "2026-06-30" }, answer: absence },
  "handover.absenceOf": { answer: absenceByKind },
  "areas.list": { answer: [area] },
  "areas.create": {
    body: { name: area.name, kind: area.kind, importance: area.importance },
    answer: area,
  },
  "areas.read": { answer: area },
  "areas.update": { body: { importance: "high" }, answer: { ...area, importance: "high" } },
  "shadowing.list": { answer: [session] },
  "shadowing.plan": {
    body: { date: "2026-06-12", startTime: "10:00", endTime: "11:00" },
    answer: session,
  },
  "drills.procedures": { answer: [procedure] },
  "drills.list": { answer: [drill] },
  "drills.start": {
    body: { areaId: area.id, documentId: drill.documentId, procedure: 0 },
    answer: drillWithSteps,
  },
  "drills.read": { answer: drillWithSteps },
  "drills.update": {
    body: { steps: [{ position: 1, outcome: "done", note: "The totals agree." }] },
    answer: {
      ...drillWithSteps,
      counts: passedDrill.counts,
      steps: passedDrill.steps.map((step) => ({ ...step, note: "The totals agree." })),
    },
  },
  "drills.finish": { body: {}, answer: passedDrill },
  "drills.reopen": { answer: drillWithSteps },
  "drills.witness": {
    answer: { ...passedDrill, witnessedAt: dates.updatedAt, isEvidence: true },
  },
  "signOffs.list": { answer: [signOff] },
  "signOffs.preview": {
    answer: {
      title: area.name,
      percentage: 40,
      areas: 1,
      confirmedAnswers: 7,
      questions: 9,
      documents: 3,
      sessions: 2,
      drills: 0,
      openGaps: [signedGap],
      sides: [
        { side: "leaving", refusal: null },
        {
          side: "receiving",
          refusal: "Only Ada Lovelace or an owner of the project can sign for the receiving side.",
        },
      ],
      basis: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
    },
  },
  "signOffs.create": {
    body: { scope: "area", areaId: area.id, side: "leaving", reason: signOff.reason },
    answer: { ...signOff, state: "unchanged", changes: [] },
  },
  "signOffs.report": { answer: report },
  "handoverPacks.list": { answer: [pack] },
  "handoverPacks.create": {
    answer: { ...pack, state: "waiting", done: 0, total: 0, fileSize: null, expiresAt: null },
  },
};
