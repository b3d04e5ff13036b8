import type { StructureCell, StructureRow } from "../../../../../db/structure.ts";
import { collapseWhitespace } from "../../../../platform/text/format.ts";
import { escapeMarkdown } from "../../escape-markdown.ts";
import type { CellMatch } from "./match-row.ts";

/** A sheet's row may be wider than anybody reads: the cell asked for comes first. */
const maxCells = 6;

/** The heads over a cell in one phrase: "Year ended May 31, 2019". */
export const headOf = ({ heads }: StructureCell) => collapseWhitespace(heads.join(" "));

/** What names a row: its label, after the section where the label alone says too little. */
export function labelOf({ label, section = [] }: StructureRow) {
  const [last] = section.slice(-1);
  const isAlone = !/\s/.test(label.trim());
  return collapseWhitespace(last && isAlone ? `${last}: ${label}` : label);
}

/** Where a cell stands, for a reader: label, column and unit. */
export function placeOf({ cell, found: { row } }: CellMatch) {
  return [labelOf(row), headOf(cell), /%\s*$/.test(cell.text) ? undefined : row.unit]
    .filter(Boolean)
    .join(", ");
}

/** A row in one line: "Revenues: 2019 39,117; 2018 36,397 (in millions)". */
export function writeRow({ cell, found: { row } }: CellMatch) {
  const ordered = [cell, ...row.cells.filter((other) => other !== cell && other.text.trim())];
  const shown = ordered.slice(0, maxCells);
  const cells = shown.map((one) => `${headOf(one)} ${collapseWhitespace(one.text)}`.trim());
  const rest = shown.length < ordered.length ? "; …" : "";
  return `${labelOf(row)}: ${cells.join("; ")}${rest}${row.unit ? ` (${row.unit})` : ""}`;
}

const tableCell = (text: string) => escapeMarkdown(text).replaceAll("|", "\\|");

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
