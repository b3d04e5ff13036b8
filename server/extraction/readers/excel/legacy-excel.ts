import { type CellObject, read, SSF, set_cptable, type WorkBook } from "xlsx";
import * as codePages from "xlsx/dist/cpexcel.full.mjs";
import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderResult, ReaderSink } from "../../text-piece.ts";
import type { CompoundFile } from "../container/compound-file.ts";
import { cellName } from "../shared/cell-names.ts";
import { fillMerged, type Merge, maxMergedRows, maxMerges } from "../shared/merged-cells.ts";
import {
  formatExactNumber,
  normalizeCell,
  type SheetCell,
  type SheetRows,
  sheetRows,
} from "../shared/sheet-rows.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { workbookSlices } from "./workbook-slices.ts";

/** Reads xls sheet by sheet, hidden ones too, cell values as they are shown, then their comments. */
export function readLegacyExcel(file: CompoundFile, sink: ReaderSink): ReaderResult {
  const stream = file.stream(file.has("Workbook") ? "Workbook" : "Book");
  // The parser takes what it does not understand for an empty workbook.
  if (stream[0] !== beginOfFile || (stream[1] ?? 0) > maxVersion) {
    throw new ExtractionError("damaged", "its list of sheets is broken");
  }
  const sheets = sheetsInTurn(sink);
  let pageCount = 0;
  for (const { slice, isLast } of workbookSlices(stream)) {
    pageCount = sheets.add(parse(slice), isLast);
  }
  const notes = file.has("_VBA_PROJECT_CUR")
    ? ["The file holds macros; they were neither run nor read."]
    : [];
  return { pageCount, notes };
}

const beginOfFile = 0x09;
const maxVersion = 0x08;

type Rows = (CellObject[] | undefined)[];

const rowsOf = (workbook: WorkBook, name: string): Rows => workbook.Sheets[name]?.["!data"] ?? [];

const mergesOf = (workbook: WorkBook, name: string): Merge[] =>
  (workbook.Sheets[name]?.["!merges"] ?? []).slice(0, maxMerges).map(({ s: start, e: end }) => ({
    column: start.c,
    span: end.c - start.c + 1,
    first: start.r,
    last: Math.min(end.r, start.r + maxMergedRows),
  }));

/** Hands out the sheets of a workbook that comes in slices, the rows of each in their order. */
function sheetsInTurn(sink: ReaderSink) {
  const begun = new Set<string>();
  const nextTable = tableCounter();
  let open: { name: string; rows: SheetRows } | undefined;
  const close = (workbook: WorkBook) => {
    if (!open) return;
    open.rows.end();
    // Every slice holds all comments.
    emitComments(open.name, rowsOf(workbook, open.name), sink);
    open = undefined;
    sink.progress({ step: "extract", done: begun.size, total: workbook.SheetNames.length });
  };
  const begin = (workbook: WorkBook, name: string, index: number): SheetRows => {
    if (open?.name === name) return open.rows;
    close(workbook);
    const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    const text = isHidden ? `${name} (hidden sheet)` : name;
    if (!begun.has(name))
      sink.piece({ text, kind: "heading", level: 1, location: { sheet: name } });
    begun.add(name);
    open = { name, rows: sheetRows(name, sink.piece, { nextTable }) };
    return open.rows;
  };
  /** Adds a slice; returns how many sheets there are. */
  const add = (workbook: WorkBook, isLast: boolean): number => {
    const names = workbook.SheetNames;
    for (const [index, name] of names.entries()) {
      const rows = rowsOf(workbook, name);
      const fill = fillMerged(mergesOf(workbook, name));
      const holdsCells = rows.some((cells) => cells?.some(hasValue));
      if (!holdsCells && !(isLast && !begun.has(name))) continue;
      const sheet = begin(workbook, name, index);
      for (const [row, cells] of rows.entries())
        if (cells) sheet.add(row, fill(row, sheetCells(cells)));
    }
    if (isLast) close(workbook);
    return names.length;
  };
  return { add };
}

function emitComments(sheet: string, rows: Rows, sink: ReaderSink): void {
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells?.entries() ?? []) {
      for (const comment of cell?.c ?? []) {
        const text = normalizeCell(comment.t ?? "");
        const location = { sheet, cells: cellName(column, row), part: "comments" };
        if (text) sink.piece({ text, kind: "note", location });
      }
    }
  }
}

const hasValue = (cell: CellObject | undefined) => cell?.v !== undefined && cell.v !== null;

function parse(bytes: Buffer): WorkBook {
  // Workbooks from before Excel 97 are not in Unicode.
  set_cptable(codePages);
  try {
    return read(bytes, {
      type: "buffer",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (/password|encrypt/i.test(message)) throw new ExtractionError("encrypted");
    throw new ExtractionError("damaged", "its sheets cannot be followed");
  }
}

function sheetCells(cells: (CellObject | undefined)[]): SheetCell[] {
  const found: SheetCell[] = [];
  for (const [column, cell] of cells.entries()) {
    if (!cell || !hasValue(cell)) continue;
    const shown = normalizeCell(cell.w ?? String(cell.v));
    const isDate = cell.z !== undefined && SSF.is_date(String(cell.z));
    const text = typeof cell.v === "number" && !isDate ? formatExactNumber(shown, cell.v) : shown;
    found.push({ column, text, isNumber: cell.t === "n" || cell.t === "d" });
  }
  return found;
}
