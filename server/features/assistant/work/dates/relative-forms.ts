import { addDays, startOfMonth, startOfWeek } from "../../../../../db/days.ts";
import { countPattern, parseCount } from "./count-words.ts";
import {
  addUnits,
  type NamedPeriod,
  parseUnit,
  singleDay,
  type Unit,
  unitPattern,
  wholeUnit,
} from "./named-period.ts";
import { form, offsetOf, type ParseContext, type PeriodForm } from "./period-form.ts";

/** Saturday and Sunday; on a Sunday "this weekend" began the day before. */
function weekend(which: string, today: Date): NamedPeriod {
  const saturday = addDays(startOfWeek(today), today.getUTCDay() === 0 ? -1 : 6);
  const from = addDays(saturday, 7 * offsetOf(which));
  return { from, until: addDays(from, 2), name: `${which} weekend`, preposition: "" };
}

/** "this week", "last quarter": the calendar's, by the same words. */
function relativeUnit(which: string, unitText: string, today: Date): NamedPeriod | undefined {
  if (unitText === "weekend") return weekend(which, today);
  const unit = parseUnit(unitText);
  const name = `${which} ${unitText}`;
  return unit && { ...wholeUnit(unit, today, offsetOf(which)), name, preposition: "" };
}

/** The next units from today on, or the last ones up to today. */
function rollingUnits(offset: number, count: number, unit: Unit, today: Date) {
  return offset < 0
    ? { from: addDays(addUnits[unit](today, -count), 1), until: addDays(today, 1) }
    : { from: today, until: addUnits[unit](today, count) };
}

/** "the next ten days", "the past week". */
function rollingPeriod(which: string, countText: string, unitText: string, today: Date) {
  const count = countText === "" ? 1 : parseCount(countText);
  const unit = parseUnit(unitText);
  // Hours reach into the day before or after.
  const range = unit
    ? rollingUnits(offsetOf(which), count, unit, today)
    : rollingUnits(offsetOf(which), 1 + Math.ceil(count / 24), "day", today);
  const name = ["the", which, countText, unitText].filter(Boolean).join(" ");
  return { ...range, name, preposition: "in" as const };
}

/** "in two weeks": from today up to that day, since something may well be due before. */
function upcomingPeriod(countText: string, unitText: string, today: Date): NamedPeriod {
  const period = rollingPeriod("next", countText, unitText, today);
  return {
    ...period,
    until: parseUnit(unitText) ? addDays(period.until, 1) : period.until,
    name: period.name.replace(/next an? /, "next "),
  };
}

/** "two weeks ago": the whole week, since nobody counts the days; "two days ago" is that day. */
function distantUnit(countText: string, unitText: string, sign: number, today: Date) {
  const unit = parseUnit(unitText);
  if (!unit) return undefined;
  const day = addUnits[unit](today, sign * parseCount(countText));
  return unit === "day" ? singleDay(day, today) : wholeUnit(unit, day);
}

/** The 15th of this month, or of the nearest one on the side that the question looks to. */
function dayOfMonth(day: number, which: string | undefined, { today, direction }: ParseContext) {
  const inMonth = (offset: number) => {
    const first = startOfMonth(today, offset);
    const found = addDays(first, day - 1);
    return found < startOfMonth(first, 1) ? [singleDay(found, today)] : [];
  };
  if (which) return inMonth(offsetOf(which))[0];
  return direction === "future"
    ? [0, 1, 2].flatMap(inMonth).find(({ from }) => from >= today)
    : [0, -1, -2].flatMap(inMonth).find(({ from }) => from <= today);
}

const unitLetters: Record<string, Unit> = {
  d: "day",
  w: "week",
  m: "month",
  q: "quarter",
  y: "year",
};

/** Periods that are named by how far they are from today. */
export const relativeForms: readonly PeriodForm[] = [
  form(
    `\\b(?:the )?(next|coming|following|last|past|previous) (${countPattern}) ((?:hour|${unitPattern})s?)\\b`,
    ([, which = "", count = "", unit = ""], { today }) => rollingPeriod(which, count, unit, today),
  ),
  form(
    "\\b(?:over|within|during|in) the (next|coming|last|past) (day|week|month|year)\\b",
    ([, which = "", unit = ""], { today }) => rollingPeriod(which, "", unit, today),
  ),
  form("\\bthe past (week|month|year)\\b", ([, unit = ""], { today }) =>
    rollingPeriod("past", "", unit, today),
  ),
  form(
    `\\b(?:in|within) (?:about )?(${countPattern}) ((?:hour|${unitPattern})s?)\\b`,
    ([, count = "", unit = ""], { today }) => upcomingPeriod(count, unit, today),
  ),
  form(
    `\\b(${countPattern}) ((?:${unitPattern})s?) (ago|back|from (?:now|today)|hence)\\b`,
    ([, count = "", unit = "", side = ""], { today }) =>
      distantUnit(count, unit, /ago|back/.test(side) ? -1 : 1, today),
  ),
  form(
    // "My last day" is the day on which somebody leaves.
    `(?<!\\b(?:my|your|his|her|our|their|the) (?=last day))\\b(this|current|next|coming|following|last|past|previous) (${unitPattern}|weekend)\\b`,
    ([, which = "", unit = ""], { today }) =>
      relativeUnit(which === "current" ? "this" : which, unit, today),
  ),
  form("\\b(?:the|on|at|over) weekend\\b", (_, { today, direction }) =>
    weekend(direction === "past" && today.getUTCDay() > 0 ? "last" : "this", today),
  ),
  form(
    `(?<=\\b(?:end|close|start|beginning|middle|rest|remainder|first week|last week) of )(?:the )?(${unitPattern})\\b`,
    ([, unit = ""], { today }) => relativeUnit("this", unit, today),
  ),
  form("\\b(?:the )?(month|quarter|year)[ -]?end\\b", ([, unit = ""], { today }) =>
    relativeUnit("this", unit, today),
  ),
  form("\\beo([dwmqy])\\b", ([, letter = ""], { today }) =>
    letter === "d"
      ? singleDay(today, today)
      : relativeUnit("this", unitLetters[letter] ?? "", today),
  ),
  form("\\b(?:this (?:morning|afternoon|evening)|tonight)\\b", (_, { today }) =>
    singleDay(today, today),
  ),
  form("\\b(?:the )?day (before yesterday|after tomorrow)\\b", ([, which = ""], { today }) =>
    singleDay(addDays(today, which.startsWith("after") ? 2 : -2), today),
  ),
  form(
    "(?<=\\b(?:on|by|before|until|till|since|after|from|due) )the (\\d{1,2})(?:st|nd|rd|th)(?: of (this|next|last|the) month)?(?=\\s*(?:$|[?.,;!]|\\b(?:and|or|in|for|at|with|from|to|who)\\b))",
    ([, day, which], context) => dayOfMonth(Number(day), which, context),
  ),
];
