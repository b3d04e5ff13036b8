import { Parser } from "htmlparser2";
import { collapseWhitespace } from "../../../platform/text/format.ts";
import type { TableCell } from "../shared/table-structure.ts";
import { textCell } from "../shared/text-tables.ts";
import { isHidden, isStruck } from "./html-hidden.ts";

type HtmlTableRow = { cells: TableCell[]; isHead: boolean };
/** A table, or text beside tables. */
type HtmlPart = { caption: string; rows: HtmlTableRow[] } | { text: string };

export const holdsTable = (html: string) => /<tr[\s>]/i.test(html);

const maxSpan = 100;
const maxMergedLength = 80;

type OpenCell = { text: string; columns: number; rows: number; isHead: boolean };
type MergedCell = { text: string; columns: number; rowsLeft: number };

/**
 * Reads the tables of a piece of HTML and the text beside them, without what is hidden or struck out.
 * A cell merged over several rows comes with each of them; a table within a cell is text of that cell.
 */
export function readHtmlTables(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let text = "";
  let caption: string | undefined;
  let table: { caption: string; rows: HtmlTableRow[] } | undefined;
  let cells: OpenCell[] | undefined;
  let cell: OpenCell | undefined;
  let depth = 0;
  /** Open elements from the outermost hidden, or struck out, one on. */
  let hidden = 0;
  let struck = 0;
  const merged = new Map<number, MergedCell>();

  const flushText = () => {
    const words = collapseWhitespace(text);
    if (words) parts.push({ text: words });
    text = "";
  };
  const beginTable = () => {
    flushText();
    table = { caption: "", rows: [] };
    merged.clear();
    parts.push(table);
  };
  const endRow = () => {
    if (cells && table && cells.length > 0) table.rows.push(placeCells(cells, merged));
    cells = undefined;
    cell = undefined;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (hidden > 0 || isHidden(name, attributes)) {
        hidden++;
        return;
      }
      if (struck > 0 || isStruck(name, attributes)) struck++;
      if (name === "table" && ++depth === 1) beginTable();
      else if (depth > 1) text += cell ? "" : " ";
      else if (name === "caption") caption = "";
      else if (name === "tr") {
        endRow();
        if (!table) beginTable();
        cells = [];
      } else if ((name === "td" || name === "th") && cells) {
        cell = {
          text: "",
          columns: spanOf(attributes.colspan),
          rows: spanOf(attributes.rowspan),
          isHead: name === "th",
        };
        cells.push(cell);
      }
      if (cell) cell.text += " ";
    },
    ontext(words) {
      if (hidden > 0 || struck > 0) return;
      if (caption !== undefined) caption += words;
      else if (cell) cell.text += words;
      else text += words;
    },
    onclosetag(name) {
      if (hidden > 0) {
        hidden--;
        return;
      }
      if (struck > 0) struck--;
      if (name === "table" && --depth < 1) {
        endRow();
        table = undefined;
        depth = 0;
      } else if (depth > 1) return;
      else if (name === "caption") {
        if (table) table.caption = collapseWhitespace(caption ?? "");
        caption = undefined;
      } else if (name === "tr") endRow();
      else if (name === "td" || name === "th") cell = undefined;
    },
  });
  parser.end(html);
  endRow();
  flushText();
  return parts;
}

const spanOf = (value: string | undefined) =>
  Math.min(maxSpan, Math.max(1, Math.trunc(Number(value)) || 1));

/** Puts the cells of a row into their columns, beside those that reach down from rows above. */
function placeCells(cells: OpenCell[], merged: Map<number, MergedCell>): HtmlTableRow {
  const placed: TableCell[] = [];
  const waiting = [...cells];
  const last = Math.max(-1, ...merged.keys());
  for (let column = 0; waiting.length > 0 || column <= last; ) {
    const above = merged.get(column);
    const cell = above ? undefined : waiting.shift();
    const { text, columns } = above ?? cell ?? { text: "", columns: 1 };
    placed.push(...[textCell(text, column, columns) ?? []].flat());
    if (above && --above.rowsLeft < 1) merged.delete(column);
    if (cell && cell.rows > 1 && cell.text.trim().length <= maxMergedLength) {
      merged.set(column, { text, columns, rowsLeft: cell.rows - 1 });
    }
    column += columns;
  }
  return { cells: placed, isHead: cells.every(({ isHead }) => isHead) };
}
