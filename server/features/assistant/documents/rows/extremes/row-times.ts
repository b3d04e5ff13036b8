import type { FoundRow } from "../../../../search/row-index.ts";
import { isWeekday } from "../../../model/figures.ts";
import { columnsOf } from "../columns.ts";
import { findPart, findPeriods, monthOf } from "../periods/periods.ts";
import type { QuestionFrame } from "../question-frame.ts";

/** "The costs of all four quarters" are those of the year. */
const namesAllParts =
  /(?<!\b(?:last|past|first|next|previous|letzten|ersten)\s)\b(?:all|both|four|alle[rn]?|beide[rn]?|vier)\s(?:(?:the|four|two|der|vier|zwei)\s){0,2}(?:quarters|half[- ]years|quartalen?|halbjahren?)(?!\p{L})/iu;

/** Whether a question asks for less than a year, or for one moment: only years choose rows and columns. */
export const isWithinYear = (question: string, { part, moment, periods }: QuestionFrame) =>
  (part !== undefined && (/\d/.test(part) || !namesAllParts.test(question))) ||
  moment !== undefined ||
  // The month is a grammar word in small letters, and no term of a question.
  /\sMay(?![\p{L}\d])/u.test(question.trim()) ||
  periods.some(({ month, day }) => month !== undefined || day !== undefined);

const headsTimes =
  /^(?:(?:fiscal|financial|calendar) )?(?:years?|quarters?|months?|weeks?|periods?|as of|jahre?|quartale?|monate?|wochen?|zeitraum|stand|années?|mois|trimestres?|semaines?|años?|mes(?:es)?|anno|anni|mese|jaar|maand|kwartaal|anos?)$/iu;
const numberedTime = /(?<!\p{L})(?<unit>week|month|year|day|kw|woche|monat|jahr|tag)\s?\d+(?!\d)/iu;
/** Years as findPeriods leaves them: "2023/24", "the full fiscal year". */
const wholeYear =
  /(?<![\p{L}\d-])(?:(?:fy|cy|gj)\s?)?(?:19|20)\d{2}(?:\s?[/–-]\s?\d{2,4})?(?![\p{L}\d-])|(?<!\p{L})(?:fy|cy|gj|full|whole|annual|ytd|fiscal|financial|calendar|year|jahr|geschäftsjahr)(?!\p{L})/giu;
const anyYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

/** Which kinds of times a text names, and what it says beside them. */
function timesIn(text: string) {
  const kinds: string[] = [];
  const take = (from: string, start: number, end: number, kind: string) => {
    kinds.push(kind);
    return `${from.slice(0, start)} ${from.slice(end)}`;
  };
  let rest = text;
  for (const { day, month, start, end } of findPeriods(text).toReversed())
    rest = take(rest, start, end, day ? "day" : month ? "month" : "year");
  for (let found = findPart(rest); found; found = findPart(rest))
    rest = take(rest, found.start, found.end, found.part.replace(/\d$/, ""));
  const numbered = numberedTime.exec(rest);
  if (numbered) {
    const { 0: written, index, groups: { unit = "" } = {} } = numbered;
    rest = take(rest, index, index + written.length, unit.toLowerCase());
  }
  rest = rest.replace(wholeYear, () => {
    kinds.push("year");
    return " ";
  });
  rest = rest.replace(/\p{L}+/gu, (word) => {
    const kind = monthOf(word) === undefined ? isWeekday(word) && "day" : "month";
    if (kind) kinds.push(kind);
    return kind ? " " : word;
  });
  // The year of a quarter makes it no longer.
  const ofParts = kinds.filter((kind) => kind !== "year");
  const kind = (ofParts.length > 0 ? ofParts : [...new Set(kinds)]).join(" ");
  return { kind, rest: (rest.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ").toLowerCase() };
}

/** "Oslo 2024" and "Oslo 2025" are told apart by times, "April Jones" and "June Hall" are not. */
function tellTimes(texts: readonly string[]) {
  const rests = texts.map(timesIn).flatMap(({ kind, rest }) => (kind ? [rest] : []));
  return new Set(rests).size < rests.length;
}

/**
 * The times that rows tell, by their labels and by columns of theirs; empty where all are of one time. A
 * day beside things that are named once says something of each, as when it is due.
 */
export function differentTimes(rows: readonly FoundRow[]): string[][] {
  const labels = rows.map(({ row }) => row.label);
  const isRepeated = new Set(labels).size < labels.length;
  const labelHead = rows[0]?.row.labelCell?.heads.join(" ") ?? "";
  const isTimed = headsTimes.test(labelHead) || tellTimes(labels);
  const timed = columnsOf([...rows])
    .map(({ head, cells }) => ({ head, texts: [...cells.values()].map(({ text }) => text) }))
    .filter(
      ({ head, texts }) =>
        headsTimes.test(head) || (isRepeated && texts.every((text) => timesIn(text).kind)),
    )
    .map(({ texts }) => texts);
  return [...(isTimed ? [labels] : []), ...timed].filter((texts) => new Set(texts).size > 1);
}

/** Whether a whole period stands beside its parts: the costs of a year beside those of its quarters. */
export const areOfSeveralLengths = (rows: readonly FoundRow[]) =>
  differentTimes(rows).some((texts) => {
    const kinds = texts.map((text) => timesIn(text).kind).filter(Boolean);
    return new Set(kinds).size > 1;
  });

const flow =
  /(?<!\p{L})(?:costs?|expenses?|expenditures?|spending|spent|revenues?|sales|turnover|income|hours|visitors|orders|payments|fees|\p{L}*(?:kosten|ausgaben|umsatz|umsätze|einnahmen|erlöse|stunden|besucher|bestellungen|zahlungen|gebühren))(?!\p{L})/iu;
const isNoFlow =
  /(?<!\p{L})(?:per|each|average|mean|cumulative|to date|ytd|unique|open|outstanding|pending|hourly|daily|weekly|monthly|quarterly|yearly|annual|pro|je|kumuliert|offene\p{L}*|ausstehend\p{L}*|durchschnitt\p{L}*)(?!\p{L})/iu;

/**
 * Whether the figures of several times add up: the costs of the quarters of a year do, the numbers of
 * its employees do not.
 */
export const addUp = (head: string, times: readonly string[][]) =>
  times.length === 0 ||
  (flow.test(head) &&
    !isNoFlow.test(head) &&
    new Set(times.flat().flatMap((text) => text.match(anyYear) ?? [])).size <= 1);
