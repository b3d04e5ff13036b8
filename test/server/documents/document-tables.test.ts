import { expect, test } from "vitest";
import type { DocumentTable, StoredRow } from "../../../db/structure.ts";
import { tableLayout } from "../../../server/features/documents/tables/layout-tables.ts";
import { makeXlsx, sheetData } from "../../helpers/files/make-files.ts";
import { openDocuments, processed, startProcessing } from "../../helpers/processing.ts";

/** Each table as its heads and its rows in words. */
const inWords = (text: string, tables: DocumentTable[]) =>
  tables.map(({ columns, rows }) => ({
    heads: columns.map(({ label }) => label),
    rows: rows.map((row) =>
      Array.from({ length: row.length / 2 }, (_, column) =>
        text.slice(row[column * 2], row[column * 2 + 1]),
      ),
    ),
  }));

async function tablesOf(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const { deps, member, add } = await openDocuments();
  startProcessing(deps);
  const { extractedText, tables } = await processed(member, await add({ file: { name, content } }));
  const text = extractedText ?? "";
  return { text, tables, words: inWords(text, tables) };
}

test("a sheet is told as a table, whose cells do not repeat their heads", async () => {
  const bytes = makeXlsx([
    {
      name: "Costs",
      xml: sheetData([
        ["Rent by site"],
        ["Site", "2025", "2024"],
        ["Turku", 5, 25],
        ["Abroad"],
        ["Oslo", 7, 8],
      ]),
    },
  ]);
  const { text, tables, words } = await tablesOf("costs.xlsx", new Uint8Array(bytes));
  expect(words).toEqual([
    {
      heads: ["Site", "2025", "2024"],
      rows: [["Turku", "5", "25"], ["Abroad"], ["Oslo", "7", "8"]],
    },
  ]);
  expect(tables[0]?.columns.map(({ isNumeric }) => isNumeric)).toEqual([false, true, true]);
  const { heads } = tables[0] ?? {};
  expect(text.slice(heads?.start, heads?.end)).toBe("Site | 2025 | 2024");
  expect(tables[0]?.columns.map(({ letter }) => letter)).toEqual(["A", "B", "C"]);
  expect(tables[0]?.rowNumbers).toEqual([3, 4, 5]);
});

test("a sheet of many rows is one table without repetitions", async () => {
  const lines = Array.from({ length: 2_000 }, (_, index) => `Person ${index},Team ${index % 7}`);
  const { words, tables } = await tablesOf("people.csv", ["Name,Team", ...lines].join("\n"));
  expect(words).toHaveLength(1);
  expect(words[0]?.rows).toHaveLength(2_000);
  expect(words[0]?.rows[1_500]).toEqual(["Person 1500", `Team ${1_500 % 7}`]);
  expect(tables[0]?.rowNumbers?.[1_500]).toBe(1_502);
});

test("tables in Markdown keep blank cells in their columns", async () => {
  const table = ["| Who | Phone | Room |", "|---|---|---|", "| Ana | | N 4 |", "| Ben | 12 | |"];
  const { words } = await tablesOf("people.md", ["# People", "", ...table].join("\n"));
  expect(words).toEqual([
    {
      heads: ["Who", "Phone", "Room"],
      rows: [
        ["Ana", "", "N 4"],
        ["Ben", "12"],
      ],
    },
  ]);
});

test("running text has no tables", async () => {
  const { tables } = await tablesOf("note.txt", "Rent | 5 is what somebody typed.");
  expect(tables).toEqual([]);
});

/** The rows of a page that are lines of `text`, as the reader of pdf files gives them. */
function layoutOf(text: string, rows: (Omit<StoredRow, "start" | "end"> & { line: string })[]) {
  const layout = tableLayout(text);
  for (const { line, ...row } of rows) {
    const start = text.indexOf(line);
    layout.add({ ...row, start, end: start + line.length }, "1");
  }
  return inWords(text, layout.tables());
}

test("figures drawn apart from their signs, and labels that are no cells, are found in their lines", () => {
  const text = "Cash ..... $ 1,980 | $ (20)\nOther assets\nand rights 7 | 8";
  const heads = [["2024"], ["2023"]];
  const cells = (...texts: string[]) =>
    texts.map((words, index) => ({ heads: heads[index] ?? [], text: words }));
  expect(
    layoutOf(text, [
      {
        table: 0,
        label: "Cash",
        line: "Cash ..... $ 1,980 | $ (20)",
        cells: cells("$1,980", "$(20)"),
      },
      {
        table: 0,
        label: "Other assets and rights",
        line: "and rights 7 | 8",
        cells: cells("7", "8"),
      },
    ]),
  ).toEqual([
    {
      heads: ["", "2024", "2023"],
      rows: [["Cash", "$ 1,980", "$ (20)"], ["Other assets"], ["and rights", "7", "8"]],
    },
  ]);
});

test("a label that goes on from the line above keeps its row", () => {
  const text = "Revenue per\nmember | $ 5 | —";
  const row = {
    table: 0,
    label: "Revenue per member",
    labelCell: { heads: ["Year"], column: 0 },
    line: "member | $ 5 | —",
    cells: [
      { heads: ["2024"], text: "$5", column: 1 },
      { heads: ["2023"], text: "—", column: 2 },
    ],
  };
  expect(layoutOf(text, [row])).toEqual([
    { heads: ["Year", "2024", "2023"], rows: [["member", "$ 5", "—"]] },
  ]);
});

test("other text between its rows ends a table", () => {
  const between = "Running text that has nothing to do with either of them. ".repeat(10);
  const text = `A | 1\n${between}\nB | 2`;
  const row = { table: 0, cells: [] };
  expect(
    layoutOf(text, [
      { ...row, label: "A", line: "A | 1", cells: [{ heads: [], text: "1" }] },
      { ...row, label: "B", line: "B | 2", cells: [{ heads: [], text: "2" }] },
    ]),
  ).toHaveLength(2);
});
