import { isListItem } from "../../../platform/text/list-marker.ts";

/** Lines of Markdown that are read as one. */
export type MarkdownSection = {
  /** `plain` lines are read as plain text, and so is the `rest` of a very long file. */
  kind: "markdown" | "plain" | "rest";
  lines: string[];
  /** The number of the first line, counted from 1. */
  firstLine: number;
  /** Lines from above that the parser needs before these: a table's header, a code block's fence. */
  opening: string[];
};

/**
 * The parser's time grows with the square of the marks in a paragraph and of the containers that
 * one line opens. What is beyond these limits is read as plain text.
 */
const maxLineLength = 10_000;
const maxMarksOfParagraph = 300;
const deeplyNested = /^(?:\s*(?:>|[*+-]\s|\d{1,9}[.)]\s)){50}|^[ \t]{100}\s*\S/;
const marks = /[*_~`[\]!<&]/g;

/** A picture inside the text, which says nothing to a reader of text. */
const embeddedData = /data:[^\s)>"']{1000,}/g;

/** The parser takes a second or two for 1 MB; what follows after so much is read as plain text. */
const maxParsedLength = 2_000_000;
const maxParsedLines = 50_000;

/** A section ends at the first good place after the one, and anywhere after the other. */
const sectionSize = { characters: 64_000, lines: 1_000 };
const maxSectionSize = { characters: 128_000, lines: 2_000 };

const fence = /^ {0,3}(`{3,}(?!`|.*`)|~{3,})/;
const tableRule = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;
const isBlank = (line = "") => line.trim() === "";
/** Lines that begin a block of their own, even without a blank line before them. */
const beginsBlock = (line: string) => isListItem(line) || /^\s*[|#<>]/.test(line);
/** Whether a line after a blank one belongs to no list above it. */
const isIndependent = (line = "x") => /^\S/.test(line) && !isListItem(line);

/** The fence of the code block that is open after `line`. */
function fenceAfter(line: string, open: string | undefined) {
  const mark = fence.exec(line)?.[1];
  if (open === undefined) return mark;
  return mark?.startsWith(open) && line.trim() === mark ? undefined : open;
}

/** The header of the table that begins at `start` and goes on after `index`; none outside tables. */
function openTableHeader(lines: string[], start: number, index: number) {
  const rule = lines[start + 1] ?? "";
  const isTable = start < index && rule.includes("|") && tableRule.test(rule);
  return isTable && !isBlank(lines[index + 1]) ? lines.slice(start, start + 2) : [];
}

/**
 * Cuts Markdown into sections that can be parsed one by one, within limits of time and memory.
 * A link whose address is defined in another section of a long file stays as it is written.
 */
export function* cutMarkdown(written: string[]): Generator<MarkdownSection> {
  const lines = written.map((line) =>
    line.length > maxLineLength ? line.replace(embeddedData, "data:") : line,
  );
  let sectionStart = 0;
  let blockStart = 0;
  let length = 0;
  let parsedLength = 0;
  let markCount = 0;
  let openFence: string | undefined;
  let opening: string[] = [];

  function* endSection(end: number, kind: MarkdownSection["kind"] = "markdown") {
    if (end > sectionStart) {
      const firstLine = sectionStart + 1;
      yield { kind, lines: lines.slice(sectionStart, end), firstLine, opening };
    }
    sectionStart = end;
    length = 0;
    opening = [];
  }

  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (parsedLength > maxParsedLength || index >= maxParsedLines) {
      yield* endSection(index);
      yield* endSection(lines.length, "rest");
      return;
    }
    const wasOpen = openFence !== undefined;
    openFence = fenceAfter(line, openFence);
    if (isBlank(line)) blockStart = index + 1;
    if (isBlank(line) || beginsBlock(line)) markCount = 0;
    markCount += wasOpen ? 0 : (line.match(marks)?.length ?? 0);
    const isLineTooLong = line.length > maxLineLength || (!wasOpen && deeplyNested.test(line));
    if (isLineTooLong || markCount > maxMarksOfParagraph) {
      yield* endSection(isLineTooLong ? index : blockStart);
      if (!isLineTooLong) while (!isBlank(lines[index + 1])) index++;
      yield* endSection(index + 1, "plain");
      blockStart = index + 1;
      markCount = 0;
      continue;
    }
    length += line.length + 1;
    parsedLength += line.length + 1;
    const isGoodPlace = !openFence && isBlank(line) && isIndependent(lines[index + 1]);
    const size = isGoodPlace ? sectionSize : maxSectionSize;
    if (length < size.characters && index - sectionStart < size.lines) continue;
    yield* endSection(index + 1);
    opening = openFence ? [openFence] : openTableHeader(lines, blockStart, index);
  }
  yield* endSection(lines.length);
}
