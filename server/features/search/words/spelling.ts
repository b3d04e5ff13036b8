import type { Queryable } from "../../../../db/client.ts";
import type { Language } from "../../../platform/text/languages/language.ts";
import { languagePacks } from "../../../platform/text/languages/packs.ts";
import { frequencyOfStem } from "../../../platform/text/word-frequencies.ts";
import { indexTerm } from "../index-terms.ts";
import { termsBeginning } from "../term-statistics.ts";

/** Edits (insert, delete, replace, swap of neighbors) between two words, or `limit + 1`. */
function editDistance(left: string, right: string, limit: number) {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(edits);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? limit + 1;
}

/** A word of the question by its stem and as it was typed. */
type Misspelled = { stem: string; written: string; language: Language };

/** What is left apart by stemming differs in its ending. English leaves few words so, which are listed. */
const isOtherForm = (stem: string, term: string, language: Language) =>
  language !== "en" &&
  stem.length > minCorrectedLength &&
  (term.startsWith(stem) || stem.startsWith(term));

const minCorrectedLength = 4;
const minTwiceMisspelledLength = 8;

/**
 * The commonest word of the project's documents in the question's language that differs from
 * `stem` by a slip of the keyboard; a short word in capitals is a name, whatever it resembles, and
 * one of the commonest words of the language stands for no other than a form of it.
 */
export function correctSpelling(
  db: Queryable,
  projectId: number,
  { stem, written, language }: Misspelled,
) {
  const isShort = stem.length <= minCorrectedLength;
  if (written.length < minCorrectedLength || /[^a-z]/.test(stem)) return undefined;
  // The word that stands for a phrase was typed by nobody.
  if (/\s/.test(written)) return undefined;
  // Where an ending has left so little, one letter more is mostly another word: "maire", "mars".
  if (isShort && (language !== "en" || written !== written.toLowerCase())) return undefined;
  // Two letters apart, one name is another: "Mongolia" is no slip for "Magnolia".
  const isName = /^\p{Lu}/u.test(written) && !languagePacks[language].capitalizesNouns;
  const limit = stem.length < minTwiceMisspelledLength || isName ? 1 : 2;
  const opening = indexTerm(language, stem.slice(0, 1));
  const prefix = indexTerm(language, "").length;
  const isKnown = frequencyOfStem(stem, language) !== undefined;
  const near = termsBeginning(db, projectId, opening).filter(
    ({ term }) => Math.abs(term.length - prefix - stem.length) <= limit,
  );
  // Where an ending was cut off, another last letter is another word: "consulate", "consumer".
  const isCut = written.length - stem.length > 1;
  let best: { term: string; doc: number; edits: number } | undefined;
  for (const candidate of near) {
    const term = candidate.term.slice(prefix);
    if (isKnown && !isOtherForm(stem, term, language)) continue;
    if (isCut && term.at(-1) !== stem.at(-1)) continue;
    const edits = editDistance(stem, term, limit);
    if (edits > limit) continue;
    const better =
      !best || edits < best.edits || (edits === best.edits && candidate.doc > best.doc);
    if (better) best = { term, doc: candidate.doc, edits };
  }
  return best;
}
