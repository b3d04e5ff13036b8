import { isFigure } from "../../shared/table-values.ts";
import type { TextRun } from "../text-runs.ts";

/** What stands between two wide gaps of a line; lengths are in points. */
export type Cell = {
  text: string;
  /** Where its words begin; a currency sign set apart stands further left, at `from`. */
  x: number;
  from: number;
  end: number;
  size: number;
  font: string;
  /** Recognized from a picture, and perhaps misread. */
  isUnsure: boolean;
};

const cellGap = 1;
/** Two figures may stand closer to each other than words and figures do. */
const figureGap = 0.45;
const wordGap = 0.12;
const signGap = 0.35;
const closingGap = 1.5;
const maxSuperscriptSize = 0.8;

const currencyOnly = /^(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3})$/;
const startsAmount = /^[([\d.\-−–—]/;
const enumerator = /^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]$/i;
const closing = /^[)\]%‰]+$/;
const superscript = /^(?:[([]?[\da-z*†‡§#]{1,3}[)\],]?\s?){1,4}$/i;
const endsWithFigure = /\d[)\]]?%?$/;

/**
 * Adds one run to the cells of its line. A currency sign joins the amount it stands before,
 * however far away that is; closing brackets and percent signs join the amount before them.
 * Numbers of footnotes, set small and high, belong to no cell.
 */
export function addToCells(cells: Cell[], run: TextRun): void {
  for (const part of splitAtLeaders(run)) addPart(cells, part);
}

function addPart(cells: Cell[], run: TextRun): void {
  const text = run.text.trim();
  const last = cells.at(-1);
  const end = run.x + run.width;
  const { size, font, isUnsure = false } = run;
  const start = () => cells.push({ text, x: run.x, from: run.x, end, size, font, isUnsure });
  if (!last) {
    start();
    return;
  }
  const gap = run.x - last.end;
  if (run.size < maxSuperscriptSize * last.size && gap < last.size && superscript.test(text))
    return;
  if (currencyOnly.test(last.text) && startsAmount.test(text)) {
    last.text = `${last.text}${/^[A-Z]{3}$/.test(last.text) ? " " : ""}${text}`;
    last.x = run.x;
    last.end = end;
    last.isUnsure = isUnsure;
    return;
  }
  if (closing.test(text) && endsWithFigure.test(last.text) && gap < closingGap * run.size) {
    last.text += text;
    last.end = end;
    last.isUnsure ||= isUnsure;
    return;
  }
  const isSignOfNext = currencyOnly.test(text) && !/^[A-Z]/.test(text);
  if (isSignOfNext && gap > (/\d/.test(last.text) ? wordGap : signGap) * run.size) {
    start();
    return;
  }
  const areFigures = /\d/.test(text) && isFigure(text) && endsWithFigure.test(last.text);
  if (gap > (areFigures ? figureGap : cellGap) * run.size) {
    start();
    return;
  }
  const isApart = gap > wordGap * run.size || run.text.startsWith(" ");
  last.text += isApart && !last.text.endsWith(" ") ? ` ${text}` : text;
  if (run.text.endsWith(" ")) last.text += " ";
  last.end = Math.max(last.end, end);
  last.isUnsure ||= isUnsure;
}

const leaders = /\s*(?:[.…_]\s?){4,}\s*/g;

/** Dots that lead from a label to its figures part them, even where all is drawn in one go. */
function splitAtLeaders(run: TextRun): TextRun[] {
  const parts: TextRun[] = [];
  const width = run.width / Math.max(run.text.length, 1);
  let from = 0;
  const add = (to: number) => {
    const text = run.text.slice(from, to);
    if (text.trim() === "") return;
    parts.push({ ...run, text, x: run.x + from * width, width: text.length * width });
  };
  for (const match of run.text.matchAll(leaders)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(run.text.length);
  return parts;
}

/** The cells of lines that stand at one height, from left to right. */
export function inOrder(cells: Cell[]): Cell[] {
  const ordered: Cell[] = [];
  for (const cell of cells.toSorted((a, b) => a.from - b.from)) {
    const sign = ordered.at(-1);
    if (sign && currencyOnly.test(sign.text) && startsAmount.test(cell.text)) {
      ordered[ordered.length - 1] = { ...cell, text: sign.text + cell.text, from: sign.from };
    } else ordered.push(cell);
  }
  const [mark, label] = ordered;
  // "1." set apart from what it counts names nothing by itself.
  if (mark && label && enumerator.test(mark.text) && /^\p{L}{2}/u.test(label.text)) {
    ordered.splice(0, 2, { ...label, from: mark.from });
  }
  return ordered;
}
