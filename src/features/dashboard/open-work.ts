import { addDays, millisecondsPerDay } from "../../../db/days.ts";
import type { MilestoneStatus, TaskStatus } from "../../../db/enums.ts";
import type { History, Outlook } from "../../../server/features/dashboard/dashboard.schema.ts";
import { formatDay } from "../../lib/dates/day-formats.ts";
import { fitLabels, labelWidth, shortenLabel } from "../../lib/fit-labels.ts";
import { formatCount } from "../../lib/formats.ts";

/** Fewer days with tasks than this make no picture. */
const minDays = 3;

/** What lies further ahead is told in words: it would squeeze what has been into a corner. */
const maxDaysAhead = 180;

/** The statuses of open work. What needs help lies at the bottom, where its changes show best. */
export const openStatuses = ["at-risk", "in-progress", "todo"] as const;

const openOf = (counts: Record<TaskStatus, number>) =>
  counts.todo + counts["in-progress"] + counts["at-risk"];

/** The days from the one before the first task on; none while there are too few for a picture. */
export function chartableDays(history: History): History {
  const first = history.findIndex((counts) => openOf(counts) + counts.completed > 0);
  if (first < 0 || history.length - first < minDays) return [];
  return history.slice(Math.max(0, first - 1));
}

export type OpenWorkPoint = {
  /** Midnight UTC of its day. */
  at: number;
  todo?: number;
  "in-progress"?: number;
  "at-risk"?: number;
  /** Open tasks at the present pace, from today on. */
  projected?: number;
};

const momentOf = (day: string) => new Date(day).getTime();

/**
 * The points of the chart, the oldest first: what stood open each day, then the straight line on
 * which the pace leads, until nothing is open or as far as the last day. The last point is on the
 * last day where that is still to come, also where the line ends before it.
 */
export function openWorkPoints(days: History, outlook: Outlook): OpenWorkPoint[] {
  const points: OpenWorkPoint[] = days.map(({ day, completed, ...open }) => ({
    at: momentOf(day),
    ...open,
  }));
  const today = points.at(-1);
  if (!today || outlook.completedPerWeek === null) return points;
  const limit = addDays(new Date(today.at), maxDaysAhead).getTime();
  const doneOn = outlook.doneOn ? momentOf(outlook.doneOn) : Number.POSITIVE_INFINITY;
  const done = outlook.open === 0 ? today.at : doneOn;
  const lastDay = outlook.lastDay ? momentOf(outlook.lastDay) : null;
  const end = lastDay !== null && lastDay > today.at ? lastDay : Math.min(done, limit);
  const horizon = Math.min(end, limit);
  if (horizon <= today.at || (lastDay === null && done === Number.POSITIVE_INFINITY)) return points;
  const perDay = outlook.completedPerWeek / 7;
  const openAfter = (moment: number) =>
    Math.max(0, outlook.open - (perDay * (moment - today.at)) / millisecondsPerDay);
  const corners = [...new Set([Math.min(done, horizon), horizon])].filter((at) => at > today.at);
  return [
    ...points.slice(0, -1),
    { ...today, projected: outlook.open },
    ...corners.map((at) => {
      if (at > done) return { at };
      return { at, projected: at === done ? 0 : openAfter(at) };
    }),
  ];
}

/** A day that the chart marks with a line and a few words. */
export type MarkedDay = {
  key: string;
  at: number;
  label: string;
  /** The label before it was shortened. */
  title: string;
  isLastDay: boolean;
};

type Milestone = { id: number; title: string; dueDate: Date; status: MilestoneStatus };

/** The milestones and the last day that lie within the days shown. */
export function markedDays(
  milestones: readonly Milestone[],
  lastDay: string | null,
  [from, to]: [number, number],
): MarkedDay[] {
  const marks = milestones.map(({ id, title, dueDate }) => ({
    key: `milestone-${id}`,
    at: dueDate.getTime(),
    label: shortenLabel(title),
    title,
    isLastDay: false,
  }));
  if (lastDay !== null) {
    const label = "Last day";
    marks.push({ key: "last-day", at: momentOf(lastDay), label, title: label, isLastDay: true });
  }
  return marks.filter(({ at }) => at >= from && at <= to);
}

/** The milestones among the marked days in the order of their numbers: the earliest is the first. */
export const numberedMilestones = (marks: readonly MarkedDay[]): MarkedDay[] =>
  marks.filter(({ isLastDay }) => !isLastDay).sort((left, right) => left.at - right.at);

/** Milestones that the legend names before it is asked for more; two more need no button. */
const maxNamed = 6;
const maxUnfolded = maxNamed + 2;

/** The range of the milestones that the legend names at first: the next ones, or the last ones there are. */
export function namedAtFirst(milestones: readonly MarkedDay[], today: number): [number, number] {
  if (milestones.length <= maxUnfolded) return [0, milestones.length];
  const next = milestones.findIndex(({ at }) => at >= today);
  const from = Math.min(next === -1 ? milestones.length : next, milestones.length - maxNamed);
  return [from, from + maxNamed];
}

type PlacedMark = { key: string; label: string; title: string; at: number };

/** How the lines of a chart are labelled. */
export type Labelling = {
  /** Whether the lines have numbers: there is no room for names. */
  isNumbered: boolean;
  /** The keys of the lines whose names do not stand there in full, for the legend to add. */
  unnamed: string[];
  rows: 1 | 2;
};

type MarkLabel = { value: string; row: 0 | 1 };

/**
 * What stands at each line: the names where all of them have room, or else the numbers that the
 * legend gives to milestones. What is in the way of another one then stands in a row above.
 * @param placed the most important first, with the places of their lines in pixels
 */
export function labelMarks<L extends PlacedMark>(
  placed: readonly L[],
  numbers: ReadonlyMap<string, number>,
  width: number,
): Labelling & { labels: Map<string, MarkLabel> } {
  const labelsOf = (marks: readonly PlacedMark[], row: MarkLabel["row"]) =>
    marks.map(({ key, label }): [string, MarkLabel] => [key, { value: label, row }]);
  const named = fitTitles(placed, width);
  if (named.length === placed.length) {
    const cut = named.filter(({ label, title }) => label !== title);
    return {
      labels: new Map(labelsOf(named, 0)),
      isNumbered: false,
      unnamed: cut.map(({ key }) => key),
      rows: 1,
    };
  }
  const numbered = placed.map((mark) => ({
    ...mark,
    label: `${numbers.get(mark.key) ?? mark.label}`,
  }));
  const first = fitLabels(numbered, width);
  const second = fitLabels(
    numbered.filter((mark) => !first.includes(mark)),
    width,
  );
  return {
    labels: new Map([...labelsOf(first, 0), ...labelsOf(second, 1)]),
    isNumbered: true,
    unnamed: [...numbers.keys()],
    rows: second.length > 0 ? 2 : 1,
  };
}

/**
 * The labels that have room beside each other, each in full where there is room for that too.
 * @param placed the most important first, with the places of their lines in pixels
 */
export function fitTitles<L extends { label: string; title: string; at: number }>(
  placed: readonly L[],
  width: number,
): L[] {
  let fitting = fitLabels(placed, width);
  for (const shortened of fitting) {
    const { title, at } = shortened;
    // It is centered on its line, and the edge of the chart would cut it.
    const reach = labelWidth(title) / 2;
    if (at < reach || at + reach > width) continue;
    const longer = fitting.map((each) => (each === shortened ? { ...each, label: title } : each));
    if (fitLabels(longer, width).length === longer.length) fitting = longer;
  }
  return fitting;
}

function distanceTo(lastDay: string, doneOn: string): string {
  const days = (momentOf(lastDay) - momentOf(doneOn)) / millisecondsPerDay;
  if (days === 0) return ", on the last day";
  return `, ${formatCount(Math.abs(days), "day")} ${days > 0 ? "before" : "after"} the last day`;
}

/** What the chart shows, in a sentence or two. */
export function describeOpenWork(outlook: Outlook): string {
  const { open, completedPerWeek, paceDays, doneOn, lastDay, openOnLastDay } = outlook;
  if (open === 0) return "No task is open.";
  const stand = `${formatCount(open, "task")} open`;
  if (completedPerWeek === null || paceDays === null) {
    return `${stand}. After the first week, a line shows when ${open === 1 ? "it" : "they"} will be done at the pace so far.`;
  }
  const span = paceDays === 28 ? "the last four weeks" : `the last ${formatCount(paceDays, "day")}`;
  if (completedPerWeek === 0) return `${stand}. None was completed in ${span}.`;
  const pace = `${stand}. At the pace of ${span}, ${completedPerWeek} completed a week`;
  if (lastDay !== null && openOnLastDay) {
    const rest = openOnLastDay === 1 ? "1 is" : `${openOnLastDay} are`;
    return `${pace}, ${rest} still open on the last day, ${formatDay(new Date(lastDay))}.`;
  }
  if (doneOn === null)
    return `${pace}, ${open === 1 ? "it is" : "they are"} not done within two years.`;
  const distance = lastDay === null ? "" : distanceTo(lastDay, doneOn);
  return `${pace}, ${open === 1 ? "it is" : "all are"} done by ${formatDay(new Date(doneOn))}${distance}.`;
}
