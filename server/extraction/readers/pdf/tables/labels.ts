import { isPeriod } from "../../shared/table-values.ts";
import { joinWords } from "./heads.ts";

/** A line of a table as it is read for labels: with figures, or with a label only. */
type LabelLine = {
  label: string;
  /** Where the label begins; undefined where there is none. */
  x?: number;
  y: number;
  end: number;
  hasCells: boolean;
};

type LabelledRow = { label: string; section: string[] };

/** A line without figures that the rows under it belong to. */
export type Section = { x: number; text: string; hasDeeperRows: boolean };

const indentStep = 1.5;

/** A line without figures that points to a note is a row that has none, and no section. */
const reference = /\(\p{L}+\.?\s\d{1,3}\)$/u;

/**
 * Names the rows of a table: labels that run over several lines are put together, and lines that
 * hold a label only become the section of the rows under them, by their indent.
 * @param sections those that are open where the table goes on from another page; left as they end
 * @returns an entry for each line with cells, in order; undefined for the others
 */
export function nameRows(
  lines: LabelLine[],
  labelEnd: number,
  sections: Section[],
): (LabelledRow | undefined)[] {
  const gap = typicalGap(lines);
  const named: (LabelledRow | undefined)[] = [];
  let pending: LabelLine | undefined;
  let previousWasSection = false;
  for (const [index, line] of lines.entries()) {
    named.push(undefined);
    if (!line.hasCells) {
      pending =
        pending && isWrapped(pending, line, gap, labelEnd) ? merged(pending, line) : flushed();
      pending ??= line;
      const previous = named[index - 1];
      const before = lines[index - 1];
      const next = lines[index + 1];
      if (previous && before && pending === line && endsRow(before, line, next, gap)) {
        previous.label = joinWords(previous.label, line.label);
        pending = undefined;
      }
      continue;
    }
    const whole = pending && isWrapped(pending, line, gap, labelEnd) ? merged(pending, line) : line;
    if (whole === line) flushed();
    pending = undefined;
    const section = sectionOf(whole);
    // A sum without a label stands under the section that it sums up.
    named[index] = { label: cleanLabel(whole.label) || (section.at(-1) ?? ""), section };
    previousWasSection = false;
  }
  return named;

  function flushed(): undefined {
    if (pending && !reference.test(pending.label)) openSection(pending);
    pending = undefined;
  }

  function openSection({ x = 0, label }: LabelLine) {
    const isNested = previousWasSection;
    while (sections.length > 0) {
      const top = sections.at(-1);
      if (!top || x > top.x + indentStep) break;
      const isUnderPeriod = isPeriod(top.text) && !isPeriod(label);
      if ((isNested || isUnderPeriod) && x >= top.x - indentStep) {
        leaveBeside(top);
        break;
      }
      sections.pop();
      if (x >= top.x - indentStep) break;
    }
    sections.push({ x, text: cleanLabel(label), hasDeeperRows: false });
    previousWasSection = true;
  }

  /** Two sections that open together end what stood at the indent of the outer one before. */
  function leaveBeside(outer: Section) {
    const before = sections.findIndex((section) => section.x >= outer.x - indentStep);
    if (!isPeriod(sections[before]?.text ?? "")) {
      sections.splice(before, sections.indexOf(outer) - before);
    }
  }

  function sectionOf({ x }: LabelLine): string[] {
    if (x === undefined) return sections.map(({ text }) => text);
    for (let top = sections.at(-1); top; top = sections.at(-1)) {
      const isDeeper = x > top.x + indentStep;
      const isFlat = !isDeeper && x >= top.x - indentStep && !top.hasDeeperRows;
      if (isDeeper) top.hasDeeperRows = true;
      if (isDeeper || isFlat) break;
      sections.pop();
      // Sections that open together stand at one indent; the outer one goes on.
      if (x >= top.x - indentStep) break;
    }
    return sections.map(({ text }) => text);
  }
}

/** Whether a line that holds a label only goes on in the next one. */
function isWrapped(line: LabelLine, next: LabelLine, gap: number, labelEnd: number): boolean {
  if (/[:.]$/.test(line.label) || next.label === "") return false;
  if (next.x !== undefined && line.x !== undefined && next.x < line.x - indentStep) return false;
  const distance = line.y - next.y;
  if (distance > 1.3 * gap) return false;
  if (/^\p{Ll}/u.test(next.label) || /[,&–—-]$/.test(line.label)) return true;
  return distance < 0.9 * gap && line.end > 0.6 * labelEnd;
}

/** Whether a line without figures is the rest of the label of the row above it. */
function endsRow(
  row: LabelLine,
  line: LabelLine,
  next: LabelLine | undefined,
  gap: number,
): boolean {
  if (row.label === "" || line.label.endsWith(":")) return false;
  const distance = row.y - line.y;
  const isClose = distance < 0.9 * gap && (line.x ?? 0) > (row.x ?? 0) + indentStep;
  if (!isClose && !(/^[\p{Ll}(]/u.test(line.label) && distance <= 1.3 * gap)) return false;
  return !next || line.y - next.y > 1.05 * distance || /^\p{Lu}/u.test(next.label);
}

const merged = (line: LabelLine, next: LabelLine): LabelLine => ({
  ...next,
  x: line.x,
  label: joinWords(line.label, next.label),
});

function typicalGap(lines: LabelLine[]): number {
  const gaps = lines
    .slice(1)
    .map((line, index) => (lines[index]?.y ?? line.y) - line.y)
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

/** A label without its number, the marks of its footnotes and the colon after it. */
export const cleanLabel = (label: string): string =>
  label
    .replace(/(?:\s*\((?:\d{1,2}|[a-z])\))+$/i, "")
    .replace(/^\(?\d{1,2}[.)]\s+(?=\p{L})/u, "")
    .replace(/[\s:]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
