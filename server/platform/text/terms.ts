import { stemmer } from "stemmer";

/** A word of a text: as the full-text index sees it, and where it stands. */
export type Term = { word: string; stem: string; start: number; end: number };

const wordPattern = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const plainWord = /^[a-z0-9]*$/;
const rememberedWords = 20_000;
const folded = new Map<string, { word: string; stem: string }>();

/** Lower case, without accents, stemmed: the same as FTS5's "porter unicode61" makes of a word. */
export function normalizeWord(text: string) {
  const known = folded.get(text);
  if (known) return known;
  const lower = text.toLowerCase();
  const word = plainWord.test(lower) ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "");
  const result = { word, stem: stemmer(word) };
  if (folded.size >= rememberedWords) folded.clear();
  folded.set(text, result);
  return result;
}

/** The words of a text in order, with their character offsets (end exclusive). */
export function tokenize(text: string): Term[] {
  const terms: Term[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const { word, stem } = normalizeWord(match[0]);
    if (word) terms.push({ word, stem, start: match.index, end: match.index + match[0].length });
  }
  return terms;
}

/** Words that carry grammar, not a subject: they choose no passage. */
export const stopWords = new Set(
  `a about above after again all also although am among an and another any are as at be became
  because been before being below between both but by can cannot could did do does doing done down
  during each either else ever few for from further get gets give given gives go goes got had has
  have having he her here hers him his how however i if in into is it its itself just let like made
  make makes many may me might more most much must my no nor not of off on once one only or other
  our out over per s same shall she should since so some such t than that the their them then
  there these they this those through to too under until up upon us very was we were what when
  where whether which while who whom whose why will with within without would yet you your`.split(
    /\s+/,
  ),
);

/** "IT" is a department, "it" is not. */
export const acronymPattern = /^\p{Lu}{2,}$/u;

/** The words of a question that choose passages; all of them where only function words are left. */
export function contentTerms(text: string): Term[] {
  const terms = tokenize(text);
  // Where everything is in capitals, they say nothing.
  const isShouted = !/\p{Ll}/u.test(text);
  const content = terms.filter(
    ({ word, start, end }) =>
      !stopWords.has(word) || (!isShouted && acronymPattern.test(text.slice(start, end))),
  );
  return content.length > 0 ? content : terms;
}
