import { addDays, dayOfDate } from "../../../../../db/days.ts";
import { type NamedPeriod, wholeUnit } from "./named-period.ts";
import { formatDay } from "./period.ts";
import { form, offsetOf, type ParseContext, type PeriodForm } from "./period-form.ts";

/** A period that comes every year, in a given one. */
type Yearly = (year: number) => NamedPeriod;

const year = "((?:19|20)\\d\\d)";
const monthNames = [
  "jan(?:uary)?",
  "feb(?:ruary)?",
  "mar(?:ch)?",
  "apr(?:il)?",
  "may",
  "june?",
  "july?",
  "aug(?:ust)?",
  "sept?(?:ember)?",
  "oct(?:ober)?",
  "nov(?:ember)?",
  "dec(?:ember)?",
];
const month = `(${monthNames.join("|")})\\b\\.?`;
/** Names of months that are names of people as well. */
const personalName = /^(?:april|may|june|august)$/;

/** Words after which "may" is a month and "2027" a year, and neither a verb nor a number. */
const preposition =
  "\\b(?:in|during|throughout|through|by|before|until|till|since|after|from|starting|early|late|later|mid|(?:what|how) about|(?:end|start|beginning|middle|rest|week) of)[ -]";

/** The next one that is not over yet, or the latest that has begun. */
function nearest(ofYear: Yearly, { today, direction }: ParseContext) {
  const thisYear = today.getUTCFullYear();
  const period = ofYear(thisYear);
  if (direction === "future") return period.until > today ? period : ofYear(thisYear + 1);
  return period.from <= today ? period : ofYear(thisYear - 1);
}

const inYear = (text: string | undefined, ofYear: Yearly, context: ParseContext) =>
  text ? ofYear(Number(text)) : nearest(ofYear, context);

/** The same where "the year" or "this year" may stand at the end. */
const inNamedYear = (
  text: string,
  number: string | undefined,
  ofYear: Yearly,
  context: ParseContext,
) =>
  text.endsWith(" year") ? ofYear(context.today.getUTCFullYear()) : inYear(number, ofYear, context);

const ordinals: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: 4 };

const quarterOf =
  (quarter: number): Yearly =>
  (number) =>
    wholeUnit("quarter", dayOfDate(number, 3 * quarter, 1));

const halfOf =
  (half: number): Yearly =>
  (number) => ({
    from: dayOfDate(number, 6 * half - 5, 1),
    until: dayOfDate(number, 6 * half + 1, 1),
    name: `the ${half === 1 ? "first" : "second"} half of ${number}`,
    preposition: "in",
  });

/** A week by its number in the calendar (ISO 8601): the first is that of January 4, from Monday on. */
const numberedWeek =
  (number: number): Yearly =>
  (ofYear) => {
    const fourth = dayOfDate(ofYear, 1, 4);
    const monday = addDays(fourth, -((fourth.getUTCDay() + 6) % 7) + 7 * (number - 1));
    const name = `week ${number} (from ${formatDay(monday)})`;
    return { from: monday, until: addDays(monday, 7), name, preposition: "in" };
  };

const monthNumber = (name: string) =>
  1 + monthNames.findIndex((pattern) => new RegExp(`^${pattern}$`, "i").test(name));

const monthOf =
  (name: string): Yearly =>
  (number) =>
    wholeUnit("month", dayOfDate(number, monthNumber(name), 1));

/** "last December" is the latest that is over, "next December" the first that has not begun. */
function relativeMonth(which: string, name: string, today: Date) {
  const thisYear = today.getUTCFullYear();
  const candidates = [-1, 0, 1].map((offset) => monthOf(name)(thisYear + offset));
  const offset = offsetOf(which);
  if (offset < 0) return candidates.findLast(({ until }) => until <= today);
  return offset > 0 ? candidates.find(({ from }) => from > today) : candidates[1];
}

const rangeOf = (start: NamedPeriod, end: NamedPeriod): NamedPeriod => ({
  from: start.from,
  until: end.until,
  name: `${start.name} and ${end.name}`,
  preposition: "between",
});

type MonthRange = { first: string; firstYear?: string; last: string; lastYear?: string };

/** "October to December", "between December and January 2027". */
function monthRange({ first, firstYear, last, lastYear }: MonthRange, context: ParseContext) {
  const wrap = monthNumber(last) < monthNumber(first) ? 1 : 0;
  const begunIn: Yearly = (number) => rangeOf(monthOf(first)(number), monthOf(last)(number + wrap));
  if (firstYear && lastYear) {
    return rangeOf(monthOf(first)(Number(firstYear)), monthOf(last)(Number(lastYear)));
  }
  return lastYear ? begunIn(Number(lastYear) - wrap) : inYear(firstYear, begunIn, context);
}

const holidays: [pattern: string, name: string, month: number, day: number][] = [
  ["(?:christmas|xmas) eve", "Christmas Eve", 12, 24],
  ["(?:christmas|xmas)(?: day)?", "Christmas", 12, 25],
  ["new year['’]?s eve", "New Year's Eve", 12, 31],
  ["new year(?:['’]?s)?(?: day)?", "New Year's Day", 1, 1],
];

const holidayForms = holidays.map(([pattern, name, number, day]) => {
  const ofYear: Yearly = (inThatYear) => {
    const from = dayOfDate(inThatYear, number, day);
    const until = addDays(from, 1);
    return { from, until, name: `${name} (${formatDay(from)})`, preposition: "on" };
  };
  return form(`\\b${pattern}(?: ${year})?(?=\\W|$)`, ([, ofThatYear], context) =>
    inYear(ofThatYear, ofYear, context),
  );
});

/** Months, quarters, halves and years by their names, and holidays. */
export const calendarForms: readonly PeriodForm[] = [
  form(
    `\\bq([1-4])(?:,? (?:of )?|[/-])${year}\\b|\\b${year}[ -]?q([1-4])\\b`,
    ([, quarter, ofYear, yearFirst, quarterLast], context) =>
      inYear(ofYear ?? yearFirst, quarterOf(Number(quarter ?? quarterLast)), context),
  ),
  form(`(?<=${preposition})q([1-4])\\b(?! of\\b)`, ([, quarter], context) =>
    nearest(quarterOf(Number(quarter)), context),
  ),
  form(
    `\\b(?:the )?(first|second|third|fourth|last) quarter(?:(?: of| in)?(?: (?:the|this) year| ${year})?)\\b`,
    ([text = "", ordinal = "", ofYear], context) =>
      // "the last quarter" alone is the one before this.
      ordinal === "last" && text.endsWith("quarter")
        ? undefined
        : inNamedYear(text, ofYear, quarterOf(ordinals[ordinal] ?? 1), context),
  ),
  form(
    `\\b(?:the )?(first|second) half of (?:(?:the|this) year|${year})\\b`,
    ([text = "", ordinal = "", ofYear], context) =>
      inNamedYear(text, ofYear, halfOf(ordinals[ordinal] ?? 1), context),
  ),
  form(
    `\\b(?:calendar week|week|cw|kw|wk) (?:no\\.? ?|number )?(\\d{1,2})\\b(?:,? (?:of |in )?${year})?`,
    ([, number, ofYear], context) =>
      Number(number) >= 1 && Number(number) <= 53
        ? inYear(ofYear, numberedWeek(Number(number)), context)
        : undefined,
  ),
  form(`\\bh([12]) ${year}\\b`, ([, half, ofYear], context) =>
    inYear(ofYear, halfOf(Number(half)), context),
  ),
  form(`\\b${month},? (?:of )?${year}\\b`, ([, name = "", ofYear], context) =>
    inYear(ofYear, monthOf(name), context),
  ),
  form(`\\b${year}-(0[1-9]|1[0-2])\\b(?!-)`, ([, ofYear, number]) =>
    wholeUnit("month", dayOfDate(Number(ofYear), Number(number), 1)),
  ),
  form(
    `\\b(this|next|last|previous|past|coming) ${month}(?! \\d)`,
    ([, which = "", name = ""], { today }) => relativeMonth(which, name, today),
  ),
  form(`(?<=(${preposition})(?:the )?)${month}(?! \\d)`, ([, before = "", name = ""], context) => {
    // "What about June?" and "Which tasks were completed by June?" may well ask for a person.
    const maybePerson =
      before.endsWith("about ") || (before === "by " && context.direction === "past");
    return maybePerson && personalName.test(name) ? undefined : nearest(monthOf(name), context);
  }),
  form(
    `\\b(?:between|from) ${month}(?: ${year})? (?:and|to|until|till|through) ${month}(?: ${year})?(?! \\d)`,
    ([, first = "", firstYear, last = "", lastYear], context) =>
      monthRange({ first, firstYear, last, lastYear }, context),
  ),
  form(`(?<=${preposition}|\\bfor )${year}\\b(?![-/.\\d])`, ([, number]) =>
    wholeUnit("year", dayOfDate(Number(number), 1, 1)),
  ),
  ...holidayForms,
];
