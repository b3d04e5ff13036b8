import { detectLanguage } from "../../../platform/text/languages/detect-language.ts";
import { defaultLanguage, type Language } from "../../../platform/text/languages/language.ts";
import { splitSentences } from "../../../platform/text/sentences.ts";
import { contentTerms, normalizeWord, tokenize } from "../../../platform/text/terms.ts";
import { type NumberedSource, unsupportedLabel } from "../citations.ts";
import { contradictsSources, isMisattributed, negations } from "./contradictions.ts";
import {
  collectFigures,
  findFigures,
  findWrittenMeasures,
  isKnownFigure,
  monthsOfDates,
  weekdaysIn,
} from "./figures.ts";
import { namesIn } from "./names-in.ts";

/** Characters into an answer, end exclusive. */
type TextRange = { start: number; end: number };

/** What statements that cite some sources may draw on beside them: the result of a calculation. */
type Supplement = { numbers: number[]; text: string };

type Statement = TextRange & {
  /** Without list marks, emphasis and citations. */
  text: string;
  /** The sources that it cites itself. */
  numbers: number[];
};

const markers = /\[(\d{1,3})\]/g;
const leadingMarkers = /^(?:\s*\[\d{1,3}\])+\s*/;
/** Headings, lines between cells, fences: nothing is said by them. */
const isNoStatement = /^\s*(?:#{1,6}\s|[|\s:-]+$|```)/;
const marksBefore = /^[\s>|]*(?:[-*+•]\s+|\d{1,3}[.)]\s+)?/;

const citedIn = (text: string) => [...text.matchAll(markers)].map(([, number]) => Number(number));

/** The sentences of an answer, list items and rows, each with the sources that it cites. */
function splitStatements(content: string, language: Language): Statement[] {
  const statements: Statement[] = [];
  for (const sentence of splitSentences(content, language)) {
    let { text, start } = sentence;
    const leading = leadingMarkers.exec(text)?.[0] ?? "";
    // "It costs $2. [1] The next ..." cites for the sentence that has just ended.
    const before = statements.at(-1);
    if (leading && before && !content.slice(before.end, start).includes("\n")) {
      before.numbers.push(...citedIn(leading));
      before.end = start + leading.trimEnd().length;
      start += leading.length;
      text = text.slice(leading.length);
    }
    if (!/[\p{L}\p{N}]/u.test(text) || isNoStatement.test(text)) continue;
    const words = text
      .replace(marksBefore, "")
      .replace(markers, "")
      .replace(/\*\*|__|`/g, "");
    statements.push({ start, end: sentence.end, text: words, numbers: citedIn(text) });
  }
  return statements;
}

const minTermsToCompare = 3;
/** Of a statement's words, a source that bears it out holds at least so many. */
const minShare = 0.2;
const shareOfWrongSource = 0.5;
const shareOfRightSource = 0.75;

const writtenOf = ({ title, location, content }: NumberedSource) =>
  [title, location.sheet, location.part, ...(location.headings ?? []), content]
    .filter(Boolean)
    .join("\n");

function wordsOf(text: string, language: Language) {
  const words = new Set<string>();
  for (const term of tokenize(text, language)) words.add(term.word).add(term.stem);
  return words;
}

type KnownText = ReturnType<typeof readText>;

const readText = (text: string, language: Language) => ({
  figures: collectFigures(text),
  words: wordsOf(text, language),
  weekdays: new Set(weekdaysIn(text)),
});

function knowsWord({ words }: KnownText, word: string, language: Language) {
  const { word: plain, stem } = normalizeWord(word, language);
  return words.has(plain) || words.has(stem);
}

type Checked = {
  /** The answer as it is stored. */
  content: string;
  sources: NumberedSource[];
  question: string;
  supplements?: Supplement[];
};

/** How many entries the list has that follows an offset of an answer. */
function countListItems(content: string, from: number) {
  const lines = content.slice(from).split("\n").slice(1);
  const list = lines.slice(lines.findIndex((line) => line.trim() !== ""));
  const end = list.findIndex(
    (line) => line.trim() !== "" && !/^\s*(?:[-*+]|\d+[.)])\s|^\s+\S/.test(line),
  );
  return (end < 0 ? list : list.slice(0, end)).filter((line) => /^(?:[-*+]|\d+[.)])\s/.test(line))
    .length;
}

/**
 * The statements of a model's answer that no cited source bears out: each figure and each name has
 * to stand in a source that the statement cites, or in any that the answer cites where it has no
 * citation of its own; what the source tells of something else, or with "not", bears nothing out;
 * and no other source may hold its words far better than the one cited.
 */
export function findUnsupported(checked: Checked): TextRange[] {
  const { content, sources, question, supplements = [] } = checked;
  const language = detectLanguage(content) ?? defaultLanguage;
  const cited = new Set(citedIn(content));
  const known = new Map(sources.map((source) => [source.number, writtenOf(source)]));
  const asked = readText(question, language);
  const shareOf = (text: string, { words }: KnownText) => {
    const terms = contentTerms(text, language);
    const held = terms.filter(({ word, stem }) => words.has(word) || words.has(stem));
    return { count: terms.length, share: held.length / Math.max(1, terms.length) };
  };

  const isSupported = (statement: Statement) => {
    const { text } = statement;
    if (text.includes(unsupportedLabel)) return false;
    const numbers = statement.numbers.length > 0 ? statement.numbers : [...cited];
    const texts = numbers.flatMap((number) => known.get(number) ?? []);
    const results = supplements
      .filter((supplement) => supplement.numbers.some((number) => numbers.includes(number)))
      .map((supplement) => supplement.text);
    const told = readText([...texts, ...results].join("\n"), language);
    const mayRepeat = negations.test(text);
    const listed = /:\s*$/.test(text) ? countListItems(content, statement.end) : 0;

    const hasFigures =
      monthsOfDates(text).every((month) => told.figures.bare.has(month) || mayRepeat) &&
      [...findFigures(text), ...findWrittenMeasures(text)].every(
        (figure) =>
          isKnownFigure(figure, told.figures) ||
          (mayRepeat && isKnownFigure(figure, asked.figures)) ||
          (listed > 0 && figure.values.includes(listed)),
      );
    // Of a date that is told as one, somebody may have looked up the day.
    const hasWeekdays =
      weekdaysIn(text).every((day) => told.weekdays.has(day) || mayRepeat) ||
      (told.weekdays.size === 0 && monthsOfDates(text).length > 0);
    const hasNames = namesIn(text, language).every(
      (name) => knowsWord(told, name, language) || (mayRepeat && knowsWord(asked, name, language)),
    );
    if (!hasFigures || !hasNames || !hasWeekdays) return false;
    if (statement.numbers.length === 0) {
      // Nobody can look up what cites nothing: at least its words are to be those of the sources.
      const heard = readText([...texts, ...results, question].join("\n"), language);
      const { count, share } = shareOf(text, heard);
      return cited.size === 0 || count < minTermsToCompare || share >= minShare || mayRepeat;
    }
    if (isMisattributed(text, texts, language) || contradictsSources(text, texts, language)) {
      return false;
    }

    // In another language, hardly a word is the same.
    if ((detectLanguage(texts.join("\n")) ?? language) !== language) return true;
    const { count, share } = shareOf(text, told);
    if (count < minTermsToCompare || share >= shareOfWrongSource) return true;
    if (share < minShare && !mayRepeat) return false;
    return ![...known].some(
      ([number, other]) =>
        !numbers.includes(number) &&
        shareOf(text, readText(other, language)).share >= shareOfRightSource,
    );
  };

  return splitStatements(content, language)
    .filter((statement) => !isSupported(statement))
    .map(({ start, end }) => ({ start, end }));
}
