import type { Language } from "../../../platform/text/languages/language.ts";
import { pointsBack } from "../../../platform/text/pointers.ts";
import { splitSentences } from "../../../platform/text/sentences.ts";
import { contentTerms, tokenize } from "../../../platform/text/terms.ts";
import { findFigures, monthOf } from "./figures.ts";
import { namesIn } from "./names-in.ts";
import { findNumberWords } from "./number-words.ts";

/** Where a sentence says that something is not told, it may name it all the same. */
export const negations =
  /\b(?:not|no|nothing|none|neither|never|cannot|nicht|kein\w*|nichts|pas|aucune?|ningun\w*|nessun\w*|non|niet|geen|não|nenhum\w*)\b|n['’]t\b/iu;

/** "Not for more than 35 days" says the same as "for 35 days". */
const limits =
  /(?<!\p{L})(?:more|less|fewer|longer|later|earlier|sooner|before|after|until|till|unless|except|without|only|than|but|mehr|weniger|länger|später|früher|vor|nach|bis|außer|ohne|nur|erst|als|plus|moins|avant|après|jusqu\w*|sauf|sans|que|más|menos|antes|después|hasta|salvo|sin|più|meno|prima|dopo|fino|senza|meer|minder|voor|na|tot|zonder|alleen|mais|depois|até|sem)(?!\p{L})/iu;

const stemsOf = (text: string, language: Language) =>
  new Set(contentTerms(text, language).map(({ stem }) => stem));

/** What a statement is about: its words but for figures, months and the names in it. */
function subjectOf(text: string, language: Language, names: string[] = []) {
  const left = new Set(
    [...names, ...findNumberWords(text).map(({ start, end }) => text.slice(start, end))].flatMap(
      (name) => tokenize(name, language).map(({ stem }) => stem),
    ),
  );
  return new Set(
    contentTerms(text, language)
      .filter(
        ({ word, stem }) => !/\d/.test(word) && monthOf(word) === undefined && !left.has(stem),
      )
      .map(({ stem }) => stem),
  );
}

const shareIn = (subject: ReadonlySet<string>, text: string, language: Language) => {
  const told = new Set(tokenize(text, language).map(({ stem }) => stem));
  return subject.intersection(told).size / Math.max(1, subject.size);
};

/** So much of a statement says that a clause is about the same; what has a quarter of that is not. */
const minShareOfOther = 0.5;
const shareBesideOther = 0.25;

const clauseEnd = /\n|[;,](?=\s)|\s\|\s/;

/** A figure that its source gives for something else: that of the meal for the coffee. */
function isFigureMisattributed(text: string, sources: string[], language: Language) {
  const [figure, another] = findFigures(text);
  if (!figure || another) return false;
  const subject = subjectOf(text, language);
  if (subject.size === 0) return false;
  const holds = (clause: string) =>
    findFigures(clause).some(({ values }) => values.some((value) => figure.values.includes(value)));
  const sentences = sources.flatMap((source) => splitSentences(source, language));
  let own: number | undefined;
  let other = 0;
  for (const sentence of sentences) {
    const clauses = sentence.text.split(clauseEnd);
    const others = clauses.filter((clause) => findFigures(clause).length > 0 && !holds(clause));
    for (const clause of others) other = Math.max(other, shareIn(subject, clause, language));
    if (!clauses.some(holds)) {
      if (others.length > 0) other = Math.max(other, shareIn(subject, sentence.text, language));
      continue;
    }
    const rest = clauses.filter((clause) => !others.includes(clause)).join(" ");
    own = Math.max(own ?? 0, shareIn(subject, rest, language));
  }
  return own !== undefined && other >= minShareOfOther && own <= shareBesideOther * other;
}

/** The sentences of a source, each with those after it that point back to it. */
function joinPointingBack(source: string, language: Language) {
  const joined: string[] = [];
  for (const { text: sentence } of splitSentences(source, language)) {
    const before = joined.at(-1);
    if (before === undefined || !pointsBack(sentence, language)) joined.push(sentence);
    else joined[joined.length - 1] = `${before} ${sentence}`;
  }
  return joined;
}

/** A name of which its source tells something else, and of somebody else what is said. */
function isNameMisattributed(text: string, sources: string[], language: Language) {
  const names = namesIn(text, language);
  const subject = subjectOf(text, language, names);
  if (names.length === 0 || subject.size < 2) return false;
  const sentences = sources.flatMap((source) => joinPointingBack(source, language));
  const wanted = names.map((name) => name.toLowerCase());
  const speaksOf = (sentence: string) =>
    wanted.some((name) => sentence.toLowerCase().includes(name));
  const best = (among: string[]) =>
    Math.max(0, ...among.map((sentence) => shareIn(subject, sentence, language)));
  const own = sentences.filter(speaksOf);
  const others = sentences.filter(
    (sentence) => !speaksOf(sentence) && namesIn(sentence, language).length > 0,
  );
  return own.length > 0 && best(own) === 0 && best(others) >= minShareOfOther;
}

/** Whether the cited sources connect the statement's figure, or its name, with something else. */
export const isMisattributed = (text: string, sources: string[], language: Language) =>
  !pointsBack(text, language) &&
  (isFigureMisattributed(text, sources, language) || isNameMisattributed(text, sources, language));

/** Two sentences with so much in common either way are the same, but for "not". */
const minShareOfSame = 0.75;

/** Whether the cited sources say the same as a statement except for a "not" in one of the two. */
export function contradictsSources(text: string, sources: string[], language: Language) {
  if (limits.test(text)) return false;
  const stems = stemsOf(text, language);
  if (stems.size < 2) return false;
  const same = sources
    .flatMap((source) => splitSentences(source, language))
    .filter(({ text: sentence }) => {
      const told = stemsOf(sentence, language);
      const shared = stems.intersection(told).size;
      return shared >= minShareOfSame * stems.size && shared >= minShareOfSame * told.size;
    });
  const isNegative = negations.test(text);
  return (
    same.length > 0 &&
    same.every(
      ({ text: sentence }) => !limits.test(sentence) && negations.test(sentence) !== isNegative,
    )
  );
}
