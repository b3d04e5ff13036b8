import type { StructureCell, StructureRow } from "../../../../../db/structure.ts";
import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { splitException } from "../../../../platform/text/languages/question-forms.ts";
import { contentTerms } from "../../../../platform/text/terms.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import type { CellMatch } from "./match-row.ts";

/** A sheet's row may be wider than anybody reads: the cell asked for comes first. */
const maxCells = 6;

/** The heads over a cell in one phrase: "Year ended May 31, 2019". */
export const headOf = ({ heads }: StructureCell) => collapseWhitespace(heads.join(" "));

/** What names a row: its label, after the section or its own head where the label alone says too little. */
export function labelOf({ label, section = [], labelCell }: StructureRow) {
  const head = collapseWhitespace((labelCell?.heads ?? []).join(" "));
  if (/^\d+$/.test(label.trim()) && head) return `${head} ${label.trim()}`;
  const [last] = section.slice(-1);
  const isAlone = !/\s/.test(label.trim());
  return collapseWhitespace(last && isAlone ? `${last}: ${label}` : label);
}

const shoutedWord = /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu;

/** A head of a period that is printed in capitals, as it would be written: "Year Ended May 31, 2019". */
function calmHead({ cell, period }: CellMatch) {
  const head = headOf(cell);
  const isShouted = !/\p{Ll}/u.test(head) && (head.match(shoutedWord)?.length ?? 0) > 1;
  if (!period || !isShouted) return head;
  return head.replace(shoutedWord, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

/** The unit of a cell; what it leaves out is told of other rows, and of a row left out it tells nothing. */
function unitOf({ cell, found: { row } }: CellMatch) {
  if (/%\s*$/.test(cell.text)) return undefined;
  const split = splitException(row.unit ?? "");
  if (!split) return row.unit;
  const stemsOf = (text: string) => new Set(contentTerms(text).map(({ stem }) => stem));
  const told = stemsOf([row.label, ...(row.section ?? []), ...cell.heads].join(" "));
  return told.isDisjointFrom(stemsOf(split.leftOut)) ? split.rest : undefined;
}

/** Where a cell stands, for a reader: label, column and unit. */
export function placeOf(match: CellMatch) {
  return [labelOf(match.found.row), calmHead(match), unitOf(match)].filter(Boolean).join(", ");
}

/** A row in one line: "Revenues: 2019 39,117; 2018 36,397 (in millions)". */
export function writeRow({ cell, found: { row } }: Pick<CellMatch, "cell" | "found">) {
  const ordered = [cell, ...row.cells.filter((other) => other !== cell && other.text.trim())];
  const shown = ordered.slice(0, maxCells);
  const cells = shown.map((one) => `${headOf(one)} ${collapseWhitespace(one.text)}`.trim());
  const rest = shown.length < ordered.length ? "; …" : "";
  return `${labelOf(row)}: ${cells.join("; ")}${rest}${row.unit ? ` (${row.unit})` : ""}`;
}

/** A text as the cell of a Markdown table. */
export const tableCell = (text: string) => escapeMarkdown(text).replaceAll("|", "\\|");

/**
 * Cells beside each other in a table: one line a row, one column a head. `markers[i]` cites
 * `matches[i]`; cells of one row share a line.
 */
export function writeComparison(matches: CellMatch[], markers: string[]) {
  const isOfDocuments = new Set(matches.map(({ identity }) => identity.documentId)).size > 1;
  const columnOf = (match: CellMatch) =>
    match.period?.year === undefined ? headOf(match.cell) : periodName(match);
  const columns = [...new Set(matches.map(columnOf))];
  const lines = Map.groupBy(matches, (match) =>
    isOfDocuments ? match.identity.title : labelOf(match.found.row),
  );
  const units = new Set(matches.map(({ found }) => found.row.unit ?? ""));
  const [unit = ""] = units.size === 1 ? units : [];
  const written = [...lines].map(([name, ofLine]) => {
    const cells = columns.map((column) => {
      const match = ofLine.find((other) => columnOf(other) === column);
      if (!match) return "";
      const own = units.size > 1 && match.found.row.unit ? ` (${match.found.row.unit})` : "";
      return `${tableCell(`${match.cell.text}${own}`)} ${markers[matches.indexOf(match)] ?? ""}`;
    });
    return `| ${[tableCell(name), ...cells].join(" | ")} |`;
  });
  const [first] = matches;
  const corner = isOfDocuments && first ? labelOf(first.found.row) : "";
  return [
    `| ${[tableCell(corner), ...columns.map(tableCell)].join(" | ")} |`,
    `|${" --- |".repeat(columns.length + 1)}`,
    ...written,
    ...(unit ? ["", `(${escapeMarkdown(unit)})`] : []),
  ].join("\n");
}

function periodName({ period, cell }: CellMatch) {
  return period?.day === undefined && period?.month === undefined
    ? String(period?.year)
    : headOf(cell);
}
