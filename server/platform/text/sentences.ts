import { defaultLanguage, type Language } from "./languages/language.ts";
import { isListItem, listMarkerOf } from "./list-marker.ts";
import { isStopInside } from "./sentence-end.ts";
import { isStopWord } from "./stop-words.ts";

export type Sentence = {
  /** As it stands in the text, line breaks and all. */
  text: string;
  /** Characters into the text, end exclusive. */
  start: number;
  end: number;
};

const sentenceEnd = /([.!?]+)["'“”‘’»›)\]]*$|[。！？]$/u;
const openingOfSentence = /^["'“‘„‚«‹([¿¡]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
/** A line at least so long was broken by the page's width, not by its writer. */
const minWrappedLength = 60;
const minFigures = 2;

/** A row of a table: cells held apart, or more figures than a line of prose has. */
export function isTableRow(line: string) {
  if (/\t|\s\|\s|^\||\S {3,}\S/.test(line)) return true;
  const words = line.trim().split(/\s+/);
  const figures = words.filter((word) => /^[($€£¥%—–-]*\d[\d.,]*[)%]*$/.test(word));
  return figures.length >= minFigures && figures.length * 2 >= words.length;
}

/** Whether the sentence at the end of `line` goes on in the next line. */
function continuesOnNextLine(line: string, next: string, language: Language) {
  if (next.trim() === "" || line.trim() === "") return false;
  if (isListItem(next) || isTableRow(line) || isTableRow(next)) return false;
  if (/^\s*#/.test(line) || /^\s*#/.test(next)) return false;
  if (/^\s*[\p{Ll}(,;]/u.test(next)) return true;
  if (line.trim().length >= minWrappedLength || /[,;–-]$/.test(line.trim())) return true;
  const lastWord = /[\p{L}'’]+$/u.exec(line.trim())?.[0].toLowerCase() ?? "";
  return isStopWord(lastWord, language);
}

/** Runs of lines that belong to one paragraph, list item, heading or table row. */
function splitBlocks(text: string, language: Language) {
  const blocks: { start: number; end: number }[] = [];
  let at = 0;
  let open: { start: number; end: number; line: string } | undefined;
  for (const line of text.split("\n")) {
    const end = at + line.length;
    if (open && continuesOnNextLine(open.line, line, language)) {
      open = { start: open.start, end, line };
    } else {
      if (open) blocks.push(open);
      // A document may have thousands of blank lines in a row.
      open = line.trim() === "" ? undefined : { start: at, end, line };
    }
    at = end + 1;
  }
  if (open) blocks.push(open);
  return blocks;
}

const segmenters = new Map<Language, Intl.Segmenter>();

function segmenterFor(language: Language) {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** Enough to see the word before a sentence's end; all of a long sentence would cost its square. */
const maxLookBehind = 40;
const maxLookAhead = 8;

/** Whether a sentence ends between two offsets of a line, where Unicode's rules let one end. */
function endsAt(line: string, start: number, end: number, language: Language) {
  const before = line.slice(Math.max(start, end - maxLookBehind), end).trim();
  const after = line.slice(end, end + maxLookAhead);
  const ending = sentenceEnd.exec(before);
  if (!ending) return false;
  const [mark, marks] = ending;
  if (marks === undefined) return true;
  if (!openingOfSentence.test(after)) return false;
  const isMarker = end - start < maxLookBehind && listMarkerOf(`${before} x`)?.trim() === before;
  const isStop = mark.startsWith(".") && !mark.startsWith("..");
  return !isMarker && !(isStop && isStopInside(before.slice(0, ending.index), after, language));
}

const endBeforeNumber = /[.!?]["'“”‘’»›)\]]*\s+(?=[$€£"“„«(]?\d)/g;

/** Where sentences may end. Unicode's rules end none before a number that a small letter follows. */
function* candidateEnds(line: string, language: Language) {
  for (const { index, segment } of segmenterFor(language).segment(line)) {
    for (const mark of segment.matchAll(endBeforeNumber)) yield index + mark.index + mark[0].length;
    yield index + segment.length;
  }
}

/** The ends of the sentences of a block, by Unicode's rules (UAX #29) and those of the language. */
function* sentenceEnds(block: string, language: Language) {
  // Of the same length, so that offsets hold. To Unicode, a line end ends a sentence and … does not.
  const line = block.replace(/[\n\r]/g, " ").replaceAll("…", ".");
  let start = 0;
  for (const end of candidateEnds(line, language)) {
    if (end === line.length || !endsAt(line, start, end, language)) continue;
    yield end;
    start = end;
  }
  yield block.length;
}

/**
 * The sentences of a text in order. Headings, list items and table rows count as sentences of
 * their own; a sentence that the page broke over several lines is kept whole.
 */
export function splitSentences(text: string, language: Language = defaultLanguage): Sentence[] {
  const sentences: Sentence[] = [];
  for (const block of splitBlocks(text, language)) {
    let from = block.start;
    for (const blockEnd of sentenceEnds(text.slice(block.start, block.end), language)) {
      const raw = text.slice(from, block.start + blockEnd);
      const start = from + raw.length - raw.trimStart().length;
      const end = from + raw.trimEnd().length;
      if (end > start) sentences.push({ text: text.slice(start, end), start, end });
      from = block.start + blockEnd;
    }
  }
  return sentences;
}
