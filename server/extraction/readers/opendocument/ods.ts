import type { ReaderResult, ReaderSink } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { attribute, readXml, type XmlAttributes } from "../container/xml.ts";
import { normalizeCell, type SheetCell, sheetRows } from "../shared/sheet-rows.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { packageNotes, requireContent } from "./opendocument-package.ts";

/** A row or cell says how often it repeats; of what is filled, no more than so many are read. */
const maxRepeated = 1_000;
const maxColumns = 16_384;

const repetitions = (attributes: XmlAttributes, name: string) =>
  Math.max(1, Math.trunc(Number(attribute(attributes, name))) || 1);

const numericTypes = new Set(["float", "percentage", "currency", "date", "time"]);

/**
 * Reads ods sheet by sheet, hidden ones too: every filled row with what each cell shows. Throws
 * ExtractionError `encrypted` or `damaged`.
 */
export async function readOds(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  await requireContent(archive);
  const nextTable = tableCounter();
  let sheets = 0;
  let sheet: ReturnType<typeof sheetRows> | undefined;
  /** Tables within a cell, and the copies of other files' tables, are none of the workbook's. */
  let tableDepth = 0;
  let row = 0;
  let rowCount = 1;
  let cells: SheetCell[] = [];
  let column = 0;
  let cell: { text: string; count: number; isNumber: boolean } | undefined;
  let isNote = false;
  let paragraphs = 0;

  const endCell = () => {
    if (!cell) return;
    const { count, isNumber } = cell;
    const text = normalizeCell(cell.text);
    for (let index = 0; text !== "" && index < Math.min(count, maxRepeated); index++) {
      if (column + index < maxColumns) cells.push({ column: column + index, text, isNumber });
    }
    column += count;
    cell = undefined;
  };
  const endRow = () => {
    const filled = cells;
    const count = filled.length > 0 ? Math.min(rowCount, maxRepeated) : 0;
    for (let index = 0; index < count; index++) sheet?.add(row + index, filled);
    row += rowCount;
  };

  await readXml(archive.read("content.xml"), {
    open: (name, attributes) => {
      if (name === "table" && ++tableDepth === 1) {
        sheets++;
        const title = attribute(attributes, "name") ?? `Sheet ${sheets}`;
        sheet = sheetRows(title, sink.piece, { nextTable });
        row = 0;
      }
      if (tableDepth !== 1) return;
      if (name === "table-row") {
        rowCount = repetitions(attributes, "number-rows-repeated");
        cells = [];
        column = 0;
      } else if (name === "table-cell" || name === "covered-table-cell") {
        const type = attribute(attributes, "value-type") ?? "";
        cell = {
          text: "",
          count: repetitions(attributes, "number-columns-repeated"),
          isNumber: numericTypes.has(type),
        };
        paragraphs = 0;
      } else if (name === "annotation") isNote = true;
      else if (name === "p" && cell && !isNote && paragraphs++ > 0) cell.text += "\n";
      else if (name === "s" && cell && !isNote) cell.text += " ";
    },
    text: (text) => {
      if (tableDepth === 1 && cell && !isNote) cell.text += text;
    },
    close: (name) => {
      if (name === "table" && tableDepth-- === 1) {
        sheet?.end();
        sheet = undefined;
        return;
      }
      if (tableDepth !== 1) return;
      if (name === "table-cell" || name === "covered-table-cell") endCell();
      else if (name === "table-row") endRow();
      else if (name === "annotation") isNote = false;
    },
  });
  return { pageCount: sheets, notes: packageNotes(archive) };
}
