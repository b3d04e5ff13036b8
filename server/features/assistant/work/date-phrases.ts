import { addDays, startOfMonth, startOfWeek } from "../../../../db/days.ts";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const anyWeekday = weekdays.join("|");

/** A stretch of days: midnight UTC of the first one and of the one after the last. */
export type Period = {
  from: Date;
  until: Date;
  /** As it is told: "this week", "by Friday". */
  words: string;
  /** As the question has it. */
  matched: string;
};

const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const anyNumber = `\\d{1,3}|${numberWords.slice(1).join("|")}`;
/** The number that a word or digits write. */
export const numberOf = (word: string) => {
  const known = numberWords.indexOf(word);
  return known < 0 ? Number(word) : known;
};

const daysIn: Record<string, number> = { day: 1, week: 7, month: 30 };
const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

type Stretch = Pick<Period, "from" | "until" | "words">;
type Form = [RegExp, (match: RegExpExecArray, today: Date) => Stretch];

const stretch = (from: Date, days: number, words: string): Stretch => ({
  from,
  until: addDays(from, days),
  words,
});

const aheads: Record<string, number> = { last: -1, previous: -1, past: -1, this: 0, next: 1 };

const forms: Form[] = [
  [
    new RegExp(
      `\\b(?:in |within |over |during )?(?:the )?(next|coming|last|past) (${anyNumber}) (day|week|month)s?\\b`,
    ),
    ([, where = "", count = "", unit = ""], today) => {
      const days = numberOf(count) * (daysIn[unit] ?? 1);
      const words = `in the ${where} ${count} ${unit}${numberOf(count) === 1 ? "" : "s"}`;
      const isPast = where === "last" || where === "past";
      return stretch(isPast ? addDays(today, 1 - days) : today, days, words);
    },
  ],
  [/\btoday\b/, (_, today) => stretch(today, 1, "today")],
  [/\btomorrow\b/, (_, today) => stretch(addDays(today, 1), 1, "tomorrow")],
  [/\byesterday\b/, (_, today) => stretch(addDays(today, -1), 1, "yesterday")],
  [
    /\b(this|next|last|past|previous|end of the) (week|month)\b/,
    ([, which = "", unit = ""], today) => {
      const ahead = aheads[which] ?? 0;
      const words = which in aheads ? `${which} ${unit}` : `this ${unit}`;
      if (unit === "week") {
        return stretch(addDays(startOfWeek(today), 7 * ahead), 7, words);
      }
      const from = startOfMonth(today, ahead);
      return { from, until: startOfMonth(today, ahead + 1), words };
    },
  ],
  [
    new RegExp(`\\b(?:on |this )?(${anyWeekday})\\b`),
    ([, name = ""], today) => {
      const distance = (weekdays.indexOf(name) - today.getUTCDay() + 7) % 7;
      return stretch(addDays(today, distance), 1, `on ${capitalized(name)}`);
    },
  ],
];

const upTo = /\b(?:by|before|until|till)(?: the)?(?: end of)? $/;

/**
 * The period a question names: a day such as today or Friday, a week or month, the next ten days;
 * "by Friday" begins long before.
 */
export function periodIn(question: string, today: Date): Period | undefined {
  const text = question.toLowerCase();
  for (const [form, read] of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const found = read(match, today);
    const [matched] = match;
    const before = upTo.exec(text.slice(0, match.index))?.[0];
    if (before === undefined) return { ...found, matched };
    const words = `by ${found.words.replace(/^on /, "")}`;
    return { from: new Date(0), until: found.until, words, matched: before + matched };
  }
  return undefined;
}

export const isWithin = (day: Date, { from, until }: Pick<Period, "from" | "until">) =>
  day >= from && day < until;

// Made once: a formatter costs more than the thousands of days a question has put in words.
const dayFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** "Nov 3, 2026" */
export const dayInWords = (day: Date) => dayFormat.format(day);
