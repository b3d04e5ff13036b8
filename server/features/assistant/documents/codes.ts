import { isYear } from "../../../extraction/readers/shared/table-values.ts";
import type { Language } from "../../../platform/text/languages/language.ts";
import { isTableRow } from "../../../platform/text/sentences.ts";
import { frequencyOfWord } from "../../../platform/text/word-frequencies.ts";
import type { ParsedQuery } from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";
import type { CandidateSource } from "./candidate.ts";
import { findPeriods } from "./rows/periods/periods.ts";

/** A code of letters and digits, or a number in three parts and more: "AD-11", "F27", "8.3.2". */
const code =
  /(?<![\p{L}\p{N}.-])(?:(?<letters>\p{L}{1,8})-?(?<digits>\d{1,8})|(?<dotted>\d+(?:\.\d+){2,}))(?![\p{L}\p{N}]|[.-]\d)/giu;

/** A name in several parts, with a number: "srv-app01", "INV-2026-0042". */
const parted =
  /(?<![\p{L}\p{N}._-])[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)+(?![\p{L}\p{N}]|[._-][\p{L}\p{N}])/gu;

/** Parts of a year and days, which may be written in many ways. */
const time = /^(?:q[1-4]|[ht][12]|fy\d+|\d{1,2}\.\d{1,2}\.(?:\d\d){1,2})$/i;

/** "mid-2024" and "top-10": a word of the language before a number, and not in capitals as a code is. */
function isCompound(written: string, language: Language) {
  const [letters = "", digits] = written.split("-");
  if (digits === undefined || letters === letters.toUpperCase()) return false;
  return frequencyOfWord(letters.toLowerCase(), language) !== undefined;
}

/**
 * The codes that a question names, each as an expression that finds it in a text and no code that
 * merely shares its letters or its number: of AD-11, neither AD-10 nor 11.
 */
export function codesIn(question: string, language: Language): RegExp[] {
  const asked = question.normalize("NFKC");
  // "web01" within "web01-dev" is no code of its own.
  const partedCodes = partedCodesIn(asked);
  const rest = partedCodes.reduce((text, one) => text.replace(one, " "), asked);
  return [...singleCodesIn(rest, language), ...partedCodes];
}

/** Whether a name in parts is a code: one part ends in a number, or capitals stand before numbers. */
function isPartedCode(parts: string[]) {
  const isNumber = (part: string) => /^\d+$/.test(part);
  if (parts.every((part) => isNumber(part) || time.test(part))) return false;
  const words = parts.filter((part) => !isNumber(part));
  const isCapital = words.every((part) => part === part.toUpperCase());
  return (
    words.some((part) => /^\p{L}+\d+$/u.test(part) && !time.test(part)) ||
    (isCapital && words.length < parts.length && parts.length > 2 && !isNumber(parts[0] ?? ""))
  );
}

function partedCodesIn(asked: string): RegExp[] {
  return [...asked.matchAll(parted)].flatMap(([written]) => {
    const parts = written.split(/[-_]/);
    if (!isPartedCode(parts)) return [];
    const [last = "", ...before] = parts.map((part) => RegExp.escape(part)).toReversed();
    const body = before.toReversed().join("[\\s‐‑–_/.-]?");
    // "CR 2025/17/3" goes on as it is parted, "CR-2025-17/18" names two.
    return [
      new RegExp(
        `(?<![\\p{L}\\p{N}]|[-_])${body}(?:(?<separator>[/.])|[\\s‐‑–_-])?${last}(?![\\p{L}\\p{N}]|[-_][\\p{L}\\p{N}]|\\k<separator>\\d)`,
        "iu",
      ),
    ];
  });
}

function singleCodesIn(asked: string, language: Language): RegExp[] {
  return [...asked.matchAll(code)]
    .filter(([written]) => !time.test(written) && !isCompound(written, language))
    .map(({ groups: { letters = "", digits = "", dotted } = {} }) => {
      const body = dotted
        ? RegExp.escape(dotted)
        : `${RegExp.escape(letters)}[\\s‐‑–-]?0*${digits.replace(/^0+(?=\d)/, "")}`;
      return new RegExp(`(?<![\\p{L}\\p{N}]|\\d\\.)${body}(?![\\p{L}\\p{N}]|\\.\\d)`, "iu");
    });
}

/** Whether texts say one of the codes. */
const says = (codes: readonly RegExp[], texts: string[]) => {
  const told = texts.join("\n").normalize("NFKC");
  return codes.some((one) => one.test(told));
};

const headsOf = ({ title, location }: Passage) => [title, ...(location.headings ?? [])];

const passageSays = (codes: readonly RegExp[], passage: Passage) => {
  const { opening = "", precedingText = "", content } = passage;
  return says(codes, [...headsOf(passage), opening, precedingText, content]);
};

const sourceSays = (codes: readonly RegExp[], { passage, quote }: CandidateSource) =>
  says(codes, [...headsOf(passage), quote]);

/** What finds the label of a row in a text; nothing for one without letters. */
const codeOfLabel = (label: string) =>
  /\p{L}{2}/u.test(label)
    ? [new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(label)}(?![\\p{L}\\p{N}])`, "iu")]
    : [];

/** "VLAN 60": one of several things that are told apart by their numbers. */
const numberedThing = /(?<![\p{L}\p{N}-])(\p{L}{2,})\s+(\d{1,6})(?![\p{L}\p{N}%]|[.,:/-]\d)/gu;

/**
 * "May 2026", "budget 2026": a time is no number of a thing, unless such numbers tell the things apart
 * and the row is not named otherwise: "the Oslo budget 2026".
 */
function isTime(thing: string, number: string, column: string[], isNamed: boolean) {
  const periods = findPeriods(`${thing} ${number}`);
  if (!isYear(number) || periods.some(({ month }) => month)) return periods.length > 0;
  return isNamed || new Set(column).size < 2 || !column.every(isYear);
}

const cellsOf = (line: string) =>
  line
    .replace(/^\s*\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());

/** "Patient no." heads the numbers of patients as "Patient" does. */
const withoutNumberWord = (head: string) =>
  head
    .toLowerCase()
    .replace(/(?:\s+|-)(?:no|nos|nr|number|nummer|num|numéro|número|numero|id|#|n[°º])\.?$/u, "");

/**
 * Whether a quote is the row of another number than the one asked for: its table has a column headed by
 * the thing, "VLAN", and another number in it.
 */
function isOfOtherNumber(question: string, { passage, quote }: CandidateSource) {
  if (!isTableRow(quote)) return false;
  const lines = `${passage.precedingText ?? ""}\n${passage.content}`.split("\n");
  const at = lines.findLastIndex((line) => line.trim() === quote.trim());
  const begins = lines.findLastIndex((line, index) => index < at && !isTableRow(line)) + 1;
  const after = lines.slice(at).findIndex((line) => !isTableRow(line));
  const table = lines.slice(begins, after < 0 ? undefined : at + after).map(cellsOf);
  const asked = Map.groupBy(question.matchAll(numberedThing), ([, thing = ""]) =>
    thing.toLowerCase(),
  );
  return [...asked].some(([thing, all]) => {
    const column = table[0]?.findIndex((head) => withoutNumberWord(head) === thing) ?? -1;
    const cells = cellsOf(quote);
    const cell = cells[column] ?? "";
    const isAlone = table.filter(([label]) => label === cells[0]).length === 1;
    const isNamed = column > 0 && isAlone && says(codeOfLabel(cells[0] ?? ""), [question]);
    const told = table.slice(1).flatMap((cells) => cells[column] ?? []);
    const figures = told.filter((text) => /\p{N}|\p{L}/u.test(text));
    const numbers = all.flatMap(([, , number = ""]) =>
      isTime(thing, number, figures, isNamed) ? [] : number,
    );
    const isOther = (number: string) => Number(cell) !== Number(number);
    return /^\d+$/.test(cell) && numbers.length > 0 && numbers.every(isOther);
  });
}

/**
 * Of what may answer, what says a code that the question names; where nothing does by itself, the
 * text of a passage that does, but no row, since a row beside it is that of another code. All of it
 * where the question names none.
 */
export function keepCoded<Item>(
  question: string,
  { language }: ParsedQuery,
  all: Item[],
  sourcesOf: (item: Item) => readonly CandidateSource[],
): Item[] {
  const items = all.filter((item) =>
    sourcesOf(item).some((source) => !isOfOtherNumber(question, source)),
  );
  const codes = codesIn(question, language);
  if (codes.length === 0) return items;
  const saying = items.filter((item) => sourcesOf(item).some((one) => sourceSays(codes, one)));
  if (saying.length > 0) return saying;
  return items.filter((item) =>
    sourcesOf(item).some(({ passage, quote }) => passageSays(codes, passage) && !isTableRow(quote)),
  );
}
