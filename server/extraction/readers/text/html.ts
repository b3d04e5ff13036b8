import { Parser } from "htmlparser2";
import {
  frontMatterPart,
  type ReaderInput,
  type ReaderResult,
  type ReaderSink,
  type TextPiece,
} from "../../text-piece.ts";
import { normalizeParagraph } from "../shared/paragraph.ts";
import { withoutStruck } from "../shared/struck-text.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { tableTitles } from "../shared/table-titles.ts";
import { textTable } from "../shared/text-tables.ts";
import { isHidden, isStruck } from "./html-hidden.ts";
import { readHtmlTables } from "./html-tables.ts";
import { decodeText } from "./text-encoding.ts";

/** What is not text of the page. */
const skipped = new Set(["noscript", "svg", "math", "iframe", "object", "select", "button", "nav"]);
/** Elements that stand within a line of text. */
const inline = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark output q ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);
const heading = /^h([1-6])$/;

/** Tables within tables arrange a page; beyond so many levels they are read as text. */
const maxLayoutTables = 12;

type List = { isOrdered: boolean; count: number };
type Context = { nextTable: () => number; titles: ReturnType<typeof tableTitles> };

/** Reads a web page: its title, headings, lists, tables and paragraphs; scripts and styles are left out. */
export function readHtml(input: ReaderInput, sink: ReaderSink): ReaderResult {
  const { text, notes } = decodeText(input.bytes, declaredEncoding(input.bytes));
  readHtmlText(text, sink.piece);
  return { notes };
}

/** Where a page may say its encoding. */
const declarationBytes = 1024;
const declaration =
  /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)|<\?xml\s[^>]*?encoding\s*=\s*["']([\w:.-]+)/i;

function declaredEncoding(bytes: Buffer): string | undefined {
  const found = declaration.exec(bytes.toString("latin1", 0, declarationBytes));
  return found?.[1] ?? found?.[2];
}

/** The same of a text in HTML. */
export function readHtmlText(html: string, emit: (piece: TextPiece) => void): void {
  readBlocks(html, emit, { nextTable: tableCounter(), titles: tableTitles() }, 0);
}

function readBlocks(
  html: string,
  emit: (piece: TextPiece) => void,
  context: Context,
  /** So many of the outer tables arrange the page. */
  layoutTables: number,
) {
  const lists: List[] = [];
  let text = "";
  let struck = "";
  /** For each open element, whether its text is struck out. */
  const strikes: boolean[] = [];
  let hasCheckbox = false;
  let level: number | undefined;
  let marker: string | undefined;
  let isTitle = false;
  let isPreformatted = false;
  let skip = "";
  let skipDepth = 0;
  let tableDepth = 0;
  let table: { start: number; isLayout: boolean } | undefined;

  const flush = () => {
    const words = withoutStruck(
      normalizeParagraph(text),
      normalizeParagraph(struck),
      hasCheckbox && lists.length > 0,
    );
    text = "";
    struck = "";
    if (words === "") return;
    const location = isTitle ? { part: frontMatterPart } : {};
    const depth = lists.length > 0 ? { depth: lists.length - 1 } : {};
    const piece: TextPiece =
      level !== undefined
        ? { kind: "heading", level, text: words, location }
        : marker !== undefined
          ? { kind: "list-item", text: `${marker} ${words}`, location, ...depth }
          : { kind: "paragraph", text: words, location, ...depth };
    marker = undefined;
    context.titles.note(piece);
    emit(piece);
  };
  const readTable = (source: string, isLayout: boolean) => {
    if (isLayout && layoutTables < maxLayoutTables) {
      readBlocks(source, emit, context, layoutTables + 1);
    } else readDataTable(source, emit, context);
  };

  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        strikes.push((strikes.at(-1) ?? false) || isStruck(name, attributes));
        if (skip) {
          if (name === skip) skipDepth++;
          return;
        }
        if (!table && (skipped.has(name) || isHidden(name, attributes))) {
          skip = name;
          skipDepth = 1;
          return;
        }
        if (name === "table" && ++tableDepth > layoutTables) {
          if (table) table.isLayout = true;
          else {
            flush();
            table = { start: parser.startIndex, isLayout: false };
          }
          return;
        }
        if (table) return;
        if (name === "br") text += "\n";
        if (inline.has(name) || name === "br") return;
        flush();
        const found = heading.exec(name);
        if (found) level = Number(found[1]);
        if (name === "title") isTitle = true;
        if (name === "pre") isPreformatted = true;
        if (name === "input" && attributes.type?.toLowerCase() === "checkbox") hasCheckbox = true;
        if (name === "ul" || name === "ol") {
          lists.push({ isOrdered: name === "ol", count: numberOf(attributes.start, 1) - 1 });
        }
        const list = lists.at(-1);
        if (name !== "li") return;
        hasCheckbox = false;
        if (!list) return;
        list.count = numberOf(attributes.value, list.count + 1);
        marker = list.isOrdered ? `${list.count}.` : "-";
      },
      ontext(words) {
        if (skip || table) return;
        const shown = isPreformatted ? words : words.replace(/\s+/g, " ");
        if (strikes.at(-1)) struck += shown;
        else text += shown;
      },
      onclosetag(name) {
        const isStruckOut = strikes.pop() ?? false;
        if (skip) {
          if (name === skip && --skipDepth === 0) skip = "";
          return;
        }
        if (name === "table" && tableDepth-- > layoutTables) {
          if (table && tableDepth === layoutTables) {
            const { start, isLayout } = table;
            table = undefined;
            if (!isStruckOut) readTable(html.slice(start, parser.endIndex + 1), isLayout);
          }
          return;
        }
        if (table || inline.has(name) || name === "br") return;
        flush();
        if (heading.test(name)) level = undefined;
        if (name === "title") isTitle = false;
        if (name === "pre") isPreformatted = false;
        if (name === "ul" || name === "ol") lists.pop();
        if (name !== "li") return;
        marker = undefined;
        hasCheckbox = false;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  flush();
}

/** The whole number that an attribute gives, or another. */
const numberOf = (value: string | undefined, otherwise: number) =>
  /^\s*-?\d{1,9}\s*$/.test(value ?? "") ? Number(value) : otherwise;

function readDataTable(html: string, emit: (piece: TextPiece) => void, context: Context) {
  const { nextTable, titles } = context;
  for (const part of readHtmlTables(html)) {
    if ("text" in part) {
      emit({ kind: "paragraph", text: part.text, location: {} });
      continue;
    }
    const over = titles.take();
    const title = part.caption ? { ...over, caption: part.caption } : over;
    if (part.caption) emit({ kind: "paragraph", text: part.caption, location: {} });
    const rows = textTable({ emit, nextTable, title });
    for (const { cells, isHead } of part.rows) {
      const text = cells.map((cell) => cell.text).join(" | ");
      if (text) rows.add({ cells, pieces: [{ text, kind: "table-row", location: {} }], isHead });
    }
    rows.end();
  }
}
