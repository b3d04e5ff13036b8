import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { isUnitOnly, statedUnit, withoutUnit } from "../../shared/table-values.ts";
import type { Line } from "../pdf-lines.ts";
import { cleanLabel } from "./labels.ts";

const maxCaptionGap = 6;
const maxLinesUp = 6;
const maxCaptionLength = 200;
const proseLength = 95;

/** Whether a line belongs to running text rather than to a label or a title. */
export function isProse(line: Line): boolean {
  return line.cells.length === 1 && line.text.length > proseLength;
}

/**
 * The title over a table and the unit stated in it or beside it: the nearest short line above, or
 * the sentence that leads on to the table.
 * @param top the first line of the table, its heads counted
 */
export function captionOver(
  lines: Line[],
  top: number,
  from: number,
): { caption?: string; unit?: string } {
  let unit: string | undefined;
  for (let index = top - 1; index >= Math.max(from, top - maxLinesUp); index--) {
    const line = lines[index];
    const below = lines[index + 1];
    if (!line || !below) break;
    if (line.y - below.y > maxCaptionGap * Math.max(line.size, below.size) || line.y < below.y)
      break;
    if (line.cells.length > 1 && !line.cells.some((cell) => isUnitOnly(cell.text))) {
      // Words set one by one with wide gaps are still a title; figures are another table.
      if (/\d/.test(line.text)) break;
    }
    const stated = statedUnit(line.text);
    unit ??= stated;
    if (isUnitOnly(line.text)) continue;
    const text = leadIn(lines, index, from);
    if (!text) break;
    unit ??= statedUnit(text);
    return { caption: title(text), ...(unit ? { unit } : {}) };
  }
  return unit ? { unit } : {};
}

/** The line as a title, or where it ends running text with a colon, that sentence whole. */
function leadIn(lines: Line[], index: number, from: number): string | undefined {
  const line = lines[index];
  if (!line) return undefined;
  const text = collapseWhitespace(line.text);
  if (/^[([]?(?:\d{1,2}|[a-z]|[*†])[)\]]\s/i.test(text)) return undefined;
  let whole = text;
  if (/:$/.test(text)) {
    for (let above = index - 1; above >= Math.max(from, index - 2); above--) {
      const before = lines[above];
      const gap = (before?.y ?? 0) - (lines[above + 1]?.y ?? 0);
      if (!before || gap > 1.6 * before.size || before.cells.length > 1 || !isProse(before)) break;
      whole = `${before.text} ${whole}`;
    }
    const sentence = whole.split(/(?<=[.!?])\s+(?=\p{Lu})/u).at(-1) ?? whole;
    return sentence.slice(0, maxCaptionLength);
  }
  if (isProse(line) || /[.;,]$/.test(text)) return undefined;
  return text.slice(0, maxCaptionLength);
}

/** A title without the unit in brackets behind it, and without word that it goes on. */
function title(text: string): string {
  return cleanLabel(withoutUnit(text).replace(continued, "")) || cleanLabel(text);
}

/** What tells on the next page that a table goes on. */
const continued =
  /[\s,–—-]*[([]?\b(?:continued|cont['’.]?d?\.?|concluded|fortsetzung|suite|fin|continuación|continua|segue|vervolg|continuação)[)\]]?\s*$/iu;
