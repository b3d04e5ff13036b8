import type { Language } from "../../../platform/text/languages/language.ts";
import { isTableRow } from "../../../platform/text/sentences.ts";
import { frequencyOfWord } from "../../../platform/text/word-frequencies.ts";
import type { ParsedQuery } from "../../search/query.ts";
import type { Passage } from "../assistant.types.ts";
import type { CandidateSource } from "./candidate.ts";

/** A code of letters and digits, or a number in three parts and more: "AD-11", "F27", "8.3.2". */
const code =
  /(?<![\p{L}\p{N}.-])(?:(?<letters>\p{L}{1,8})-?(?<digits>\d{1,8})|(?<dotted>\d+(?:\.\d+){2,}))(?![\p{L}\p{N}]|[.-]\d)/giu;

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
  return [...question.normalize("NFKC").matchAll(code)]
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

/**
 * Of what may answer, what says a code that the question names; where nothing does by itself, the
 * text of a passage that does, but no row, since a row beside it is that of another code. All of it
 * where the question names none.
 */
export function keepCoded<Item>(
  question: string,
  { language }: ParsedQuery,
  items: Item[],
  sourcesOf: (item: Item) => readonly CandidateSource[],
): Item[] {
  const codes = codesIn(question, language);
  if (codes.length === 0) return items;
  const saying = items.filter((item) => sourcesOf(item).some((one) => sourceSays(codes, one)));
  if (saying.length > 0) return saying;
  return items.filter((item) =>
    sourcesOf(item).some(({ passage, quote }) => passageSays(codes, passage) && !isTableRow(quote)),
  );
}
