import type { Language } from "../../../../platform/text/languages/language.ts";
import { contentTerms, normalizeWord, tokenize } from "../../../../platform/text/terms.ts";
import { matchTerms } from "../../../search/query.ts";
import type { AnswerContext } from "../candidate.ts";
import type { AskedTerm } from "./question-frame.ts";

/** Parts of a cell that lists several things, without what is added in brackets. */
const partsOf = (text: string) =>
  text.replaceAll(/\([^()]*\)/g, "").split(/[,;/&\n]|\s(?:and|und)\s/u);

/** What says that something is not so, or only in part. */
export const negatesItself =
  /(?<!\p{L})(?:not|no|non|never|nicht|kein\p{L}*|partly|partially|teilweise)(?!\p{L})/iu;

/** Whether two words of one stem differ at most as singular and plural, or as adjectives are declined. */
function isSameWord(one: string, other: string, language: Language) {
  const [short = "", long = ""] = [one, other].toSorted((a, b) => a.length - b.length);
  const ending = language === "en" ? /^(?:e?s)?$/ : /^(?:e?[snrm]|e)?$/;
  return long.startsWith(short) && ending.test(long.slice(short.length));
}

/** "Tom Okafor" is a name whatever its words say by themselves, "To be approved" is none. */
function hasGrammar(part: string, language: Language) {
  const isName = !/(?<![\p{L}\p{N}])\p{Ll}/u.test(part);
  return !isName && contentTerms(part, language).length < tokenize(part, language).length;
}

/**
 * Whether all cells that hold the words of a condition say the same by them: "Approval pending" is not
 * "approved", nor is "To be approved", and what says more is not what says no more than that.
 */
export function saySame(
  { question, query }: AnswerContext,
  conditions: readonly AskedTerm[],
  cells: readonly string[],
  language: Language,
): boolean {
  const asked = new Set(tokenize(question, query.language).map(({ word }) => word));
  // What stands for a word has another stem of its own.
  const says = (text: string, { stem, word }: AskedTerm) =>
    matchTerms(query, text, language).some(
      (term) =>
        term.stem === stem &&
        (normalizeWord(term.word, language).stem !== stem ||
          isSameWord(word, term.word, query.language)),
    );
  /** The other words of a part that says a condition, all of which the question has too. */
  const besideIn = (part: string) => {
    const others = matchTerms(query, part, language)
      .filter(({ stem }) => !conditions.some((one) => one.stem === stem))
      .map(({ word }) => word);
    const isPlain =
      conditions.some((one) => says(part, one)) && others.every((one) => asked.has(one));
    return isPlain ? [others.join(" ")] : [];
  };
  const isSaid = (text: string) => conditions.every((one) => says(text, one));
  const [beside, ...different] = new Set(cells.map((text) => partsOf(text).flatMap(besideIn)[0]));
  if (!cells.every(isSaid) || different.length > 0) return false;
  const parts = cells.flatMap(partsOf);
  return beside !== undefined || !parts.some((part) => hasGrammar(part, language));
}
