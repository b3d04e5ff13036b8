import { addDays, millisecondsPerDay } from "../../../../../db/days.ts";
import { calendarForms } from "./calendar-forms.ts";
import { type NamedPeriod, wholeUnit } from "./named-period.ts";
import { type FoundPeriod, parseDays } from "./parse-days.ts";
import type { DayRange, Direction, Period } from "./period.ts";
import type { ParseContext } from "./period-form.ts";
import { relativeForms } from "./relative-forms.ts";

const firstDay = new Date(0);
const endOfTime = new Date(8.64e15);

/** All periods that a question names, in their order; of overlapping ones the longest. */
function findPeriods(question: string, context: ParseContext): FoundPeriod[] {
  const named = [...relativeForms, ...calendarForms].flatMap(({ pattern, read }): FoundPeriod[] => {
    const match = pattern.exec(question);
    const period = match && read([...match], context);
    return period ? [{ ...period, index: match.index, text: match[0] }] : [];
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

/** Joins "today and tomorrow", and the ends of "between Monday and Christmas", into one. */
function joinFirst(question: string, [first, second]: FoundPeriod[]): FoundPeriod | undefined {
  if (!first || !second) return first;
  const end = first.index + first.text.length;
  const connector = question.slice(end, second.index);
  if (!/^,? ?(?:and|or|to|until|till|through|[-–])(?: the)? ?$/i.test(connector)) return first;
  const text = question.slice(first.index, second.index + second.text.length);
  const isRange = /\b(?:between|from) (?:the )?$/i.test(question.slice(0, first.index));
  if (isRange && first.from < second.from) {
    return {
      from: first.from,
      until: second.until,
      name: `${first.name} and ${second.name}`,
      preposition: "between",
      index: first.index,
      text,
    };
  }
  if (first.until.getTime() !== second.from.getTime()) return first;
  const name = `${describe(first)} and ${describe(second)}`;
  return { from: first.from, until: second.until, name, preposition: "", index: first.index, text };
}

const daysIn = ({ from, until }: DayRange) =>
  (until.getTime() - from.getTime()) / millisecondsPerDay;

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
  /\b(by|before|no later than|not later than|up to|until|till|through|since|after|from|starting|between)(?: on| in)?(?: the)? $/i;

/** What "by", "since" and the like make of a period, with the words for it. */
function relate(relation: string, period: NamedPeriod): Omit<Period, "matched"> {
  const { from, until, name } = period;
  const end = daysIn(period) > 1 ? `the end of ${name}` : name;
  switch (relation) {
    case "before":
      return { from: firstDay, until: from, words: `before ${name}` };
    case "since":
      return { from, until: endOfTime, words: `since ${name}` };
    case "after":
      return { from: until, until: endOfTime, words: `after ${end}` };
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
  const found = joinFirst(sentence, findPeriods(sentence, { ...context, direction }));
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
  return { from: period.from, until: period.until, words: describe(period), matched };
}

/** Where a question goes on from the one before: "What is due this week? And next week?" */
const followUp = /(?<=[?.!])\s+(?=(?:and|or|but|so|then|what about|how about)\b)/i;

/**
 * The period that a question names, such as a day, a week, "in December", "since Monday" or "by Q1
 * 2027", and the question without it. Of several the first counts, or that of the sentence which
 * goes on from the others. What could lie on either side of today, such as "Friday", is looked for
 * on the side of `direction`.
 */
export function parsePeriod(question: string, context: ParseContext) {
  const sentences = question.split(followUp);
  const periods = sentences.map((sentence) => parseSentence(sentence, context));
  const rest = sentences.map((sentence, index) =>
    sentence.replace(periods[index]?.matched ?? "", ""),
  );
  return { period: periods.findLast((period) => period !== undefined), rest: rest.join(" ") };
}
