import { ExtractionError } from "../../extraction-error.ts";
import type { ReaderResult, ReaderSink } from "../../text-piece.ts";
import type { Archive } from "../container/archive.ts";
import { readChartTitles } from "../container/chart.ts";
import {
  mainPart,
  packageNotes,
  type Relationship,
  relationships,
} from "../container/office-package.ts";
import { attribute, prefixedAttribute, readXml } from "../container/xml.ts";
import { parseCellName } from "../shared/cell-names.ts";
import { fillMerged } from "../shared/merged-cells.ts";
import { normalizeCell, type SheetCell, sheetRows } from "../shared/sheet-rows.ts";
import { tableCounter } from "../shared/table-structure.ts";
import { type CellFormatter, readFormats } from "./excel-formats.ts";
import { readMerges } from "./excel-merges.ts";

type Sheet = { name: string; isHidden: boolean; part: string };
type Workbook = {
  archive: Archive;
  strings: string[];
  format: CellFormatter;
  nextTable: () => number;
};

/** Reads xlsx sheet by sheet, hidden ones too, cell values as they are shown, then notes and text boxes. */
export async function readExcel(archive: Archive, sink: ReaderSink): Promise<ReaderResult> {
  const main = await mainPart(archive, "xl/workbook.xml");
  if (!archive.has(main)) {
    throw new ExtractionError(
      "unsupported",
      "a binary workbook (.xlsb), or one without its list of sheets",
    );
  }
  const parts = await relationships(archive, main);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.target;
  const { sheets, uses1904 } = await readSheetList(archive, main, parts);
  const strings = partOf("sharedStrings");
  const styles = partOf("styles");
  const workbook: Workbook = {
    archive,
    strings: strings ? await readSharedStrings(archive, strings) : [],
    format: await readFormats(styles ? archive.read(styles) : undefined, uses1904),
    nextTable: tableCounter(),
  };
  let unstored = 0;
  for (const [index, sheet] of sheets.entries()) {
    const name = sheet.isHidden ? `${sheet.name} (hidden sheet)` : sheet.name;
    sink.piece({ text: name, kind: "heading", level: 1, location: { sheet: sheet.name } });
    unstored += await readSheet(workbook, sheet, sink);
    await readBeside(archive, sheet, sink);
    sink.progress({ step: "extract", done: index + 1, total: sheets.length });
  }
  const notes = unstored > 0 ? [unstoredResultsNote] : [];
  return { pageCount: sheets.length, notes: [...notes, ...packageNotes(archive)] };
}

const unstoredResultsNote =
  "Some formulas are stored without their results, which are therefore missing: open the workbook in a spreadsheet program, save it and upload it as a new version.";

async function readSheetList(archive: Archive, main: string, parts: Relationship[]) {
  const sheets: Sheet[] = [];
  let uses1904 = false;
  await readXml(archive.read(main), {
    open: (name, attributes) => {
      if (name === "workbookPr")
        uses1904 = /^(1|true)$/.test(attribute(attributes, "date1904") ?? "");
      if (name !== "sheet") return;
      const id = prefixedAttribute(attributes, "id");
      const part = parts.find((candidate) => candidate.id === id);
      // Sheets that are one chart, and those of macros, hold no cells.
      if (part?.type !== "worksheet") return;
      const state = attribute(attributes, "state") ?? "visible";
      sheets.push({
        name: (attribute(attributes, "name") ?? "Sheet").slice(0, maxNameLength),
        isHidden: state !== "visible",
        part: part.target,
      });
    },
  });
  return { sheets, uses1904 };
}

const maxNameLength = 200;

async function readSharedStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let inText = false;
  let phonetic = 0;
  await readXml(archive.read(part), {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "rPh") phonetic++;
      else if (name === "t") inText = phonetic === 0;
    },
    close: (name) => {
      if (name === "si") strings.push(normalizeCell(unescaped(text)));
      else if (name === "rPh") phonetic--;
      else if (name === "t") inText = false;
    },
    text: (value) => {
      if (inText) text += value;
    },
  });
  return strings;
}

/** Characters that XML cannot hold are written as their code: a line end of old as _x000D_. */
const unescaped = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

type OpenCell = {
  column: number;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
};

/** Returns how many formulas have no result. */
async function readSheet(workbook: Workbook, sheet: Sheet, sink: ReaderSink): Promise<number> {
  const rows = sheetRows(sheet.name, sink.piece, { nextTable: workbook.nextTable });
  const fill = fillMerged(await readMerges(workbook.archive.read(sheet.part)));
  const headers: string[] = [];
  let row = -1;
  let lastColumn = -1;
  let cells: SheetCell[] = [];
  let cell: OpenCell | undefined;
  let inValue = false;
  let headerText: string | undefined;
  let unstored = 0;
  await readXml(workbook.archive.read(sheet.part), {
    open: (name, attributes) => {
      if (name === "row") {
        const number = Number(attribute(attributes, "r"));
        row = Number.isInteger(number) && number > 0 ? number - 1 : row + 1;
        cells = [];
        lastColumn = -1;
      } else if (name === "c") {
        const place = parseCellName(attribute(attributes, "r") ?? "");
        cell = {
          column: place?.column ?? lastColumn + 1,
          type: attribute(attributes, "t") ?? "n",
          style: Number(attribute(attributes, "s") ?? 0),
          value: "",
          hasFormula: false,
        };
        lastColumn = cell.column;
      } else if (cell && (name === "v" || name === "t")) inValue = true;
      else if (cell && name === "f") cell.hasFormula = true;
      else if (/^(odd|even|first)(Header|Footer)$/.test(name)) headerText = "";
    },
    close: (name) => {
      if (name === "v" || name === "t") inValue = false;
      else if (name === "c" && cell) {
        const text = cellText(workbook, cell);
        if (cell.hasFormula && cell.type === "n" && cell.value === "") unstored++;
        if (text) cells.push({ column: cell.column, text, isNumber: cell.type === "n" });
        cell = undefined;
      } else if (name === "row") rows.add(row, fill(row, cells));
      else if (headerText !== undefined && /(Header|Footer)$/.test(name)) {
        headers.push(headerText);
        headerText = undefined;
      }
    },
    text: (value) => {
      if (cell && inValue) cell.value += value;
      else if (headerText !== undefined) headerText += value;
    },
  });
  rows.end();
  for (const header of new Set(headers.map(plainHeader))) {
    if (header)
      sink.piece({ text: header, kind: "note", location: { sheet: sheet.name, part: "header" } });
  }
  return unstored;
}

function cellText(workbook: Workbook, cell: OpenCell): string {
  if (cell.type === "s") return workbook.strings[Number(cell.value)] ?? "";
  if (cell.type === "b") return cell.value === "1" ? "TRUE" : "FALSE";
  if (cell.type !== "n" || cell.value === "") return normalizeCell(unescaped(cell.value));
  const number = Number(cell.value);
  return Number.isFinite(number)
    ? normalizeCell(workbook.format(number, cell.style))
    : normalizeCell(cell.value);
}

/** Codes such as &P for the page, &D for the date and &"Arial" for the font are not words. */
function plainHeader(text: string): string {
  return normalizeCell(text.replace(/&(?:"[^"]*"|K[0-9A-F]{6}|\d+|[A-Z])/gi, " "));
}

/** Comments and text boxes stand in parts of their own, which the sheet refers to. */
async function readBeside(archive: Archive, sheet: Sheet, sink: ReaderSink): Promise<void> {
  const parts = await relationships(archive, sheet.part);
  const hasThreads = parts.some((part) => part.type === "threadedComment");
  for (const part of parts) {
    // A thread is repeated among the plain comments for programs that know no threads.
    const isComments = part.type === "threadedComment" || (part.type === "comments" && !hasThreads);
    if (part.type === "drawing") await readChartsOf(archive, part.target, sheet, sink);
    if (!isComments && part.type !== "drawing") continue;
    await readNotes(archive, part.target, (text, cell) => {
      const location = { sheet: sheet.name, part: isComments ? "comments" : "text box" };
      sink.piece({ text, kind: "note", location: cell ? { ...location, cells: cell } : location });
    });
  }
}

/** A chart's figures stand in the cells; its titles stand nowhere else. */
async function readChartsOf(archive: Archive, drawing: string, sheet: Sheet, sink: ReaderSink) {
  for (const part of await relationships(archive, drawing)) {
    if (part.type !== "chart") continue;
    for (const text of await readChartTitles(archive, part.target)) {
      sink.piece({ text, kind: "note", location: { sheet: sheet.name, part: "chart" } });
    }
  }
}

const noteElements = new Set(["comment", "threadedComment", "p"]);

async function readNotes(
  archive: Archive,
  part: string,
  emit: (text: string, cell: string | undefined) => void,
): Promise<void> {
  let text = "";
  let cell: string | undefined;
  let inText = false;
  await readXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === "comment" || name === "threadedComment") {
        const ref = attribute(attributes, "ref") ?? "";
        cell = parseCellName(ref) ? ref : undefined;
      }
      if (noteElements.has(name)) text = "";
      if (name === "t" || (name === "text" && part.includes("threaded"))) inText = true;
    },
    close: (name) => {
      if (name === "t" || name === "text") inText = false;
      if (!noteElements.has(name)) return;
      if (normalizeCell(text)) emit(normalizeCell(text), cell);
      text = "";
    },
    text: (value) => {
      if (inText) text += value;
    },
  });
}
