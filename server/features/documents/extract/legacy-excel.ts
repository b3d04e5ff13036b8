import { type CellObject, read, SSF, set_cptable, type WorkBook } from "xlsx";
import * as codePages from "xlsx/dist/cpexcel.full.mjs";
import { ExtractionError } from "../extraction-failure.ts";
import type { ReaderResult, ReaderSink } from "../text-piece.ts";
import type { CompoundFile } from "./compound-file.ts";
import { rebuildCompoundFile } from "./rebuild-compound-file.ts";
import { cellName, type SheetCell, sheetRows, shownNumber, tidyCell } from "./sheet-rows.ts";

/** Reads xls sheet by sheet, hidden ones too, cell values as they are shown, then their comments. */
export function readLegacyExcel(file: CompoundFile, sink: ReaderSink): ReaderResult {
  const workbook = parse(rebuildCompoundFile(file, ["Workbook", "Book"]));
  const names = workbook.SheetNames;
  for (const [index, name] of names.entries()) {
    const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    const location = { sheet: name };
    sink.piece({
      text: isHidden ? `${name} (hidden sheet)` : name,
      kind: "heading",
      level: 1,
      location,
    });
    const rows: (CellObject[] | undefined)[] = workbook.Sheets[name]?.["!data"] ?? [];
    const addRows = sheetRows(name, sink.piece);
    for (const [row, cells] of rows.entries()) if (cells) addRows.add(row, sheetCells(cells));
    addRows.end();
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of cells?.entries() ?? []) {
        for (const comment of cell?.c ?? []) {
          const text = tidyCell(comment.t ?? "");
          const place = { ...location, cells: cellName(column, row), part: "comments" };
          if (text) sink.piece({ text, kind: "note", location: place });
        }
      }
    }
    sink.progress({ step: "extract", done: index + 1, total: names.length });
  }
  const notes = file.has("_VBA_PROJECT_CUR")
    ? ["The file holds macros; they were neither run nor read."]
    : [];
  return { pageCount: names.length, notes };
}

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
    if (!cell || cell.v === undefined || cell.v === null) continue;
    const shown = tidyCell(cell.w ?? String(cell.v));
    const isDate = cell.z !== undefined && SSF.is_date(String(cell.z));
    const text = typeof cell.v === "number" && !isDate ? shownNumber(shown, cell.v) : shown;
    found.push({ column, text, isNumber: cell.t === "n" || cell.t === "d" });
  }
  return found;
}
