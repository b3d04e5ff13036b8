import type { TextPiece } from "../../text-piece.ts";

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/;
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const LIST_ITEM = /^\s*(?:[-*+]|(?=\d))\s*(\S.*)$/;
const LIST_MARK = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const THEMATIC_BREAK = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;

const QUOTE_MARKS = /^(?: {0,3}> ?)+/;

type Block = { kind: "paragraph" | "list-item"; lines: string[]; line: number };

/** Markdown as pieces: headings, list items, table rows, paragraphs and code, marks taken off. */
export function* readMarkdown(lines: string[]): Generator<TextPiece> {
  let block: Block | undefined;
  const flush = function* (): Generator<TextPiece> {
    if (!block) return;
    const text = plainInline(block.lines.join(" "));
    if (text) yield { text, kind: block.kind, location: { line: block.line } };
    block = undefined;
  };
  const begin = afterFrontMatter(lines);
  yield* frontMatter(lines.slice(1, Math.max(1, begin - 1)));
  let inTable = false;
  for (let index = begin; index < lines.length; index++) {
    const line = (lines[index] ?? "").replace(QUOTE_MARKS, "");
    const number = index + 1;
    const fence = FENCE.exec(line)?.[1];
    const heading = HEADING.exec(line);
    const underline = UNDERLINE.exec(line)?.[1];
    const item = LIST_MARK.test(line) ? LIST_ITEM.exec(line)?.[1] : undefined;
    if (fence) {
      yield* flush();
      const end = endOfFence(lines, index + 1, fence);
      const code = lines
        .slice(index + 1, end)
        .join("\n")
        .trimEnd();
      if (code.trim()) yield { text: code, kind: "paragraph", location: { line: number + 1 } };
      index = end;
    } else if (heading) {
      yield* flush();
      const text = plainInline(heading[2] ?? "");
      if (text) yield headingPiece(text, heading[1]?.length ?? 1, number);
    } else if (underline && block?.kind === "paragraph" && block.lines.length === 1) {
      const text = plainInline(block.lines.join(" "));
      yield headingPiece(text, underline.startsWith("=") ? 1 : 2, block.line);
      block = undefined;
    } else if (line.trim() === "" || THEMATIC_BREAK.test(line)) {
      yield* flush();
      inTable = false;
    } else if (isTableRow(line) || isOpenTableRow(lines, index, inTable)) {
      yield* flush();
      inTable = true;
      if (!TABLE_RULE.test(line)) {
        const text = tableCells(line).map(plainInline).join(" | ");
        yield { text, kind: "table-row", location: { line: number } };
      }
    } else if (item) {
      yield* flush();
      block = { kind: "list-item", lines: [item.trim()], line: number };
    } else if (block) {
      block.lines.push(line.trim());
    } else {
      block = { kind: "paragraph", lines: [line.trim()], line: number };
    }
  }
  yield* flush();
}

function headingPiece(text: string, level: number, line: number): TextPiece {
  return { text, kind: "heading", level, location: { line } };
}

function afterFrontMatter(lines: string[]): number {
  if (lines[0]?.trim() !== "---") return 0;
  const end = lines.slice(1, 100).findIndex((line) => line.trim() === "---");
  return end < 0 ? 0 : end + 2;
}

/** What the file says of itself, a line each: its title, who owns it, since when it holds. */
function* frontMatter(lines: string[]): Generator<TextPiece> {
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (/\p{L}/u.test(text)) yield { text, kind: "paragraph", location: { line: index + 2 } };
  }
}

const MAX_RULE_LENGTH = 1_000;

/** A table may leave out the bars at the ends of its rows: its rule shows what it is. */
function isOpenTableRow(lines: string[], index: number, inTable: boolean): boolean {
  const line = lines[index] ?? "";
  if (!line.includes("|") || line.length > MAX_INLINE_LENGTH) return false;
  const next = lines[index + 1] ?? "";
  return inTable || (next.includes("|") && next.length < MAX_RULE_LENGTH && TABLE_RULE.test(next));
}

function endOfFence(lines: string[], from: number, fence: string): number {
  for (let index = from; index < lines.length; index++) {
    if (lines[index]?.trim().startsWith(fence)) return index;
  }
  return lines.length;
}

function isTableRow(line: string): boolean {
  const trimmed = line.trim();
  return trimmed.startsWith("|") && trimmed.length > 1 && trimmed.indexOf("|", 1) > 0;
}

function tableCells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const MAX_INLINE_LENGTH = 10_000;

/** Tags for looks alone, as Markdown may hold them; <Type> in a sentence is none. */
const HTML_TAG =
  /<\/?(?:br|p|div|span|b|i|u|s|em|strong|small|sub|sup|kbd|code|details|summary|center|font|hr|img|a)(?:\s[^<>]*)?\/?>/gi;
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};

/** Takes inline marks off and keeps what a reader would read, the address of a link included. */
function plainInline(text: string): string {
  // The patterns below may look ahead to the end of the text at every mark: a hostile line is long.
  if (text.length > MAX_INLINE_LENGTH) return text.replace(/\s+/g, " ").trim();
  return text
    .replace(/<!--.*?-->/g, "")
    .replace(HTML_TAG, " ")
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]+)\]\(([^)\s]+)[^)]*\)/g, (_, label: string, address: string) =>
      label === address ? label : `${label} (${address})`,
    )
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/g, "$1")
    .replace(/(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)/g, "$1")
    .replace(/~~(?=\S)([^~]+?)(?<=\S)~~/g, "$1")
    .replace(/<((?:https?|mailto):[^\s<>]+)>/g, "$1")
    .replace(/`([^`]+)`|\\([!-/:-@[-`{-~])/g, "$1$2")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
