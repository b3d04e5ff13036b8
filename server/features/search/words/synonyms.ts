import { defaultLanguage, type Language } from "../../../platform/text/languages/language.ts";
import { contentTerms, normalizeWord, type Term, tokenize } from "../../../platform/text/terms.ts";
import { synonymSets } from "./synonym-sets.ts";

type Phrase = readonly Term[];

const setsByLanguage = new Map<Language, Phrase[][]>();

/** The sets of a language, taken apart when they are first asked for. */
function setsOf(language: Language) {
  const known = setsByLanguage.get(language);
  if (known) return known;
  const sets = synonymSets[language]
    .split("\n")
    .map((line) => line.split(", ").map((phrase) => tokenize(phrase, language)));
  setsByLanguage.set(language, sets);
  return sets;
}

/** The two spellings of English: an ending of one side of the ocean and that of the other. */
const spellings = [
  ["isation", "ization"],
  ["ising", "izing"],
  ["ised", "ized"],
  ["ises", "izes"],
  ["ise", "ize"],
  ["yse", "yze"],
  ["our", "or"],
  ["ours", "ors"],
  ["tre", "ter"],
  ["tres", "ters"],
  ["ence", "ense"],
  ["ogue", "og"],
  ["lling", "ling"],
  ["lled", "led"],
  ["amme", "am"],
] as const;
const minVariantLength = 6;

function otherSpellings(word: string) {
  if (word.length < minVariantLength) return [];
  return spellings.flatMap(([british, american]) => {
    if (word.endsWith(british)) return [word.slice(0, -british.length) + american];
    return word.endsWith(american) ? [word.slice(0, -american.length) + british] : [];
  });
}

/** What may stand for a word of a language, each as the words of a phrase. */
export function synonymsOf(
  { word, stem }: Pick<Term, "word" | "stem">,
  language: Language = defaultLanguage,
): Pick<Term, "word" | "stem">[][] {
  const phrases = setsOf(language)
    .filter((set) => set.some((phrase) => phrase.length === 1 && phrase[0]?.stem === stem))
    .flat()
    .map((phrase) => [...phrase]);
  const spelled =
    language === "en" ? otherSpellings(word).map((other) => [normalizeWord(other)]) : [];
  return [...phrases, ...spelled].filter((phrase) => phrase.length > 1 || phrase[0]?.stem !== stem);
}

/** What is asked for in several words and has one of its own: "head office", "headquarters". */
const wordForPhrase = setsOf("en").flatMap((set) => {
  const single = set.find((phrase) => phrase.length === 1)?.[0]?.word;
  const phrases = set.filter((phrase) => phrase.length > 1);
  return single ? phrases.map((phrase) => ({ phrase, single })) : [];
});

/** The words of a question, a phrase that has a word of its own as that word. */
export function replacePhrases(terms: readonly Term[]): readonly Term[] {
  const found = wordForPhrase.find(({ phrase }) => startOf(phrase, terms) >= 0);
  if (!found) return terms;
  const start = startOf(found.phrase, terms);
  const end = start + found.phrase.length;
  const at = { start: terms[start]?.start ?? 0, end: terms[end - 1]?.end ?? 0 };
  return replacePhrases(
    terms.toSpliced(start, end - start, { ...normalizeWord(found.single), ...at }),
  );
}

/** For the stem of each word of a question's phrases that have a word of their own, that word's stem. */
export function wordsOfPhrases(question: string): ReadonlyMap<string, string> {
  const joined = replacePhrases(contentTerms(question)).flatMap(({ start, end, stem }) => {
    const parts = tokenize(question.slice(start, end));
    return parts.length > 1 ? parts.map((part) => [part.stem, stem] as const) : [];
  });
  return new Map(joined);
}

const startOf = (phrase: Phrase, terms: readonly Term[]) =>
  terms.findIndex((_, index) =>
    phrase.every(({ stem }, offset) => terms[index + offset]?.stem === stem),
  );

/** Words that stemming makes one, though they are two. */
const families = [
  ["found", "finds"],
  ["founded", "founder", "founders", "founding", "founds"],
  ["import", "imports", "imported", "importing", "importer", "importers"],
  ["important", "importance", "importantly"],
  ["universe", "universes", "universal", "universally"],
  ["university", "universities"],
  ["organ", "organs", "organic"],
  ["organization", "organizations", "organize", "organized", "organizer", "organizing"],
  ["new", "newer", "newest"],
  ["news"],
];
const familyOf = new Map(families.flatMap((family) => family.map((word) => [word, family])));

/** Whether two words of one stem are two words all the same. */
export function areUnrelated(left: string, right: string) {
  const family = familyOf.get(left);
  const other = familyOf.get(right);
  return family !== undefined && other !== undefined && family !== other;
}
