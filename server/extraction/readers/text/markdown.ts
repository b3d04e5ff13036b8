import type {
  Code,
  Definition,
  List,
  ListItem,
  Nodes,
  Parents,
  PhrasingContent,
  Table,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { frontmatterFromMarkdown } from "mdast-util-frontmatter";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfm } from "micromark-extension-gfm";
import { collapseWhitespace } from "../../../platform/text/format.ts";
import { frontMatterPart, type ReaderSink, type TextPiece } from "../../text-piece.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { tableTitles } from "../shared/table-titles.ts";
import { textCell, textTable } from "../shared/text-tables.ts";
import { holdsTable, readHtmlTables } from "./html-tables.ts";
import { htmlToText } from "./html-text.ts";
import { cutMarkdown, type MarkdownSection } from "./markdown-sections.ts";
import { joinWrapped, readPlainText } from "./plain-text.ts";

const readAsPlainText = (line: number) =>
  `The file is very long: from line ${line.toLocaleString("en-US")} on it was read as plain text.`;

type MarkdownOptions = {
  /**
   * Typed into a form, where a line's end is meant and "<name>" is a placeholder: short lines stay
   * lines of their own, and HTML is text.
   */
  isTyped?: boolean;
};

/**
 * Reads Markdown (CommonMark with GitHub's extensions and front matter) into headings, list items
 * with their markers, table rows, paragraphs and code. Returns notes on what was read otherwise.
 */
export function readMarkdown(
  lines: string[],
  sink: Pick<ReaderSink, "piece">,
  { isTyped = false }: MarkdownOptions = {},
): string[] {
  const notes: string[] = [];
  const nextTable = tableCounter();
  for (const section of cutMarkdown(lines)) {
    for (const piece of piecesOf(section, nextTable, isTyped)) sink.piece(piece);
    if (section.kind === "rest") notes.push(readAsPlainText(section.firstLine));
  }
  return notes;
}

function* piecesOf(
  section: MarkdownSection,
  nextTable: () => number,
  isTyped: boolean,
): Generator<TextPiece> {
  const { kind, lines, firstLine, opening } = section;
  const tree = kind === "markdown" ? parse([...opening, ...lines].join("\n"), isTyped) : undefined;
  if (!tree) {
    yield* readPlainText(lines, firstLine);
    return;
  }
  const linesBefore = firstLine - 1 - opening.length;
  const definitions = new Map<string, Definition>();
  for (const node of tree.children) {
    if (node.type === "definition") definitions.set(node.identifier, node);
  }
  const titles = tableTitles();
  for (const piece of readBlocks(tree, { definitions, linesBefore, nextTable, titles, isTyped })) {
    titles.note(piece);
    if ((piece.location.line ?? firstLine) >= firstLine) yield piece;
  }
}

const withoutHtml = { disable: { null: ["htmlFlow", "htmlText"] } };

function parse(markdown: string, isTyped: boolean) {
  try {
    return fromMarkdown(markdown, {
      extensions: [gfm(), frontmatter(), ...(isTyped ? [withoutHtml] : [])],
      mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown()],
    });
  } catch (error) {
    // Containers nested by the thousand exhaust the parser's stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

type Context = {
  definitions: ReadonlyMap<string, Definition>;
  /** Lines of the file before the first one that the parser was given. */
  linesBefore: number;
  nextTable: () => number;
  titles: ReturnType<typeof tableTitles>;
  isTyped: boolean;
};

const lineOf = ({ position }: Nodes, { linesBefore }: Context) =>
  (position?.start.line ?? 1) + linesBefore;

/** Code between fences begins under the first of them. */
function firstLineOfCode(node: Code, context: Context) {
  const lastLine = (node.position?.end.line ?? 1) + context.linesBefore;
  const line = lineOf(node, context);
  return lastLine - line < node.value.split("\n").length ? line : line + 1;
}

/**
 * The blocks under a node, in their order; `marker` stands before the first of them, `depth` lists
 * are around them.
 */
function* readBlocks(
  parent: Parents,
  context: Context,
  marker = "",
  depth = 0,
): Generator<TextPiece> {
  let before = marker;
  for (const node of parent.children) {
    for (const piece of readBlock(node, context, depth)) {
      const isEntry = depth > 0 && piece.depth === undefined && piece.kind === "paragraph";
      const within = isEntry ? { ...piece, depth: depth - 1 } : piece;
      const isItem = before !== "" && piece.kind === "paragraph";
      yield isItem ? { ...within, text: before + piece.text, kind: "list-item" } : within;
      before = "";
    }
  }
}

function* readBlock(node: Nodes, context: Context, depth: number): Generator<TextPiece> {
  const location = { line: lineOf(node, context) };
  switch (node.type) {
    case "heading": {
      const text = inlineText(node.children, context);
      if (text) yield { text, kind: "heading", level: node.depth, location };
      return;
    }
    case "paragraph": {
      const text = inlineText(node.children, context);
      if (text) yield { text, kind: "paragraph", location };
      return;
    }
    case "html": {
      if (holdsTable(node.value)) {
        yield* readHtml(node.value, location, context);
        return;
      }
      const text = collapseWhitespace(htmlToText(node.value));
      if (text) yield { text, kind: "paragraph", location };
      return;
    }
    case "code": {
      const text = node.value.trimEnd();
      if (text)
        yield { text, kind: "paragraph", location: { line: firstLineOfCode(node, context) } };
      return;
    }
    case "yaml":
      yield* readFrontMatter(node.value, location.line + 1);
      return;
    case "table":
      yield* readTable(node, context);
      return;
    case "list":
      for (const [index, item] of node.children.entries()) {
        yield* readBlocks(item, context, markerOf(node, item, index), depth + 1);
      }
      return;
    case "blockquote":
    case "footnoteDefinition":
      yield* readBlocks(node, context, "", depth);
  }
}

function markerOf({ ordered, start }: List, { checked }: ListItem, index: number) {
  const box = checked === true ? "[x] " : checked === false ? "[ ] " : "";
  return `${ordered ? `${(start ?? 1) + index}.` : "-"} ${box}`;
}

function readTable(table: Table, context: Context): TextPiece[] {
  const pieces: TextPiece[] = [];
  const { nextTable, titles } = context;
  const emit = (piece: TextPiece) => pieces.push(piece);
  const rows = textTable({ emit, nextTable, title: titles.take() });
  for (const [index, row] of table.children.entries()) {
    const texts = row.children.map((cell) => inlineText(cell.children, context));
    const cells = texts.flatMap((text, column) => textCell(text, column) ?? []);
    const location = { line: lineOf(row, context) };
    const piece: TextPiece = { text: texts.join(" | "), kind: "table-row", location };
    rows.add({ cells, pieces: [piece], isHead: index === 0 });
  }
  rows.end();
  return pieces;
}

function readHtml(html: string, location: { line: number }, context: Context): TextPiece[] {
  const pieces: TextPiece[] = [];
  const { nextTable, titles } = context;
  const emit = (piece: TextPiece) => pieces.push(piece);
  for (const part of readHtmlTables(html)) {
    if ("text" in part) {
      const piece: TextPiece = { text: part.text, kind: "paragraph", location };
      titles.note(piece);
      emit(piece);
      continue;
    }
    const over = titles.take();
    const title = part.caption ? { ...over, caption: part.caption } : over;
    if (part.caption) emit({ text: part.caption, kind: "paragraph", location });
    const rows = textTable({ emit, nextTable, title });
    for (const { cells, isHead } of part.rows) {
      const text = cells.map((cell) => cell.text).join(" | ");
      if (text) rows.add({ cells, pieces: [{ text, kind: "table-row", location }], isHead });
    }
    rows.end();
  }
  return pieces;
}

/** What the file says of itself, a line each: its title, who owns it, since when it holds. */
function* readFrontMatter(value: string, firstLine: number): Generator<TextPiece> {
  for (const [index, line] of value.split("\n").entries()) {
    const location = { line: firstLine + index, part: frontMatterPart };
    if (/\p{L}/u.test(line)) yield { text: line.trim(), kind: "paragraph", location };
  }
}

function inlineText(nodes: PhrasingContent[], context: Context) {
  const text = nodes.map((node) => textOf(node, context)).join("");
  if (!context.isTyped) return collapseWhitespace(text);
  return joinWrapped(text.split("\n").map(collapseWhitespace));
}

/** What a reader would read of an inline node, the address of a link included. */
function textOf(node: PhrasingContent, context: Context): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return node.value;
    case "break":
      return "\n";
    case "html":
      return htmlToText(node.value);
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "footnoteReference":
      return `[${node.label ?? node.identifier}]`;
    case "link":
      return withAddress(inlineText(node.children, context), node.url);
    case "linkReference": {
      const definition = context.definitions.get(node.identifier);
      return withAddress(inlineText(node.children, context), definition?.url ?? "");
    }
    default:
      return node.children.map((child) => textOf(child, context)).join("");
  }
}

/** A link's words with its address, unless they are one or the address is a place in this file. */
const withAddress = (words: string, url: string) =>
  !url || url.startsWith("#") || url.endsWith(words) ? words || url : `${words} (${url})`;
