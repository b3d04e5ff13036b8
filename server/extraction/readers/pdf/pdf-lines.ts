import { addToCells, type Cell } from "./tables/cells.ts";
import type { TextRun } from "./text-runs.ts";

/** What stands at one height, in the order it was drawn. */
export type Line = {
  text: string;
  x: number;
  y: number;
  end: number;
  size: number;
  /** The one font of the whole line; empty where it mixes several. */
  font: string;
  isRow: boolean;
  /** Its words by the wide gaps between them. */
  cells: Cell[];
};

const cellGap = 1.6;
const currencyGap = 1;
const wordGap = 0.12;

/** Puts runs that follow each other at one height together. */
export function toLines(runs: TextRun[]): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const run of runs) {
    if (run.text.trim() === "") continue;
    const sameLine =
      line !== undefined &&
      Math.abs(run.y - line.y) < 0.5 * Math.max(run.size, line.size) &&
      run.x > line.end - 2 * run.size;
    if (!line || !sameLine) {
      line = {
        text: run.text.trimStart(),
        x: run.x,
        y: run.y,
        end: run.x + run.width,
        size: run.size,
        font: run.font,
        isRow: false,
        cells: [],
      };
      addToCells(line.cells, run);
      lines.push(line);
      continue;
    }
    addToCells(line.cells, run);
    const gap = run.x - line.end;
    if (isNextCell(line, run, gap)) {
      line.isRow = true;
      line.text = `${line.text.trimEnd()}\t`;
    } else if (gap > wordGap * run.size && !line.text.endsWith(" ")) line.text += " ";
    line.text += line.text.endsWith("\t") ? run.text.trimStart() : run.text;
    line.end = Math.max(line.end, run.x + run.width);
    line.size = Math.max(line.size, run.size);
    if (run.font !== line.font && /[\p{L}\d]/u.test(run.text)) line.font = "";
  }
  for (const each of lines) each.text = each.text.replace(/ {2,}/g, " ").trim();
  return lines.filter((each) => each.text !== "");
}

const endsWithCurrency = /(?:^|[\s])[$€£¥]$/;

/** Two cells have a wide gap between them; so may a currency sign and its amount, which are one. */
function isNextCell(line: Line, run: TextRun, gap: number): boolean {
  if (endsWithCurrency.test(line.text)) return false;
  const widest = /^[$€£¥]/.test(run.text) ? currencyGap : cellGap;
  return gap > widest * run.size && /[^.\s]$/.test(line.text) && /[\p{L}\d)%]/u.test(line.text);
}
