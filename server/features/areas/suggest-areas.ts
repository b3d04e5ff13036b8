import type { AreaKind } from "../../../db/enums.ts";
import { capitalize } from "../../platform/text/format.ts";
import { detectLanguage } from "../../platform/text/languages/detect-language.ts";
import { defaultLanguage, type Language } from "../../platform/text/languages/language.ts";
import { contentTerms, type Term } from "../../platform/text/terms.ts";
import type { SuggestedArea } from "./areas.schema.ts";
import type { NamedItem } from "./named-item.ts";
import {
  countWordUses,
  isPlace,
  isProperName,
  isVerbOfTasks,
  standsAlone,
  type WordStatistics,
} from "./word-statistics.ts";

/** Words that tell what is done with a thing, or what form it has, and not what it is. */
const commonWords = `handover hand over transition knowledge transfer plan review meeting session
  migrate migration update write prepare create check test document documentation guide manual
  runbook playbook procedure process sop checklist overview introduction summary notes list report
  step steps task tasks project team weekly monthly daily quarterly annual year week month day
  kick-off kickoff close open order send call start stop set setup rotate rehearse import export
  new old first second final draft version page purpose scope contents appendix part section
  chapter name date owner contact contacts general other`;

const stemsOf = (text: string, language?: Language) =>
  contentTerms(text, language).map((term) => term.stem);
const commonStems = new Set(stemsOf(commonWords));

const maxWords = 3;
/** Characters; what is longer is a paragraph in the dress of a heading, and costs the square of them. */
const maxTextLength = 300;

/** A run of words that carry meaning, with nothing but blanks between them. */
function* runsOf(text: string, language: Language): Generator<Term[]> {
  let run: Term[] = [];
  for (const term of contentTerms(text, language)) {
    const last = run.at(-1);
    if (last && /^[ \u00a0]$/.test(text.slice(last.end, term.start))) run.push(term);
    else {
      if (run.length > 0) yield run;
      run = [term];
    }
  }
  if (run.length > 0) yield run;
}

type Phrase = {
  name: string;
  words: number;
  stems: string[];
  items: Map<string, NamedItem>;
  /** A heading that many documents share is one text. */
  texts: Set<string>;
  /** How often it stands in a text, and how often so that it can be a whole name. */
  uses: number;
  alone: number;
};

/** Whether words can be the name of something that is handed over. */
function isName(terms: readonly Term[], statistics: WordStatistics): boolean {
  const [first, last] = [terms[0], terms.at(-1)];
  if (!first || !last || commonStems.has(first.stem)) return false;
  // "Gate system" is a name, "Gate review" is not; one of digits or a single letter is none either.
  if (terms.length > 1 && commonStems.has(last.stem) && last.stem !== "process") return false;
  if (!terms.every(({ word }) => word.length > 1 && !/^\p{N}+$/u.test(word))) return false;
  if (terms.some(({ stem }) => isPlace(statistics, stem))) return false;
  if (isVerbOfTasks(statistics, first.stem)) return false;
  return terms.length > 1 || isProperName(statistics, first.stem);
}

/** Every name in the items with how it stands there, however often it does. */
function collectPhrases(items: readonly NamedItem[], language: Language): Phrase[] {
  const statistics = countWordUses(items, language);
  const phrases = new Map<string, Phrase>();
  for (const item of items) {
    for (const run of runsOf(item.text, language)) {
      for (let from = 0; from < run.length; from += 1) {
        const isAlone = standsAlone(item, run[from]?.start ?? 0, language);
        for (let words = 1; words <= maxWords && from + words <= run.length; words += 1) {
          const terms = run.slice(from, from + words);
          if (!isName(terms, statistics)) continue;
          const stems = terms.map(({ stem }) => stem);
          const key = stems.join(" ");
          const name = item.text.slice(terms[0]?.start, terms.at(-1)?.end);
          const phrase = phrases.get(key) ?? {
            name,
            words,
            stems,
            items: new Map(),
            texts: new Set(),
            uses: 0,
            alone: 0,
          };
          phrase.uses += 1;
          phrase.texts.add(item.text);
          if (isAlone) phrase.alone += 1;
          phrase.items.set(item.key, phrase.items.get(item.key) ?? item);
          phrases.set(key, phrase);
        }
      }
    }
  }
  return [...phrases.values()].filter(
    ({ alone, uses, texts }) => alone * 2 >= uses && texts.size > 1,
  );
}

const minItems = 2;
/** A single word needs more: many are in many titles. */
const minItemsOfWord = 3;
const maxSuggestions = 12;
const maxExamples = 3;

/** Words that give an area's kind away, by their stems; the first that fits decides. */
const kindWords: [AreaKind, Set<string>][] = [
  ["account", new Set(stemsOf("account accounts licence license subscription domain login"))],
  [
    "relationship",
    new Set(stemsOf("vendor supplier customer client contract partner agency union auditor bank")),
  ],
  ["duty", new Set(stemsOf("duty on-call rota compliance audit filing safety"))],
  [
    "process",
    new Set(
      stemsOf(
        "process payroll invoicing billing onboarding procurement reporting reconciliation run close recruiting",
      ),
    ),
  ],
];

const kindOf = (stems: readonly string[]): AreaKind =>
  kindWords.find(([, words]) => stems.some((stem) => words.has(stem)))?.[0] ?? "system";

/** The track that most of the items are in, if it is more than half of them. */
function trackOf(items: readonly NamedItem[]): string | null {
  const byTrack = Map.groupBy(items, ({ track }) => track);
  const [track, some] = [...byTrack].sort(([, one], [, other]) => other.length - one.length)[0] ?? [
    null,
    [],
  ];
  return some.length * 2 > items.length ? track : null;
}

/** Phrases in the order they were added, found by their words: to look at all for each takes their square. */
function createPhraseIndex() {
  const phrases: Phrase[] = [];
  const places = new Map<string, number[]>();
  const placesOf = (stem: string) => places.get(stem) ?? [];
  return {
    phrases,
    add(phrase: Phrase): void {
      for (const stem of new Set(phrase.stems)) {
        const known = places.get(stem);
        if (known) known.push(phrases.length);
        else places.set(stem, [phrases.length]);
      }
      phrases.push(phrase);
    },
    /** The first that has all of these words. */
    findWithAll(stems: readonly string[]): Phrase | undefined {
      const [fewest = []] = stems.map(placesOf).sort((one, other) => one.length - other.length);
      return fewest
        .flatMap((place) => phrases[place] ?? [])
        .find((phrase) => containsAll(phrase.stems, stems));
    },
    /** The first that has any of them. */
    findWithAny: (stems: readonly string[]): Phrase | undefined =>
      phrases[Math.min(...stems.map((stem) => placesOf(stem)[0] ?? phrases.length))],
  };
}

const containsAll = (stems: readonly string[], wanted: readonly string[]) =>
  wanted.every((stem) => stems.includes(stem));

/**
 * What the project seems to hand over: names that stand in several of its tasks, titles, tags,
 * headings and tracks, and in the name of no area yet; the most frequent first, at most twelve.
 * A longer name takes the place of a shorter one that stands in hardly more items.
 */
export function suggestAreas(
  allItems: readonly NamedItem[],
  presentNames: readonly string[],
): SuggestedArea[] {
  const items = allItems.filter(({ text }) => text.length <= maxTextLength);
  const language = detectLanguage(items.map(({ text }) => text).join("\n")) ?? defaultLanguage;
  const present = presentNames.map((name) => stemsOf(name, language));
  const isPresent = (stems: readonly string[]) =>
    present.some((name) => containsAll(name, stems) || containsAll(stems, name));
  const frequent = collectPhrases(items, language)
    .filter(
      ({ items: { size }, words, stems }) =>
        size >= (words === 1 ? minItemsOfWord : minItems) && !isPresent(stems),
    )
    .sort(
      (one, other) =>
        other.words - one.words ||
        other.items.size - one.items.size ||
        one.name.localeCompare(other.name, "en"),
    );
  const kept = createPhraseIndex();
  for (const phrase of frequent) {
    const longer = kept.findWithAll(phrase.stems);
    if (longer && phrase.items.size < longer.items.size + minItemsOfWord) continue;
    const shorterThan = kept.findWithAny(phrase.stems);
    if (shorterThan && !longer && shorterThan.items.size >= phrase.items.size) continue;
    kept.add(phrase);
  }
  return kept.phrases
    .sort(
      (one, other) => other.items.size - one.items.size || one.name.localeCompare(other.name, "en"),
    )
    .slice(0, maxSuggestions)
    .map(({ name, stems, items: found }) => {
      const sources = [...found.values()];
      return {
        name: capitalize(name),
        kind: kindOf(stems),
        track: trackOf(sources),
        sources: sources.length,
        examples: [...new Set(sources.map(({ text }) => text))].slice(0, maxExamples),
      };
    });
}
