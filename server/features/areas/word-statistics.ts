import type { Language } from "../../platform/text/languages/language.ts";
import { isStopWord } from "../../platform/text/stop-words.ts";
import { acronymPattern, type Term, tokenize } from "../../platform/text/terms.ts";
import type { NamedItem } from "./named-item.ts";

/** How the words of one stem stand in the texts of a project. */
type Uses = {
  /** Within a sentence, where a capital letter is the word's own. */
  inside: number;
  /** Of those, with a capital letter. */
  capitalized: number;
  /** Of those, after a word or a comma that mostly comes before a place: "in Porto", ", Porto". */
  afterPlaceWord: number;
  /** At the beginning of a task, where English has its verb. */
  beginsTask: number;
  /** At the beginning of anything else. */
  beginsOther: number;
  /** Written as only names are: FleetLog, SAP. */
  writtenAsName: number;
};

export type WordStatistics = ReadonlyMap<string, Uses>;

/** Words of Baton's languages that stand before the names of places. */
const placeWords = new Set(["in", "at", "near", "nach", "aus", "à", "en", "te", "ad", "em"]);

const beginsSentence = /(^|[.:!?–—(“"„«])\s*$/u;

/** Whether the words of a text begin with capitals as titles may: that makes no names of them. */
function isTitleCase(text: string, terms: readonly Term[]): boolean {
  const long = terms.filter(({ word }) => word.length > 3);
  const capitals = long.filter(({ start }) => /\p{Lu}/u.test(text.charAt(start)));
  return long.length > 1 && capitals.length === long.length;
}

const noUses = (): Uses => ({
  inside: 0,
  capitalized: 0,
  afterPlaceWord: 0,
  beginsTask: 0,
  beginsOther: 0,
  writtenAsName: 0,
});

/** Counts how each word stands in the texts, by its stem. */
export function countWordUses(items: readonly NamedItem[], language: Language): WordStatistics {
  const statistics = new Map<string, Uses>();
  for (const { text, kind } of items) {
    const terms = tokenize(text, language);
    const hasCapitals = isTitleCase(text, terms);
    for (const [index, { stem, start, end }] of terms.entries()) {
      const uses = statistics.get(stem) ?? noUses();
      statistics.set(stem, uses);
      const written = text.slice(start, end);
      if (/\p{Ll}\p{Lu}/u.test(written) || acronymPattern.test(written)) uses.writtenAsName += 1;
      if (beginsSentence.test(text.slice(0, start))) {
        if (kind === "task") uses.beginsTask += 1;
        else uses.beginsOther += 1;
      } else if (!hasCapitals) {
        uses.inside += 1;
        if (/^\p{Lu}/u.test(written)) uses.capitalized += 1;
        const before = terms[index - 1];
        const gap = text.slice(before?.end ?? 0, start);
        if (gap.includes(",") || placeWords.has(before?.word ?? "")) uses.afterPlaceWord += 1;
      }
    }
  }
  return statistics;
}

const minNameShare = 0.6;

/** Whether a word is written as a name: with capitals within it, or mostly with one before it. */
export function isProperName(statistics: WordStatistics, stem: string): boolean {
  const uses = statistics.get(stem);
  if (!uses) return false;
  if (uses.writtenAsName > 0) return true;
  return uses.inside > 0 && uses.capitalized >= minNameShare * uses.inside;
}

const minPlaceUses = 3;

/** Whether a word mostly says where something is. */
export function isPlace(statistics: WordStatistics, stem: string): boolean {
  const uses = statistics.get(stem);
  return (
    uses !== undefined &&
    uses.inside >= minPlaceUses &&
    uses.capitalized === uses.inside &&
    uses.writtenAsName === 0 &&
    uses.afterPlaceWord * 2 >= uses.inside
  );
}

/** Whether a word only says what a task wants done: it begins tasks and stands nowhere else. */
export function isVerbOfTasks(statistics: WordStatistics, stem: string): boolean {
  const uses = statistics.get(stem);
  return uses !== undefined && uses.beginsTask > 0 && uses.inside + uses.beginsOther === 0;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Whether a run of words can be the whole name of something where it stands: it begins the text, or
 * a word of grammar or a task's verb comes before it.
 */
export function standsAlone({ text, kind }: NamedItem, start: number, language: Language): boolean {
  const before = text.slice(0, start);
  if (beginsSentence.test(before)) return true;
  const words = before.match(wordPattern) ?? [];
  const last = words.at(-1);
  if (last === undefined || isStopWord(last.toLowerCase(), language)) return true;
  return kind === "task" && words.length === 1;
}
