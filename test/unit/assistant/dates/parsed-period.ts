import { toDayText } from "../../../../db/days.ts";
import { parsePeriod } from "../../../../server/features/assistant/work/dates/parse-period.ts";
import type {
  DayRange,
  Direction,
} from "../../../../server/features/assistant/work/dates/period.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** "2026-11-20", or the first and the last day; nothing before the dots where it has no beginning. */
export function told({ from, until }: DayRange) {
  const first = from.getTime() === 0 ? "" : toDayText(from);
  const isOpen = until.getUTCFullYear() > 9999;
  const last = isOpen ? "" : toDayText(new Date(until.getTime() - 1));
  return first === last ? first : `${first}..${last}`;
}

export const parse = (question: string, today: string, direction: Direction) =>
  parsePeriod(question, { today: day(today), direction });
