import type { StructureCell, StructureRow } from "../../../../db/structure.ts";

/** A cell of a table as its reader finds it; empty ones are left out. */
export type TableCell = {
  /** Counts the columns from 0. */
  column: number;
  /** How many columns it is merged over; 1 when left out. */
  span?: number;
  text: string;
  isNumber: boolean;
  /** Its name in a sheet: "C7". */
  place?: string;
};

/** What stands over a table. */
export type TableTitle = { caption?: string; unit?: string };

export type TableDescription = {
  /** The words over each column, outermost first. */
  heads: Map<number, string[]>;
  /** A row of heads; like a section's title it has no cells of its own. */
  headRow: () => StructureRow;
  /** A row below the heads; undefined where it holds passages rather than cells. */
  row: (cells: TableCell[]) => StructureRow | undefined;
};

const maxHeadLength = 200;
const maxHeadRows = 8;
const maxCaptionLength = 500;
const maxUnitLength = 200;
const maxSectionLength = 200;
const maxSections = 6;
const maxCells = 200;
/** Characters in the cells of a row; with more it holds passages, which are read as text. */
const maxRowLength = 4_000;

/** Counts the tables of a document from 0. */
export function tableCounter(): () => number {
  let count = 0;
  return () => count++;
}

/**
 * Describes the rows of one table, in their order, by label, section and the heads over each cell.
 * A row whose only cell is its label begins a section, where the rows around it hold figures or
 * the cell is merged over the whole table.
 */
export function describeTable(
  table: number,
  { caption, unit }: TableTitle,
  headRows: TableCell[][],
): TableDescription {
  const heads = mergeHeads(headRows);
  const common: Pick<StructureRow, "table" | "caption" | "unit"> = { table };
  if (caption) common.caption = caption.slice(0, maxCaptionLength);
  if (unit) common.unit = unit.slice(0, maxUnitLength);
  const sections = followSections();
  let labelColumn: number | undefined;
  let holdsFigures: boolean | undefined;
  let width = heads.size;

  const isSection = (cells: TableCell[]) => {
    const [cell] = cells;
    if (!cell || cells.length > 1 || cell.isNumber || cell.text.length > maxSectionLength) {
      return false;
    }
    if (width > 1 && (cell.span ?? 1) >= width) return true;
    const isLabel = labelColumn === undefined || cell.column <= labelColumn;
    return isLabel && width > 1 && (holdsFigures ?? true);
  };

  const described = (cell: TableCell): StructureCell => ({
    heads: headsOver(heads, cell),
    text: cell.text,
    column: cell.column,
    ...(cell.place ? { place: cell.place } : {}),
  });

  const row = (cells: TableCell[]): StructureRow | undefined => {
    if (isSection(cells)) {
      const label = cells[0]?.text ?? "";
      const above = sections.begin(label);
      return { ...common, ...(above.length > 0 ? { section: above } : {}), label, cells: [] };
    }
    width = Math.max(width, cells.length);
    const label = labelOf(cells, labelColumn);
    labelColumn ??= label?.column;
    const others = cells.filter((cell) => cell !== label);
    if (others.length > 0) {
      const figures = others.filter((cell) => cell.isNumber).length;
      holdsFigures ??= figures * 2 >= others.length;
    }
    const length = cells.reduce((sum, cell) => sum + cell.text.length, 0);
    if (length > maxRowLength || cells.length > maxCells) return undefined;
    const section = sections.over(label?.text ?? "");
    const { text: _, ...labelCell } = label ? described(label) : { text: "", heads: [] };
    return {
      ...common,
      ...(section.length > 0 ? { section } : {}),
      label: label?.text ?? "",
      ...(label ? { labelCell } : {}),
      cells: others.map(described),
    };
  };
  return { heads, headRow: () => ({ ...common, label: "", cells: [] }), row };
}

/** The cell that names a row: the one in the column that names the others, or the first in words. */
function labelOf(cells: TableCell[], labelColumn: number | undefined): TableCell | undefined {
  if (labelColumn !== undefined) {
    return (
      cells.find((cell) => cell.column === labelColumn) ?? cells.find((cell) => !cell.isNumber)
    );
  }
  return cells.find((cell) => !cell.isNumber) ?? cells[0];
}

/**
 * The titles that rows stand under. Two that follow each other are a section within a section; one
 * after rows takes the place of the innermost. A total that repeats the title ends its section.
 */
function followSections() {
  let titles: string[] = [];
  let isAfterTitle = false;
  return {
    /** Begins a section; returns the titles it stands under. */
    begin: (title: string): string[] => {
      titles = isAfterTitle ? titles.slice(-maxSections + 1) : titles.slice(0, -1);
      const above = titles;
      titles = [...titles, title];
      isAfterTitle = true;
      return above;
    },
    /** The titles over a row with this label. */
    over: (label: string): string[] => {
      const above = titles;
      isAfterTitle = false;
      const ended = titles.findLastIndex((title) => isTotalOf(label, title));
      if (ended >= 0) titles = titles.slice(0, ended);
      return above;
    },
  };
}

/** "Total current assets" and "Summe Aktiva" end "Current assets" and "Aktiva". */
function isTotalOf(label: string, title: string): boolean {
  const [whole, part] = [label, title].map((text) => text.trim().replace(/:$/, "").toLowerCase());
  if (!whole || !part || whole === part) return false;
  return whole.endsWith(` ${part}`) && whole.split(" ").length <= part.split(" ").length + 2;
}

function headsOver(heads: Map<number, string[]>, { column, span = 1 }: TableCell): string[] {
  for (let at = column; at < column + Math.min(span, maxCells); at++) {
    const over = heads.get(at);
    if (over) return over;
  }
  return [];
}

/**
 * The words over each column, outermost first. An upper head also holds for the blank columns to
 * its right, unless its merged cells say themselves how far they reach.
 */
export function mergeHeads(rows: TableCell[][]): Map<number, string[]> {
  const heads = new Map<number, string[]>();
  const levels = rows.slice(0, maxHeadRows).map((cells) => ({
    cells,
    byColumn: new Map(cells.flatMap((cell) => columnsOf(cell).map((column) => [column, cell]))),
    isMerged: cells.some((cell) => (cell.span ?? 1) > 1),
  }));
  const columns = new Set(levels.flatMap(({ byColumn }) => [...byColumn.keys()]));
  for (const column of [...columns].sort((a, b) => a - b)) {
    const parts = levels.map(({ cells, byColumn, isMerged }, index) => {
      const reachesRight = index === 0 && levels.length > 1 && !isMerged;
      const cell =
        byColumn.get(column) ??
        (reachesRight ? cells.findLast((candidate) => candidate.column < column) : undefined);
      return cell?.text ?? "";
    });
    // A head merged over several rows comes with each of them.
    const words = parts.filter((part, index) => part !== "" && part !== parts[index - 1]);
    heads.set(
      column,
      words.map((word) => word.replace(/:$/, "").slice(0, maxHeadLength)),
    );
  }
  return heads;
}

const columnsOf = ({ column, span = 1 }: TableCell): number[] =>
  Array.from({ length: Math.min(span, maxCells) }, (_, index) => column + index);
