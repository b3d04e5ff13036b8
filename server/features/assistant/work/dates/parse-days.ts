import { casual, type ParsedResult } from "chrono-node/en";
import { addDays, dayOfDate } from "../../../../../db/days.ts";
import { type NamedPeriod, singleDay } from "./named-period.ts";
import { formatDay, formatDays, formatWeekday } from "./period.ts";
import type { ParseContext } from "./period-form.ts";

export type FoundPeriod = NamedPeriod & { index: number; text: string };

/** Words after which "sun" is a day and "may 2" is a date. */
const preposition =
  /\b(?:on|by|before|until|till|since|after|from|to|due|between|and|this|next|last|through|of)(?: the)? $/i;
/** Words before a number that only looks like a date: "version 1.2.2026". */
const numbered =
  /(?:\b(?:version|release|revision|rev|v|no|number|room|section|chapter|page|step|item|phase|ticket|build)\.?|[#§]) ?$/i;

/** Spans of days, which have forms of their own, and days that are none in particular. */
const noSingleDay = /^(?:end of|in|within|for)\b|week(?:end|day)$/i;
/** "24/7", "3.5", "1.2.26" */
const noDate = /^(?:24\/7|\d+(?:\.\d+)?|\d+\.\d+\.\d{1,3})$/;
const abbreviatedDay = /^(?:on )?(?:sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)\.?$/i;
/** In lower case: "What may 2 people do?" */
const verbWithNumber = /^(?:may|march|mar)\b/;
const withoutYear = /^\d{1,2}\/\d{1,2}$/;
const onlyDigits = /^[\d\s./-]+$/;

/** "My last day" is the day on which somebody leaves. */
const beforeOwnDay = /\b(?:my|your|his|her|our|their|the) $/i;

/** Whether what chrono has found is a day, and no time, word or number that looks like one. */
function isDay({ text, start, index }: ParsedResult, question: string) {
  if (!start.isCertain("day") && !start.isCertain("weekday")) return false;
  if (start.isCertain("second") || noSingleDay.test(text) || noDate.test(text)) return false;
  const before = question.slice(0, index);
  if (onlyDigits.test(text) && numbered.test(before)) return false;
  if (/^last day$/i.test(text) && beforeOwnDay.test(before)) return false;
  const needsPreposition = [abbreviatedDay, verbWithNumber, withoutYear].some((pattern) =>
    pattern.test(text),
  );
  return !needsPreposition || preposition.test(before) || /^on /i.test(text);
}

const dayOf = (parts: ParsedResult["start"]) =>
  dayOfDate(parts.get("year") ?? 0, parts.get("month") ?? 0, parts.get("day") ?? 0);

const saysWhich = /\b(?:this|next|last|past)\b/i;

/**
 * How far to move a result to the side of today that the question looks to: a day without its year
 * or week may be meant of either. (chrono's own `forwardDate` knows one side only, and would move
 * "last Friday" as well.)
 */
function shiftOf({ text, start }: ParsedResult, { today, direction }: ParseContext) {
  const day = dayOf(start);
  const isWrongSide = direction === "future" ? day < today : day > today;
  const sign = direction === "future" ? 1 : -1;
  if (!isWrongSide || saysWhich.test(text)) return (date: Date) => date;
  if (!start.isCertain("day")) return (date: Date) => addDays(date, 7 * sign);
  if (start.isCertain("year")) return (date: Date) => date;
  return (date: Date) =>
    dayOfDate(date.getUTCFullYear() + sign, date.getUTCMonth() + 1, date.getUTCDate());
}

/** "Monday to Friday next week" and "next Monday to Friday": the week is told of one day only. */
const weekOfLast = /(?:\bto\b|[-–]|\buntil\b|\bthrough\b)[^?]*\b(?:this|next|last|past)\b/i;
const weekOfFirst = /\b(?:this|next|last|past)\b.*(?:\bto\b|[-–]|\buntil\b|\bthrough\b)/i;

/** The first and the last day of a result, both on the side of today that is meant. */
function endsOf(result: ParsedResult, context: ParseContext): [Date, Date] {
  const { start, end, text } = result;
  const shift = shiftOf(result, context);
  const first = shift(dayOf(start));
  if (!end) return [first, first];
  const last = shift(dayOf(end));
  const areWeekdays = !start.isCertain("day") && !end.isCertain("day");
  const days = (last.getUTCDay() - first.getUTCDay() + 7) % 7;
  const isOfLast = weekOfLast.test(text);
  if (!areWeekdays || isOfLast === weekOfFirst.test(text)) return [first, last];
  return isOfLast ? [addDays(last, -days), last] : [first, addDays(first, days)];
}

/** "01/12/2026" is in January for some and in December for others. */
const eitherOrder = /^(?:on )?(\d{1,2})\/(\d{1,2})\/(\d{4})$/i;

/**
 * A date whose day or month may come first is the one on the side of today that the question looks to,
 * or both days where they lie on one side. Undefined for every other date.
 */
function ambiguousDays(text: string, { today, direction }: ParseContext): NamedPeriod | undefined {
  const [, one = "", other = "", year] = eitherOrder.exec(text.trim()) ?? [];
  const [first, last] = [Number(one), Number(other)].sort((left, right) => left - right);
  if (!first || !last || !year || first === last || last > 12) return undefined;
  const earlier = dayOfDate(Number(year), first, last);
  const later = dayOfDate(Number(year), last, first);
  const isAsked = (day: Date) => (direction === "future" ? day >= today : day <= today);
  if (isAsked(earlier) !== isAsked(later))
    return singleDay(isAsked(earlier) ? earlier : later, today);
  return {
    from: earlier,
    until: addDays(later, 1),
    gaps: [{ from: addDays(earlier, 1), until: later }],
    name: `${formatDay(earlier)} or ${formatDay(later)}`,
    preposition: "on",
  };
}

function toPeriod(result: ParsedResult, context: ParseContext): NamedPeriod {
  const ambiguous = ambiguousDays(result.text, context);
  if (ambiguous) return ambiguous;
  const [first, last] = endsOf(result, context);
  if (last <= first) {
    const day = singleDay(first, context.today);
    const isNamed = result.start.isCertain("weekday") && day.preposition === "on";
    return isNamed ? { ...day, name: formatWeekday(first) } : day;
  }
  return {
    from: first,
    until: addDays(last, 1),
    name: formatDays(first, last),
    preposition: "between",
  };
}

/** A date with dots has its day first, in every language; chrono would read the month first. */
const dottedDate = /(?<![\d.])(\d{1,2})\.(\d{1,2})(?=\.\d{4}(?!\d))/g;

const monthFirst = (text: string) =>
  text.replace(dottedDate, (whole, day: string, month: string) =>
    Number(month) > 12 ? whole : `${month}.${day}`,
  );

/** The single days and ranges of days in a question: "Friday", "Dec 24", "3 to 10 December". */
export function parseDays(question: string, context: ParseContext): FoundPeriod[] {
  const { today } = context;
  // chrono counts in the server's own time zone, where every day has a noon.
  const noon = new Date(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate(), 12);
  // In words that chrono knows; of the same length, so that positions stay the same.
  const text = monthFirst(question)
    .replace(/\b(between\b.*?) and /i, "$1 to  ")
    .replace(/\bprevious (?=\w+day\b)/gi, "last     ");
  return casual
    .parse(text, noon)
    .filter((result) => isDay(result, question))
    .map((result) => ({
      ...toPeriod(result, context),
      index: result.index,
      // chrono takes a comma behind a day with it.
      text: question.slice(result.index, result.index + result.text.length).replace(/,\s*$/, ""),
    }));
}
