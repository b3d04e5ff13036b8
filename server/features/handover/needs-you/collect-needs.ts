import { addDays, formatClockTime, millisecondsPerDay } from "../../../../db/days.ts";
import { tellMany } from "../readiness/gap-words.schema.ts";
import { formatShortDay, type HandoverState, signOffOf } from "../readiness/handover-state.ts";
import type { Gap, GapRule } from "../readiness/readiness.schema.ts";
import type { Need, NeedKind } from "./needs-you.schema.ts";

/** A meeting with when it begins where the one who asks is. */
export type NextMeeting = { id: number; title: string; day: Date; time: string };
export type FailedDocument = { id: number; title: string; error: string | null };

type Sources = {
  state: HandoverState;
  gaps: readonly Gap[];
  /** The next meeting of the one who asks. */
  meeting: NextMeeting | null;
  /** What they have uploaded and Baton could not read. */
  documents: readonly FailedDocument[];
};

/** Who asks, and on which day. */
type Asker = { userId: number; canEdit: boolean; today: Date };

/** What a gap is called beside it, and as what it counts. */
const words = {
  "no-expert": ["unowned", "No expert"],
  "no-receiver": ["unowned", "No receiver"],
  "person-left": ["unowned", "Has left"],
  "single-person": ["gap", "One person"],
  "no-questions": ["gap", "No questions"],
  "question-unanswered": ["gap", "No answer"],
  "answer-unconfirmed": ["gap", "To confirm"],
  "answer-changed": ["changed", "Changed"],
  "document-unread": ["document", "Not read"],
  "review-passed": ["gap", "To review"],
  "not-shadowed": ["gap", "Not shown"],
  "drill-stuck": ["gap", "Stuck"],
  "drill-outdated": ["changed", "Changed"],
  "not-reverse-shadowed": ["gap", "Not tried"],
  "not-accepted": ["signature", "To sign"],
  "changed-since-signed": ["changed", "Changed"],
  "task-overdue": ["overdue", "Overdue"],
  "task-at-risk": ["gap", "At risk"],
  "work-after-last-day": ["gap", "Stays behind"],
  "question-open": ["answer", "Your answer"],
} as const satisfies Record<GapRule, readonly [NeedKind, string]>;

const overdueLabel = (dueDate: Date, today: Date) => {
  const days = Math.round((today.getTime() - dueDate.getTime()) / millisecondsPerDay);
  return `Overdue ${days} ${days === 1 ? "day" : "days"}`;
};

function needOfGap(gap: Gap, today: Date, isOwn: boolean): Need {
  const { id, rule, severity, what, told, areaId, areaName, action, dueDate } = gap;
  const [kind, label] = words[rule];
  const isCheck = rule === "question-open" && action.label === "Check";
  return {
    id,
    kind: isCheck ? "check" : kind,
    severity,
    label: isCheck
      ? "To check"
      : rule === "task-overdue" && dueDate
        ? overdueLabel(dueDate, today)
        : isOwn || kind !== "answer"
          ? label
          : "No answer",
    what,
    told,
    areaId,
    areaName,
    isOwn,
    action,
  };
}

/** What can wait for nobody; other gaps of an area without people wait until it has some. */
const unownedRules: ReadonlySet<GapRule> = new Set([
  "no-expert",
  "no-receiver",
  "document-unread",
  "task-overdue",
  "task-at-risk",
  "question-open",
]);

const isUnowned = ({ rule, people }: Gap) =>
  rule === "no-receiver" || (people.length === 0 && unownedRules.has(rule));

/** One for many of a kind in an area, one for a task that belongs to several areas. */
function keyOf({ rule, areaId, action, id }: Gap): string {
  if (tellMany[rule]) return `${rule}:${areaId}`;
  return action.kind === "open-task" ? `task:${action.id}` : id;
}

/** What has waited longest comes first among its like; a gap without a day is in no hurry. */
const compareDays = (left: Gap, right: Gap) => {
  const dayOf = ({ dueDate }: Gap) => dueDate?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return dayOf(left) - dayOf(right);
};

/** What somebody answered waits for anybody but them. */
function isOwnAnswer({ state }: Sources, { userId }: Asker): (gap: Gap) => boolean {
  const routed = [...state.otherQuestions, ...state.areas.flatMap((area) => area.openQuestions)];
  const own = new Set(
    routed.filter(({ answerer }) => answerer?.id === userId).map((question) => question.id),
  );
  return ({ rule, action }) => rule === "question-open" && action.id !== null && own.has(action.id);
}

/** Tasks of stuck steps, whose trouble the gap of their drill tells already. */
function tasksOfStuckDrills({ areas }: HandoverState, told: readonly Gap[]): Set<number> {
  const stuck = new Set(told.flatMap(({ rule, areaId }) => (rule === "drill-stuck" ? areaId : [])));
  return new Set(
    areas.flatMap(({ id, drill }) => (drill && stuck.has(id) ? drill.stuckTasks : [])),
  );
}

function needsOfGaps(sources: Sources, asker: Asker): Need[] {
  const { gaps } = sources;
  const { userId, canEdit, today } = asker;
  const isForOthers = isOwnAnswer(sources, asker);
  const othersOf = Map.groupBy(
    gaps.filter(({ rule }) => rule !== "not-accepted"),
    ({ areaId }) => areaId,
  );
  const isMine = ({ people }: Gap) => people.some(({ id }) => id === userId);
  const relevant = gaps.filter(
    (gap) =>
      (isMine(gap) || (canEdit && isUnowned(gap) && !isForOthers(gap))) &&
      // Signing comes last: an area with other gaps does not wait for it yet.
      !(gap.rule === "not-accepted" && othersOf.has(gap.areaId)),
  );
  const toldByDrill = tasksOfStuckDrills(sources.state, relevant);
  const told = relevant.filter(
    ({ action }) => action.kind !== "open-task" || !toldByDrill.has(action.id ?? 0),
  );
  return [...Map.groupBy(told.toSorted(compareDays), keyOf)].flatMap(
    ([key, [first, ...more]]): Need[] => {
      if (!first) return [];
      const need = needOfGap(first, today, isMine(first));
      const tell = tellMany[first.rule];
      if (!tell || more.length === 0) return [need];
      return [{ ...need, id: key, what: tell(more.length + 1), told: [] }];
    },
  );
}

/** Areas that the other side has signed, and the expert not yet. */
const missingSignatures = ({ state }: Sources, { userId }: Asker): Need[] =>
  state.areas.flatMap((area): Need[] => {
    const accepted = signOffOf(area, "receiving");
    if (!accepted || signOffOf(area, "leaving") || area.expert?.id !== userId) return [];
    return [
      {
        id: `signature:${area.id}`,
        kind: "signature",
        severity: null,
        label: "To sign",
        what: `${accepted.userName} has signed that it is taken over`,
        told: [],
        areaId: area.id,
        areaName: area.name,
        isOwn: true,
        action: { kind: "sign-off", label: "Review and Sign", id: area.id },
      },
    ];
  });

const failedDocuments = ({ documents }: Sources, told: readonly Need[]): Need[] => {
  const isTold = (id: number) =>
    told.some(({ kind, action }) => kind === "document" && action.id === id);
  return documents
    .filter(({ id }) => !isTold(id))
    .map(({ id, title, error }) => ({
      id: `document:${id}`,
      kind: "document",
      severity: null,
      label: "Not read",
      what: `“${title}” could not be read${error ? `: ${error}` : ""}`,
      told: [],
      areaId: null,
      areaName: null,
      isOwn: true,
      action: { kind: "open-document", label: "Replace File", id },
    }));
};

/** “Tomorrow 10:00 AM” */
function tellDay({ day, time }: NextMeeting, today: Date): string {
  const clockTime = formatClockTime(time);
  if (day.getTime() === today.getTime()) return `Today ${clockTime}`;
  if (day.getTime() === addDays(today, 1).getTime()) return `Tomorrow ${clockTime}`;
  return `${formatShortDay(day)}, ${clockTime}`;
}

function nextMeeting({ meeting, state }: Sources, { today }: Asker): Need[] {
  if (!meeting) return [];
  const area = state.areas.find(({ sessions }) => sessions.some(({ id }) => id === meeting.id));
  return [
    {
      id: `meeting:${meeting.id}`,
      kind: "meeting",
      severity: null,
      label: tellDay(meeting, today),
      what: meeting.title,
      told: [],
      areaId: area?.id ?? null,
      areaName: area?.name ?? null,
      isOwn: true,
      action: { kind: "open-session", label: "Open Meeting", id: meeting.id },
    },
  ];
}

const severityRanks = { critical: 2, high: 4, medium: 5, low: 7 } as const;

/** What is asked for first: what is late, what others wait for, then the worst. */
function rankOf({ kind, severity, label }: Need): number {
  if (kind === "overdue") return 0;
  if (kind === "answer" || kind === "check") return 1;
  if (kind === "meeting") return /^To(day|morrow)/.test(label) ? 3 : 6;
  if (kind === "signature") return 3;
  return severity ? severityRanks[severity] : 5;
}

/** What waits for somebody, the most urgent first; at equal urgency their own before nobody's. */
export function collectNeeds(sources: Sources, asker: Asker): Need[] {
  const ofGaps = needsOfGaps(sources, asker);
  const meetings = nextMeeting(sources, asker);
  // The session to come is the meeting that is told anyway.
  const isMeeting = ({ action }: Need) =>
    action.kind === "open-session" && meetings.some((need) => need.action.id === action.id);
  return [
    ...ofGaps.filter((need) => !isMeeting(need)),
    ...missingSignatures(sources, asker),
    ...failedDocuments(sources, ofGaps),
    ...meetings,
  ].sort((left, right) => rankOf(left) - rankOf(right) || Number(right.isOwn) - Number(left.isOwn));
}
