import { defaultLanguage, type Language } from "./languages/language.ts";
import { removeAccents, stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { createWordTable } from "./word-table.ts";

/** A word as it is compared: `word` in lower case without accents, `stem` without its ending. */
type NormalizedWord = { word: string; stem: string };

/** A word of a text and where it stands, in characters, end exclusive. */
export type Term = NormalizedWord & { start: number; end: number };

/** Stemming a word costs some hundred times as much as looking it up. */
const maxCachedWords = 50_000;
const tables = new Map<Language, ReturnType<typeof createTable>>();

const createTable = (language: Language) =>
  createWordTable((text): NormalizedWord => {
    // File names of macOS write an accent as a character of its own.
    const lower = text.toLowerCase().normalize("NFC");
    return { word: removeAccents(lower), stem: stem(lower, language) };
  }, maxCachedWords);

function tableOf(language: Language) {
  const known = tables.get(language);
  if (known) return known;
  const table = createTable(language);
  tables.set(language, table);
  return table;
}

/** Lower case, without accents, stemmed; in English the same as FTS5's "porter unicode61" gives. */
export const normalizeWord = (text: string, language: Language = defaultLanguage) =>
  tableOf(language).get(text);

/** What a question is answered from is read several times: so much of it is kept, in characters. */
const maxKeptCharacters = 400_000;
const maxKeptLength = 4_000;
const keptTerms = new Map<Language, Map<string, readonly Term[]>>();
let keptCharacters = 0;

function keepTerms(text: string, language: Language, terms: readonly Term[]) {
  if (text.length > maxKeptLength) return;
  if (keptCharacters > maxKeptCharacters) {
    keptTerms.clear();
    keptCharacters = 0;
  }
  keptCharacters += text.length;
  const known = keptTerms.get(language);
  if (known) known.set(text, terms);
  else keptTerms.set(language, new Map([[text, terms]]));
}

/** The words of a text in order. */
export function tokenize(text: string, language: Language = defaultLanguage): readonly Term[] {
  const known = keptTerms.get(language)?.get(text);
  if (known) return known;
  const terms: Term[] = [];
  tableOf(language).each(text, ({ word, stem }, start, end) => {
    if (word) terms.push({ word, stem, start, end });
  });
  keepTerms(text, language, terms);
  return terms;
}

/** "IT" is a department, "it" is not. */
export const acronymPattern = /^\p{Lu}{2,}$/u;

/** Two hiragana write an ending or a particle, as words of grammar do elsewhere. */
const hiraganaPair = /^\p{Script=Hiragana}{1,2}$/u;

/** The words of a question that choose passages; all of them where only stop words are left. */
export function contentTerms(text: string, language: Language = defaultLanguage): readonly Term[] {
  const terms = tokenize(text, language);
  // Where everything is in capitals, they say nothing.
  const isShouted = !/\p{Ll}/u.test(text);
  const content = terms.filter(({ start, end }) => {
    const written = text.slice(start, end).normalize("NFC");
    if (!isShouted && acronymPattern.test(written)) return true;
    return !isStopWord(written.toLowerCase(), language) && !hiraganaPair.test(written);
  });
  return content.length > 0 ? content : terms;
}
