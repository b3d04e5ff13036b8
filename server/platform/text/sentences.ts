import { stopWords } from "./terms.ts";

export type Sentence = {
  /** As it stands in the text, line breaks and all. */
  text: string;
  /** Characters into the text, end exclusive. */
  start: number;
  end: number;
};

/** Text on one line, as it is shown. */
export const collapseWhitespace = (text: string) => text.replace(/\s+/g, " ").trim();

const abbreviations = new Set(
  `mr mrs ms dr prof sr jr st mt vs etc eg ie e.g i.e no nos inc ltd co corp llc plc fig figs eq sec
  ch vol ed eds pp approx ca cf al dept est ext tel min max gen col lt sgt rev hon gov sen rep jan
  feb mar apr jun jul aug sep sept oct nov dec u.s u.k u.n a.m p.m ph.d b.c a.d viz resp incl`.split(
    /\s+/,
  ),
);

const listItem = /^\s*(?:[-*•‣▪◦–—]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)])\s/i;
const sentenceEnd = /[.!?…]+["'”’»)\]]*(?=\s)|[。！？]/gu;
const openingOfSentence = /^\s+["'“‘«([]*[\p{Lu}\p{Lo}\p{N}]/u;
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

/** Whether the sentence goes on over the end of `line`. */
function continuesOnNextLine(line: string, next: string) {
  if (next.trim() === "" || line.trim() === "") return false;
  if (listItem.test(next) || isTableRow(line) || isTableRow(next)) return false;
  if (/^\s*#/.test(line) || /^\s*#/.test(next)) return false;
  if (/^\s*[\p{Ll}(,;]/u.test(next)) return true;
  if (line.trim().length >= minWrappedLength || /[,;–-]$/.test(line.trim())) return true;
  const lastWord = /[\p{L}'’]+$/u.exec(line.trim())?.[0].toLowerCase() ?? "";
  return stopWords.has(lastWord);
}

/** Runs of lines that belong to one paragraph, list item, heading or table row. */
function blocksOf(text: string) {
  const blocks: { start: number; end: number }[] = [];
  let at = 0;
  let open: { start: number; end: number; line: string } | undefined;
  for (const line of text.split("\n")) {
    const end = at + line.length;
    if (open && continuesOnNextLine(open.line, line)) {
      open = { start: open.start, end, line };
    } else {
      if (open) blocks.push(open);
      open = { start: at, end, line };
    }
    at = end + 1;
  }
  if (open) blocks.push(open);
  return blocks;
}

/** Longer than any abbreviation; looking further back costs the square of a text of initials. */
const maxAbbreviationLength = 12;

function endsWithAbbreviation(before: string) {
  const word = /[\p{L}.]+$/u.exec(before.slice(-maxAbbreviationLength))?.[0] ?? "";
  return /^\p{Lu}$/u.test(word) || abbreviations.has(word.toLowerCase());
}

/**
 * The sentences of a text in order. Headings, list items and table rows count as sentences of
 * their own; a sentence that the page broke over several lines is kept whole.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const add = (from: number, to: number) => {
    const raw = text.slice(from, to);
    const start = from + raw.length - raw.trimStart().length;
    const end = from + raw.trimEnd().length;
    if (end > start) sentences.push({ text: text.slice(start, end), start, end });
  };
  for (const block of blocksOf(text)) {
    const content = text.slice(block.start, block.end);
    let from = 0;
    for (const mark of content.matchAll(sentenceEnd)) {
      const end = mark.index + mark[0].length;
      const wide = /^[。！？]/.test(mark[0]);
      if (!wide && !openingOfSentence.test(content.slice(end, end + 8))) continue;
      if (mark[0].startsWith(".") && endsWithAbbreviation(content.slice(from, mark.index)))
        continue;
      if (end - from <= 5 && listItem.test(content.slice(from, end + 1))) continue;
      add(block.start + from, block.start + end);
      from = end;
    }
    add(block.start + from, block.end);
  }
  return sentences;
}
