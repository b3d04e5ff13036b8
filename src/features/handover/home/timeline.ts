import { isPastDay, millisecondsPerDay } from "../../../../db/days.ts";
import type { MilestoneStatus } from "../../../../db/enums.ts";
import { formatDay, formatShortDay } from "../../../lib/dates/day-formats.ts";
import { fitLabels, shortenLabel } from "../../../lib/fit-labels.ts";
import { formatCount } from "../../../lib/formats.ts";

export type TimelineInput = {
  milestones: readonly { id: number; title: string; dueDate: Date; status: MilestoneStatus }[];
  lastDay: Date | null;
  hypercareEnd: Date | null;
  today: Date;
};

export type TimelinePoint = {
  key: string;
  kind: "milestone" | "today" | "last-day" | "hypercare";
  /** The milestone's id. */
  id: number | null;
  day: Date;
  /** 0 to 100 from the beginning of the line to its end. */
  position: number;
  state: "reached" | "overdue" | "ahead";
  title: string;
  /** A few words beside the point. */
  label: string;
  /** All of it in words: “Wave 1, reached, Oct 3, 2026”. */
  description: string;
};

type Place = Omit<TimelinePoint, "position">;

/** “Wave 1 · Oct 3”, “Wave 2 · Nov 2, overdue” */
const labelOf = (title: string, { state, day }: Pick<TimelinePoint, "state" | "day">) =>
  `${title} · ${formatShortDay(day)}${state === "overdue" ? ", overdue" : ""}`;

function placeOfMilestone(
  { id, title, dueDate, status }: TimelineInput["milestones"][number],
  today: Date,
): Place {
  const state =
    status === "completed" ? "reached" : isPastDay(dueDate, today) ? "overdue" : "ahead";
  const words = { reached: "reached, due", overdue: "overdue since", ahead: "due" }[state];
  return {
    key: `milestone-${id}`,
    kind: "milestone",
    id,
    day: dueDate,
    state,
    title,
    label: labelOf(title, { state, day: dueDate }),
    description: `${title}, ${words} ${formatDay(dueDate)}`,
  };
}

/**
 * What stands on the line of a handover, in the order of its days. The line begins at the first of
 * them and ends at the last, so that nothing lies beyond it.
 */
export function buildTimeline(input: TimelineInput): TimelinePoint[] {
  const { milestones, lastDay, hypercareEnd, today } = input;
  const ends = (kind: "last-day" | "hypercare", day: Date, title: string): Place => ({
    key: kind,
    kind,
    id: null,
    day,
    state: isPastDay(day, today) ? "reached" : "ahead",
    title,
    label:
      kind === "hypercare"
        ? `${title} ${formatShortDay(day)}`
        : `${title} · ${formatShortDay(day)}`,
    description:
      kind === "hypercare" ? `${title} ${formatDay(day)}` : `${title}, ${formatDay(day)}`,
  });
  const places: Place[] = [
    ...milestones.map((milestone) => placeOfMilestone(milestone, today)),
    {
      key: "today",
      kind: "today",
      id: null,
      day: today,
      state: "ahead",
      title: "Today",
      label: "Today",
      description: `Today, ${formatDay(today)}`,
    },
    ...(lastDay ? [ends("last-day", lastDay, "Last day")] : []),
    ...(hypercareEnd ? [ends("hypercare", hypercareEnd, "Hypercare ends")] : []),
  ];
  const days = places.map(({ day }) => day.getTime());
  const first = Math.min(...days);
  const length = Math.max(...days) - first;
  return places
    .map((place) => ({
      ...place,
      position: length === 0 ? 50 : ((place.day.getTime() - first) / length) * 100,
    }))
    .sort((left, right) => left.day.getTime() - right.day.getTime());
}

/** What the labels of the line are fitted to, in pixels. */
const lineWidth = 1000;

const rank: Record<TimelinePoint["kind"], number> = {
  today: 0,
  "last-day": 1,
  hypercare: 2,
  milestone: 3,
};

/**
 * The points whose labels have room beside each other. Today and the ends come before milestones,
 * those ahead before those passed, and what is near before what is far. Of what is overdue, the word
 * is left out before the title is shortened, which is left out at last.
 */
export function labelsThatFit(points: readonly TimelinePoint[], today: Date): TimelinePoint[] {
  const distance = ({ day }: TimelinePoint) => Math.abs(day.getTime() - today.getTime());
  const isPassed = ({ day }: TimelinePoint) => day.getTime() < today.getTime();
  const candidates = [...points].sort(
    (left, right) =>
      rank[left.kind] - rank[right.kind] ||
      Number(isPassed(left)) - Number(isPassed(right)) ||
      distance(left) - distance(right),
  );
  const overdue = candidates.filter(({ state }) => state === "overdue");
  // A day before today's, at a ring that is not filled, tells of itself that it is overdue.
  const withoutWord = (point: TimelinePoint, title: string): TimelinePoint => ({
    ...point,
    label: labelOf(title, { ...point, state: "ahead" }),
  });
  const shorter = [
    ...overdue.map((point) => withoutWord(point, point.title)),
    ...candidates
      .filter(({ kind }) => kind === "milestone")
      .map((point) => ({ ...point, label: labelOf(shortenLabel(point.title), point) })),
    ...overdue.flatMap((point) => [
      withoutWord(point, shortenLabel(point.title)),
      { ...point, label: "Overdue milestone" },
    ]),
  ];
  // Where a longer label stands already, it is in the way of the shorter ones.
  const placed = [...candidates, ...shorter].map((point) => ({
    ...point,
    at: (point.position / 100) * lineWidth,
  }));
  return fitLabels(placed, lineWidth);
}

/** “88 days to the last day”, and what to say on the day and after it. */
export function describeDaysLeft(lastDay: Date, today: Date): { figure: string; words: string } {
  const days = Math.round((lastDay.getTime() - today.getTime()) / millisecondsPerDay);
  if (days === 0) return { figure: "Today", words: "is the last day" };
  if (days > 0) {
    return {
      figure: days.toLocaleString("en-US"),
      words: `${days === 1 ? "day" : "days"} to the last day`,
    };
  }
  return { figure: formatCount(-days, "day"), words: "since the last day" };
}
