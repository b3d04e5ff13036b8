import { type GapSeverity, gapSeverities } from "../../../../db/enums.ts";
import { formatList } from "../../../platform/text/format.ts";
import { taskSeverities } from "../readiness/gaps/work-gaps.ts";
import {
  type AreaState,
  drillEvidenceOf,
  formatShortDay,
  type HandoverState,
  type PersonState,
  personOf,
  signOffOf,
  type TaskState,
} from "../readiness/handover-state.ts";
import type { Absence, Held } from "./absence.schema.ts";

/** Work of the people away that stands outside of the handover's own tables. */
export type OtherWork = {
  actionItems: {
    meetingId: number;
    meeting: string;
    description: string;
    dueDate: Date;
    personId: number;
  }[];
  meetings: { id: number; title: string; date: Date; personIds: number[] }[];
  documents: { id: number; title: string; areaId: number | null; personId: number }[];
  credentials: { name: string; personId: number }[];
};

export type Period = { from: Date; until: Date | null };

type Step = Absence["first"][number];

const lower = (severity: GapSeverity): GapSeverity =>
  gapSeverities[Math.max(0, gapSeverities.indexOf(severity) - 1)] ?? severity;

const joinNames = (people: readonly { name: string }[]) =>
  formatList(people.map(({ name }) => name));

const distinct = (people: (PersonState | null)[]): PersonState[] => [
  ...new Map(people.flatMap((person) => (person ? [[person.id, person] as const] : []))).values(),
];

/** Whether the one who takes an area over has shown that they can do it. */
const isProved = (area: AreaState) =>
  drillEvidenceOf(area) === "passed" || signOffOf(area, "receiving") !== undefined;

/** The drill of an area that those who stay have not finished, or that nobody has confirmed yet. */
function openDrillOf(area: AreaState, left: readonly PersonState[]) {
  const isOpen = ["running", "stuck", "unwitnessed"].includes(drillEvidenceOf(area));
  const { drill } = area;
  return isOpen && drill && left.some(({ id }) => id === drill.receiverId) ? drill : null;
}

type Found = { stops?: Held; weakened?: Held; step?: Step };

function lookAtArea(area: AreaState, isAway: (id: number) => boolean): Found {
  const { id, name, importance, expert, receiver, deputy } = area;
  const able = distinct([expert, receiver, deputy]).filter(({ isMember }) => isMember);
  const away = able.filter((person) => isAway(person.id));
  if (away.length === 0) return {};
  const left = able.filter((person) => !isAway(person.id));
  const about = {
    kind: "area",
    id,
    title: name,
    areaId: id,
    areaName: name,
    dueDate: null,
  } as const;
  const people = away.map(personOf);
  const step = (
    what: string,
    kind: Step["action"]["kind"],
    label: string,
    targetId = id,
  ): Step => ({ what, action: { kind, label, id: targetId }, areaId: id, importance });
  if (left.length === 0) {
    return {
      stops: {
        ...about,
        why: `Nobody but ${joinNames(away)} can do it`,
        severity: importance,
        people,
      },
      step: receiver
        ? step(`Name a deputy for “${name}”`, "edit-area", "Name a Deputy")
        : step(`Find somebody to take “${name}” over`, "edit-area", "Choose Receiver"),
    };
  }
  const knows = left.some(
    (person) =>
      person.id === expert?.id ||
      ((person.id === receiver?.id || person.id === deputy?.id) && isProved(area)),
  );
  if (knows) return {};
  const what = `Have ${joinNames(left)} do “${name}” once without help`;
  const drill = openDrillOf(area, left);
  return {
    weakened: {
      ...about,
      why: `It would depend on ${joinNames(left)}, who ${left.length === 1 ? "has" : "have"} not yet shown that they can do it`,
      severity: lower(importance),
      people,
    },
    step: drill
      ? step(what, "open-drill", "Open Drill", drill.id)
      : step(what, "start-drill", "Start Drill"),
  };
}

const isWithin = (day: Date, { from, until }: Period) => day >= from && (!until || day <= until);

function lookAtTask(task: TaskState & { area: AreaState | null }, period: Period): Found {
  const { id, title, assignee, endDate, priority, area } = task;
  if (!assignee) return {};
  const severity = taskSeverities[priority];
  const held: Held = {
    kind: "task",
    id,
    title,
    areaId: area?.id ?? null,
    areaName: area?.name ?? null,
    dueDate: endDate,
    people: [personOf(assignee)],
    severity,
    why: endDate
      ? `${assignee.name} is to finish it by ${formatShortDay(endDate)}`
      : `${assignee.name} is to do it`,
  };
  const isDue = endDate !== null && (endDate < period.from || isWithin(endDate, period));
  if (!isDue && period.until) return {};
  return {
    stops: held,
    step: {
      what: `Give the task “${title}” to someone else`,
      action: { kind: "open-task", label: "Open Task", id },
      areaId: area?.id ?? null,
      importance: severity,
    },
  };
}

const rank = ({ severity }: Held) => gapSeverities.indexOf(severity);
const worstFirst = (items: Held[]) => items.sort((left, right) => rank(right) - rank(left));
const rankOfStep = ({ importance }: Step) => gapSeverities.indexOf(importance);

/** So many things to do are told; the rest follows from the lists. */
const maxSteps = 10;

/**
 * What it would mean if people were away: what would stop, what would hang on somebody unproved, and
 * what only they hold. A pure function; nothing is changed by it.
 */
export function simulateAbsence(
  state: HandoverState,
  people: readonly PersonState[],
  period: Period,
  work: OtherWork,
): Omit<Absence, "from" | "until"> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const isAway = (id: number) => byId.has(id);
  const holders = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []).map(personOf);
  const allTasks = new Map(
    [
      ...state.otherTasks.map((task) => ({ ...task, area: null })),
      ...state.areas.flatMap((area) => area.tasks.map((task) => ({ ...task, area }))),
    ].map((task) => [task.id, task]),
  );
  const found = [
    ...state.areas.map((area) => lookAtArea(area, isAway)),
    ...[...allTasks.values()]
      .filter(({ assignee }) => assignee !== null && isAway(assignee.id))
      .map((task) => lookAtTask(task, period)),
  ];
  const questions = [...state.otherQuestions, ...state.areas.flatMap((area) => area.openQuestions)]
    .filter(({ assignee, isAnswered }) => !isAnswered && assignee !== null && isAway(assignee.id))
    .map(
      ({ id, question, assignee, dueDate }): Held => ({
        kind: "question",
        id,
        title: question,
        areaId: null,
        areaName: null,
        why: `Only ${assignee?.name} was asked for the answer`,
        severity: "medium",
        dueDate,
        people: holders([assignee?.id ?? 0]),
      }),
    );
  const actionItems = work.actionItems.map(
    ({ meetingId, meeting, description, dueDate, personId }): Held => ({
      kind: "action-item",
      id: meetingId,
      title: description,
      areaId: null,
      areaName: null,
      why: `${byId.get(personId)?.name} took it on in “${meeting}”`,
      severity: "medium",
      dueDate,
      people: holders([personId]),
    }),
  );
  const meetings = work.meetings.map(
    ({ id, title, date, personIds }): Held => ({
      kind: "meeting",
      id,
      title,
      areaId: null,
      areaName: null,
      why: `${joinNames(holders(personIds))} ${personIds.length === 1 ? "is" : "are"} expected there`,
      severity: "low",
      dueDate: date,
      people: holders(personIds),
    }),
  );
  const areaNames = new Map(state.areas.map(({ id, name }) => [id, name]));
  const documents = work.documents.map(
    ({ id, title, areaId, personId }): Held => ({
      kind: "document",
      id,
      title,
      areaId,
      areaName: areaNames.get(areaId ?? 0) ?? null,
      why: `${byId.get(personId)?.name} keeps it up to date`,
      severity: "low",
      dueDate: null,
      people: holders([personId]),
    }),
  );
  const credentials = work.credentials.map(
    ({ name, personId }): Held => ({
      kind: "credentials",
      id: null,
      title: name,
      areaId: null,
      areaName: null,
      why: `Only ${byId.get(personId)?.name} has stored credentials for it`,
      severity: "medium",
      dueDate: null,
      people: holders([personId]),
    }),
  );
  const steps = found.flatMap(({ step }) => step ?? []);
  return {
    people: people.map(personOf),
    stops: worstFirst([...found.flatMap(({ stops }) => stops ?? []), ...actionItems, ...questions]),
    weakened: worstFirst(found.flatMap(({ weakened }) => weakened ?? [])),
    held: worstFirst([...credentials, ...meetings, ...documents]),
    first: steps.sort((left, right) => rankOfStep(right) - rankOfStep(left)).slice(0, maxSteps),
  };
}
