import { sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { detectLanguage } from "../../platform/text/languages/detect-language.ts";
import { defaultLanguage, type Language } from "../../platform/text/languages/language.ts";
import { questionForms } from "../../platform/text/languages/question-forms.ts";
import { isStopWord } from "../../platform/text/stop-words.ts";
import { contentTerms, normalizeWord, type Term, tokenize } from "../../platform/text/terms.ts";
import { frequencyOfStem } from "../../platform/text/word-frequencies.ts";
import { indexTerm } from "./index-terms.ts";
import type { ParsedQuery, QueryTerm } from "./query.ts";
import { passageTable } from "./search-index.ts";
import { countPassages, countPassagesByLanguage, documentFrequencies } from "./term-statistics.ts";
import { findAlternatives } from "./words/alternatives.ts";
import { irregularFormsOf } from "./words/irregular-forms.ts";
import { isMeaningWord } from "./words/meaning-words.ts";
import { correctSpelling } from "./words/spelling.ts";
import { replacePhrases } from "./words/synonyms.ts";

const maxTerms = 40;
/** A corrected word is a guess: it counts for less than one that was typed. */
const correctionWeight = 0.6;

/**
 * A project of few passages says little about how rare a word is: each is weighed as if it stood
 * among at least so many.
 */
const minCollectionSize = 500;

function inverseDocumentFrequency(passages: number, holding: number) {
  const size = Math.max(passages, minCollectionSize, holding);
  return Math.log(1 + (size - holding + 0.5) / (holding + 0.5));
}

/** Words of a usual passage. */
const passageLength = 100;

/**
 * How rare a word is among passages of any kind, as an inverse document frequency; undefined for
 * one that is rare everywhere.
 */
function generalRarity(stem: string, language: Language) {
  const frequency = frequencyOfStem(stem, language);
  return frequency === undefined ? undefined : -Math.log(1 - (1 - frequency) ** passageLength);
}

/** Of fewer words, one that two languages have tells too little: "war room". */
const minWordsToTell = 3;

function languageOf(question: string, ofProject: Language[]) {
  const isLong = tokenize(question).length >= minWordsToTell;
  return (isLong && detectLanguage(question)) || (ofProject[0] ?? defaultLanguage);
}

const particle = /^.{3,}(?=(?:over|down|back|out|off|up|in|on)$)/;

/** "cut over" for "cutover", where the project writes it so. */
function splitCompound(db: Queryable, projectId: number, word: string) {
  const first = particle.exec(word)?.[0];
  if (!first || isStopWord(first)) return undefined;
  const words = [first, word.slice(first.length)];
  const table = passageTable(projectId);
  const phrase = words.map((part) => indexTerm("en", normalizeWord(part).stem)).join(" ");
  const found = db.get(sql`
    SELECT 1 FROM ${table} WHERE ${table} MATCH ${`"${phrase}"`} LIMIT 1`);
  return found ? words : undefined;
}

const particles = new Set(["over", "down", "back", "out", "off", "up", "in", "on"]);

/** From a verb to the particle that ends the question. */
const maxWordsBetween = 5;

/** By the verb, the nouns of the project for verbs with a particle: "rollback" for "rolled back". */
function joinParticles(db: Queryable, projectId: number, question: string) {
  const words = tokenize(question);
  const pairs = words.flatMap(({ stem, word }, index) => {
    // "Shut the pump down" as well, where nothing follows.
    const last = words.length - index <= maxWordsBetween ? words.at(-1) : undefined;
    const next = [words[index + 1], last].find((one) => one && particles.has(one.word))?.word;
    if (next === undefined || isStopWord(word)) return [];
    // Of "rolled" the stem is the verb; "change" has lost its last letter by it.
    return [...new Set([stem, `${stem}e`, word])].map((verb) => ({ stem, joined: verb + next }));
  });
  const terms = pairs.map(({ joined }) => indexTerm("en", normalizeWord(joined).stem));
  const held = documentFrequencies(db, projectId, terms);
  return pairs.filter((_, index) => held.has(terms[index] ?? ""));
}

/** What a question tells to do with the answer rarely stands in it. */
const instruction = /^\s*(?:please )?(?:compare|list|show|name|describe|explain|tell|find)\b/i;
const instructionWeight = 0.2;

/** "How long", "how often": the answer gives the measure and seldom says the word. */
const howWord = /\bhow (?=\p{L}+$)/iu;
const measured = /^(?:how|wie|hoe) /i;

/** Where a question asks for a measure by such a word: "quickly" of "how quickly". */
function measureForm(question: string, language: Language) {
  const match = questionForms(language).whatFigure.exec(question);
  return match && measured.test(match[0])
    ? { from: match.index, to: match.index + match[0].length }
    : undefined;
}

/**
 * Where a question tells that it wants a day or a year, "on which day", which the answer need not
 * say: "on the 23rd".
 */
function dateForms(question: string, language: Language) {
  const { when, whatYear } = questionForms(language);
  return [when, whatYear].flatMap((form) => {
    const match = form.exec(question);
    return match ? [{ from: match.index, to: match.index + match[0].length }] : [];
  });
}

/** A word of the question with the terms of the index by which it is found, by language. */
type SoughtTerm = Term & { written: string; terms: Map<Language, string[]> };

function seek(question: string, language: Language, ofProject: Language[]): SoughtTerm[] {
  const content = contentTerms(question, language);
  return (language === "en" ? replacePhrases(content) : content).slice(0, maxTerms).map((term) => {
    const written = question.slice(term.start, term.end);
    const irregular = language === "en" ? irregularFormsOf(term.word) : [];
    const stems = [term.stem, ...irregular.map((form) => normalizeWord(form).stem)];
    const terms = new Map([[language, stems.map((stem) => indexTerm(language, stem))]]);
    for (const other of ofProject) {
      const isWord = !isStopWord(written.toLowerCase(), other) && !/\s/.test(written);
      if (other === language || !isWord) continue;
      terms.set(other, [indexTerm(other, normalizeWord(written, other).stem)]);
    }
    return { ...term, written, terms };
  });
}

/**
 * Weighs the words of a question by how rare they are among the project's passages of its language:
 * where most documents are of another one, its commonest words would be rare among all. A word that
 * only other languages have, such as a name, is weighed among all passages. One that the project never
 * says weighs no more than it does elsewhere, unless each word of the question counts.
 */
export function parseQuery(
  db: Queryable,
  projectId: number,
  question: string,
  { eachWordCounts = false }: { eachWordCounts?: boolean } = {},
): ParsedQuery {
  const passages = countPassages(db, projectId);
  const byLanguage = countPassagesByLanguage(db, projectId);
  const ofProject = [...byLanguage.keys()];
  const language = languageOf(question, ofProject);
  const isEnglish = language === "en";
  const ofLanguage = byLanguage.get(language) ?? passages;
  const terms = new Map<string, QueryTerm>();
  const corrections = new Map<string, string>();
  const compounds = new Map<string, string[]>();
  const joinedVerbs = new Map<string, string>();
  const unknown = new Set<string>();
  const stemsIn = new Map<Language, Map<string, string>>();
  const told = (isEnglish && instruction.exec(question)?.[0].length) || 0;
  const content = seek(question, language, ofProject);
  const forms = dateForms(question, language);
  const measure = measureForm(question, language);
  const frequencies = documentFrequencies(
    db,
    projectId,
    content.flatMap((term) => [...term.terms.values()].flat()),
  );
  for (const { word, stem, start, end, written, terms: sought } of content) {
    if (terms.has(stem)) continue;
    let own = 0;
    let elsewhere = 0;
    for (const [other, forms] of sought) {
      const found = Math.max(...forms.map((form) => frequencies.get(form) ?? 0));
      if (other === language) own = found;
      else elsewhere += found;
      if (other === language) continue;
      const stems = stemsIn.get(other) ?? new Map<string, string>();
      stemsIn.set(other, stems.set(normalizeWord(written, other).stem, stem));
    }
    const known = own + elsewhere;
    const apart = isEnglish ? splitCompound(db, projectId, word) : undefined;
    if (apart) compounds.set(word, apart);
    const corrected =
      known > 0 || apart
        ? undefined
        : correctSpelling(db, projectId, { stem, written: question.slice(start, end), language });
    if (corrected) {
      const weight = inverseDocumentFrequency(ofLanguage, corrected.doc) * correctionWeight;
      terms.set(corrected.term, { word: corrected.term, stem: corrected.term, weight });
      corrections.set(word, corrected.term);
    } else {
      const isMeasure =
        (measure && measure.from <= start && end <= measure.to) ||
        (isEnglish && known === 0 && howWord.test(question.slice(0, end)));
      const isMeaning = known === 0 && isMeaningWord(word, language);
      const isForm =
        isMeasure || isMeaning || forms.some(({ from, to }) => from <= start && end <= to);
      if (known === 0 && !apart && !isForm) unknown.add(stem);
      const share = end === told || isMeasure || isMeaning ? instructionWeight : 1;
      const isOfOthers = own === 0 && elsewhere > 0;
      const rarity = isOfOthers
        ? inverseDocumentFrequency(passages, elsewhere)
        : inverseDocumentFrequency(ofLanguage, own);
      // That a project never says "use" makes it no name: it stands almost everywhere else.
      const isEverydayWord = known === 0 && !apart && !eachWordCounts;
      const general = isEverydayWord ? generalRarity(stem, language) : undefined;
      terms.set(stem, { word, stem, weight: Math.min(rarity, general ?? rarity) * share });
    }
  }
  let totalWeight = 0;
  for (const term of terms.values()) totalWeight += term.weight;
  for (const { stem, joined } of isEnglish ? joinParticles(db, projectId, question) : []) {
    const verb = terms.get(stem);
    if (verb) joinedVerbs.set(verb.word, joined);
  }
  const alternatives = findAlternatives(db, projectId, {
    language,
    terms,
    compounds,
    joinedVerbs,
  });
  return {
    language,
    terms,
    sequence: tokenize(question, language).map((term) => term.stem),
    totalWeight,
    alternatives,
    corrections,
    absent: withoutAlternative(db, projectId, language, unknown, alternatives),
    stemsIn,
  };
}

/** Those of the unknown stems for which no other word or phrase stands in the project either. */
function withoutAlternative(
  db: Queryable,
  projectId: number,
  language: Language,
  unknown: ReadonlySet<string>,
  alternatives: ParsedQuery["alternatives"],
) {
  if (unknown.size === 0) return unknown;
  const others = [...alternatives.values()].flat().filter((other) => unknown.has(other.standsFor));
  const found = documentFrequencies(
    db,
    projectId,
    others.flatMap(({ stems }) => stems.map((stem) => indexTerm(language, stem))),
  );
  const isHeld = (stem: string) => found.has(indexTerm(language, stem));
  const isAbsent = (stem: string) =>
    !others.some(({ standsFor, stems }) => standsFor === stem && stems.every(isHeld));
  return new Set([...unknown].filter(isAbsent));
}
