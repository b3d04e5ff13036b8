import type { ReaderResult, ReaderSink, TextPiece } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { attribute, readXml } from "../container/xml.ts";
import { cellName } from "../shared/cell-names.ts";
import { fillMerged, type Merge, maxMergedRows } from "../shared/merged-cells.ts";
import { type SheetCell, sheetRows } from "../shared/sheet-rows.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { odsCell } from "./ods-cell.ts";
import { collectNamedStyles } from "./odt-styles.ts";
import { packageNotes, repetitions, requireContent } from "./opendocument-package.ts";

/** A row or cell says how often it repeats; of what is filled, no more than so many are read. */
const maxRepeated = 1_000;
const maxColumns = 16_384;

const numericTypes = new Set(["float", "percentage", "currency", "date", "time"]);

type OpenCell = {
  content: ReturnType<typeof odsCell>;
  count: number;
  isNumber: boolean;
  isCovered: boolean;
  span: number;
  /** How many rows it reaches over. */
  rows: number;
};

/**
 * Reads ods sheet by sheet, hidden ones too: every filled row with what each cell shows, then the
 * comments on cells. Throws ExtractionError `encrypted` or `damaged`.
 */
export async function readOds(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  await requireContent(archive);
  const { open: openStyle, close: closeStyle, styles } = await collectNamedStyles(archive);
  const nextTable = tableCounter();
  let sheets = 0;
  let title = "";
  let sheet: ReturnType<typeof sheetRows> | undefined;
  /** Tables within a cell, and the copies of other files' tables, are none of the workbook's. */
  let tableDepth = 0;
  let row = 0;
  let rowCount = 1;
  let fill = fillMerged();
  let merges: Merge[] = [];
  let comments: TextPiece[] = [];
  let cells: SheetCell[] = [];
  let column = 0;
  let cell: OpenCell | undefined;

  const endCell = () => {
    if (!cell) return;
    const { count, isNumber, isCovered, span, rows, content } = cell;
    const text = isCovered ? "" : content.shown();
    const note = content.note();
    if (note) {
      const location = { sheet: title, part: "comments", cells: cellName(column, row) };
      comments.push({ text: note, kind: "note", location });
    }
    if ((span > 1 || rows > 1) && rows <= maxMergedRows) {
      merges.push({ column, span, first: row, last: row + rows - 1 });
    }
    for (let index = 0; text !== "" && index < Math.min(count, maxRepeated); index++) {
      if (column + index < maxColumns) cells.push({ column: column + index, text, isNumber });
    }
    column += count;
    cell = undefined;
  };
  const endRow = () => {
    const filled = cells;
    const count = filled.length > 0 ? Math.min(rowCount, maxRepeated) : 0;
    for (let index = 0; index < count; index++) {
      sheet?.add(row + index, fill(row + index, filled, merges));
      merges = [];
    }
    row += rowCount;
  };

  await readXml(archive.read("content.xml"), {
    open: (name, attributes) => {
      if (name === "table" && ++tableDepth === 1) {
        sheets++;
        title = attribute(attributes, "name") ?? `Sheet ${sheets}`;
        sheet = sheetRows(title, sink.piece, { nextTable });
        row = 0;
        fill = fillMerged();
        comments = [];
      }
      if (tableDepth === 0) openStyle(name, attributes);
      if (tableDepth !== 1) return;
      if (name === "table-row") {
        rowCount = repetitions(attributes, "number-rows-repeated");
        cells = [];
        merges = [];
        column = 0;
      } else if (name === "table-cell" || name === "covered-table-cell") {
        const type = attribute(attributes, "value-type") ?? "";
        cell = {
          content: odsCell(styles, attribute(attributes, "style-name")),
          count: repetitions(attributes, "number-columns-repeated"),
          isNumber: numericTypes.has(type),
          isCovered: name === "covered-table-cell",
          span: repetitions(attributes, "number-columns-spanned"),
          rows: repetitions(attributes, "number-rows-spanned"),
        };
      } else cell?.content.open(name, attribute(attributes, "style-name"));
    },
    text: (text) => {
      if (tableDepth === 1) cell?.content.text(text);
    },
    close: (name) => {
      if (name === "table") {
        if (tableDepth-- > 1) return;
        sheet?.end();
        for (const comment of comments) sink.piece(comment);
        sheet = undefined;
        return;
      }
      if (tableDepth === 0) closeStyle(name);
      if (tableDepth !== 1) return;
      if (name === "table-cell" || name === "covered-table-cell") endCell();
      else if (name === "table-row") endRow();
      else cell?.content.close(name);
    },
  });
  return { pageCount: sheets, notes: packageNotes(archive) };
}
