import { addDays, millisecondsPerDay, startOfWeek } from "../../../../../db/days.ts";
import { calendarForms } from "./calendar-forms.ts";
import { type NamedPeriod, wholeUnit } from "./named-period.ts";
import { type FoundPeriod, parseDays } from "./parse-days.ts";
import { type DayRange, type Direction, formatWeekday, type Period } from "./period.ts";
import type { ParseContext } from "./period-form.ts";
import { relativeForms } from "./relative-forms.ts";

const firstDay = new Date(0);
const endOfTime = new Date(8.64e15);

/** All periods that a question names, in their order; of overlapping ones the longest. */
function findPeriods(question: string, context: ParseContext): FoundPeriod[] {
  const named = [...relativeForms, ...calendarForms].flatMap(({ pattern, read }): FoundPeriod[] => {
    return [...question.matchAll(pattern)].flatMap((match) => {
      const period = read([...match], context);
      return period ? [{ ...period, index: match.index, text: match[0] }] : [];
    });
  });
  const candidates = [...named, ...parseDays(question, context)].sort(
    (left, right) => right.text.length - left.text.length,
  );
  const chosen: FoundPeriod[] = [];
  for (const candidate of candidates) {
    const overlaps = chosen.some(
      ({ index, text }) =>
        candidate.index < index + text.length && index < candidate.index + candidate.text.length,
    );
    if (!overlaps) chosen.push(candidate);
  }
  return chosen.sort((left, right) => left.index - right.index);
}

const describe = ({ preposition, name }: NamedPeriod) => `${preposition} ${name}`.trim();

const connector = /^(?:,|,? ?(?:and|or|to|until|till|through|[-–]))(?: (?:the|on|in|during))* ?$/i;
const rangeConnector = /^ ?(?:to|until|till|through|[-–])\b/i;

const endOf = ({ index, text }: FoundPeriod) => index + text.length;

/** Two periods as one; what lies between them is a gap in it. */
function unite(first: FoundPeriod, second: FoundPeriod, text: string): FoundPeriod {
  const [earlier, later] = first.from <= second.from ? [first, second] : [second, first];
  const isApart = earlier.until < later.from;
  const gaps = [
    ...(earlier.gaps ?? []),
    ...(isApart ? [{ from: earlier.until, until: later.from }] : []),
  ].filter((gap) => gap.until <= later.from || gap.from >= later.until);
  return {
    from: earlier.from,
    until: earlier.until > later.until ? earlier.until : later.until,
    ...(gaps.length > 0 ? { gaps } : {}),
    name: `${describe(first)} and ${describe(second)}`,
    preposition: "",
    index: first.index,
    text,
  };
}

const daysIn = ({ from, until }: DayRange) =>
  (until.getTime() - from.getTime()) / millisecondsPerDay;

const ofWeek = /\b(?:this|next|last|coming|following|previous) week$/i;
const bareWeekday = /^(?:on )?\w+day$/i;

/** "Thursday and Friday next week": the week is that of all the days listed before it. */
function inOneWeek(question: string, found: FoundPeriod[]): FoundPeriod[] {
  const last = found.findIndex(({ text }) => ofWeek.test(text));
  const week = found[last];
  if (!week || daysIn(week) !== 1) return found;
  const isListed = (at: number): boolean => {
    const [period, next] = [found[at], found[at + 1]];
    if (at === last) return true;
    if (!period || !next || !bareWeekday.test(period.text)) return false;
    return connector.test(question.slice(endOf(period), next.index)) && isListed(at + 1);
  };
  return found.map((period, at) => {
    if (at >= last || !isListed(at)) return period;
    const from = addDays(startOfWeek(week.from), period.from.getUTCDay());
    return {
      ...period,
      from,
      until: addDays(from, 1),
      name: formatWeekday(from),
      preposition: "on",
    };
  });
}

/**
 * Joins what is named side by side, such as "today and next week", and the ends of "between Monday and
 * Christmas", into one.
 */
function joinFirst(question: string, [first, ...others]: FoundPeriod[]): FoundPeriod | undefined {
  if (!first) return undefined;
  const isRange = /\b(?:between|from) (?:the )?$/i.test(question.slice(0, first.index));
  return others.reduce((joined, next) => {
    const between = question.slice(endOf(joined), next.index);
    if (!connector.test(between)) return joined;
    const text = question.slice(joined.index, endOf(next));
    const isStart = joined === first && (isRange || rangeConnector.test(between));
    if (!isStart || joined.from >= next.from) return unite(joined, next, text);
    return {
      from: joined.from,
      until: next.until,
      name: `${joined.name} and ${next.name}`,
      preposition: "between",
      index: joined.index,
      text,
    };
  }, first);
}

const parts = {
  start: /^(?:start|beginning|first week|early)/,
  middle: /^mid/,
  end: /^(?:end|close|last week|late$)/,
  rest: /^(?:rest|remainder|later)/,
  week: /^week/,
} as const;
type Part = keyof typeof parts;

const partBefore =
  /\b(?:the )?(?:(end|close|last week|start|beginning|first week|middle|rest|remainder|week) of|(early|late|later|mid)(?: in)?)[ -](?:the )?$/i;

const parsePart = (word: string | undefined) =>
  (Object.keys(parts) as Part[]).find((part) => word && parts[part].test(word.toLowerCase()));

/** Part of a period: the first or last week of a month, the rest of this week. */
function partOf(part: Part, period: NamedPeriod, today: Date): NamedPeriod {
  const { from, until, name } = period;
  const ofPeriod = (range: DayRange, words: string): NamedPeriod => ({
    ...range,
    name: `${words} of ${name}`,
    preposition: words === "the rest" ? "during" : "in",
  });
  const third = Math.floor(daysIn(period) / 3);
  if (part === "week") return wholeUnit("week", from);
  if (part === "rest") {
    return ofPeriod({ from: today > from ? today : from, until }, "the rest");
  }
  // "the end of the week" may be any of its days.
  if (daysIn(period) <= 7) return period;
  if (part === "start") return ofPeriod({ from, until: addDays(from, 7) }, "the first week");
  if (part === "end") return ofPeriod({ from: addDays(until, -7), until }, "the last week");
  return ofPeriod({ from: addDays(from, third), until: addDays(until, -third) }, "the middle");
}

/** The day of a period that "by the end of" or "since the start of" means. */
function turningPoint(part: Part, period: NamedPeriod): NamedPeriod {
  const { from, until, name } = period;
  const day = (start: Date, days: number): NamedPeriod => ({
    from: start,
    until: addDays(start, days),
    name: `the ${part} of ${name}`,
    preposition: "in",
  });
  if (part === "start") return day(from, 1);
  if (part === "middle") return day(addDays(from, Math.floor(daysIn(period) / 2)), 1);
  // The end lies after the last day, which is "before" it as well.
  if (part === "end") return day(until, 0);
  return part === "week" ? wholeUnit("week", from) : period;
}

const relationBefore =
  /\b((?:on|at|from) or after|(?:no|not) (?:earlier than|before)|(?:on|by) or before|by|before|no later than|not later than|up to|until|till|through|since|after|from|starting|between)(?: on| in)?(?: the)? $/i;

/** What "by", "since" and the like make of a period, with the words for it. */
function relate(relation: string, period: NamedPeriod): Omit<Period, "matched"> {
  const { from, until, name, gaps } = period;
  const end = daysIn(period) > 1 && !gaps ? `the end of ${name}` : name;
  switch (relation) {
    case "before":
      return { from: firstDay, until: from, words: `before ${name}` };
    case "since":
      return { from, until: endOfTime, words: `since ${name}` };
    case "after":
      return { from: until, until: endOfTime, words: `after ${end}` };
    case "on or after":
    case "at or after":
    case "from or after":
    case "no earlier than":
    case "not earlier than":
    case "not before":
    case "from":
    case "starting":
      return { from, until: endOfTime, words: `from ${name} on` };
    case "until":
    case "till":
    case "through":
      return { from: firstDay, until, words: `until ${end}` };
    default:
      return { from: firstDay, until, words: `by ${end}` };
  }
}

function parseSentence(sentence: string, context: ParseContext): Period | undefined {
  const direction: Direction = /\bsince\b/i.test(sentence) ? "past" : context.direction;
  const found = joinFirst(
    sentence,
    inOneWeek(sentence, findPeriods(sentence, { ...context, direction })),
  );
  if (!found) return undefined;
  const partMatch = partBefore.exec(sentence.slice(0, found.index));
  const part = parsePart(partMatch?.[1] ?? partMatch?.[2]);
  const start = partMatch?.index ?? found.index;
  const relationMatch = relationBefore.exec(sentence.slice(0, start));
  const relation = relationMatch?.[1]?.toLowerCase();
  const matched = sentence.slice(relationMatch?.index ?? start, found.index + found.text.length);
  if (relation && found.preposition !== "between") {
    const isPoint = part === "middle" || (part !== undefined && partMatch?.[1] !== undefined);
    const whole = part && !isPoint ? partOf(part, found, context.today) : found;
    return { ...relate(relation, isPoint ? turningPoint(part, whole) : whole), matched };
  }
  const period = part ? partOf(part, found, context.today) : found;
  const { from, until, gaps } = period;
  return { from, until, ...(gaps ? { gaps } : {}), words: describe(period), matched };
}

/** Where a question goes on from the one before: "What is due this week? And next week?" */
const followUp = /(?<=[?.!])\s+(?=(?:and|or|but|so|then|what about|how about)\b)/i;

/**
 * The period that a question names, such as a day, a week, "in December", "since Monday" or "by Q1
 * 2027", and the question without it. Of several that are not joined, the first counts, or that of the
 * sentence which goes on from the others. What could lie on either side of today, such as "Friday", is
 * looked for on the side of `direction`.
 */
export function parsePeriod(question: string, context: ParseContext) {
  const sentences = question.split(followUp);
  const periods = sentences.map((sentence) => parseSentence(sentence, context));
  const rest = sentences.map((sentence, index) =>
    sentence.replace(periods[index]?.matched ?? "", ""),
  );
  return { period: periods.findLast((period) => period !== undefined), rest: rest.join(" ") };
}
