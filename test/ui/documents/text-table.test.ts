import { describe, expect, test } from "vitest";
import { cutIntoBlocks } from "../../../src/features/documents/preview/text-blocks.ts";
import { findTables } from "../../../src/features/documents/preview/text-table.ts";

/** Each table as its heads and its rows in words. */
function tablesOf(...lines: string[]) {
  const text = lines.join("\n");
  return findTables(text, { start: 0, end: text.length }).map(({ columns, rows }) => ({
    heads: columns.map(({ label }) => label),
    rows: rows.map((row) => row.map((cell) => (cell ? text.slice(cell.start, cell.end) : ""))),
  }));
}

describe("a table of a workbook", () => {
  test("stands below its heads, which its cells no longer repeat", () => {
    const [table] = tablesOf(
      "Name | Team | Starts",
      "Name: Ana | Team: Network | Starts: 08:30: sharp",
      "Name: Ben | Starts: 09:00",
    );
    expect(table).toEqual({
      heads: ["Name", "Team", "Starts"],
      rows: [
        ["Ana", "Network", "08:30: sharp"],
        ["Ben", "", "09:00"],
      ],
    });
  });

  test("joins the rows that head it together", () => {
    const [table] = tablesOf(
      "INCOME | Tax due | Gain as %",
      "2023 | 2024",
      "INCOME: 17,500 | Tax due 2023: 10 | Tax due 2024: 8 | Gain as %: 2",
    );
    expect(table).toEqual({
      heads: ["INCOME", "Tax due 2023", "Tax due 2024", "Gain as %"],
      rows: [["17,500", "10", "8", "2"]],
    });
  });

  test("keeps a value that says the same as its head, and one that nothing heads", () => {
    const [table] = tablesOf("Q1 | Q2", "Revenue | Q1: 5 | Q2: 7", "Costs | Q1 | Q2: 6", "Q2: 3");
    expect(table).toEqual({
      heads: ["", "Q1", "Q2"],
      rows: [
        ["Revenue", "5", "7"],
        ["Costs", "Q1", "6"],
        ["", "", "3"],
      ],
    });
  });

  test("goes on after a row of one cell, and ends where words follow", () => {
    const lines = ["A | B", "A: 1 | B: 2", "", "A: Total", "", "A: 3 | B: 4", "", "In euros"];
    expect(tablesOf(...lines).map(({ rows }) => rows)).toEqual([
      [
        ["1", "2"],
        ["Total", ""],
        ["3", "4"],
      ],
    ]);
  });

  test("keeps its heads in the cells where it cannot be told which stands below which", () => {
    const even = ["Total | Total", "Total: 1 | Total: 2"];
    expect(tablesOf(...even)).toEqual([{ heads: ["Total", "Total"], rows: [["1", "2"]] }]);
    const [table, ...others] = tablesOf(...even, "Total: 3");
    expect(table?.rows.at(-1)).toEqual(["Total: 1", "Total: 2"]);
    expect(others).toEqual([]);
  });
});

test("lines of as many cells are a table too, headed by words where it is large enough", () => {
  const lines = ["Steps:", "Step | Who | When", "Run | Batch | 02:00", "Check | HR | 08:00"];
  expect(tablesOf(...lines, "", "One | Two")).toEqual([
    {
      heads: ["Step", "Who", "When"],
      rows: [
        ["Run", "Batch", "02:00"],
        ["Check", "HR", "08:00"],
      ],
    },
  ]);
  expect(tablesOf("Passport | Country | Sex", "Born | Issued | Until")).toMatchObject([
    { heads: ["", "", ""] },
  ]);
  expect(tablesOf("Name | Ana", "Team | Network")).toEqual([
    {
      heads: ["", ""],
      rows: [
        ["Name", "Ana"],
        ["Team", "Network"],
      ],
    },
  ]);
  expect(tablesOf("a | b", "a | b | c", "plain words")).toEqual([]);
});

test("a text is cut around its tables, and a sheet's name is not told twice", () => {
  const text = "Costs\n\nIn euros\n\nWhat | Sum\nWhat: Rent | Sum: 5\n\nChecked twice";
  const blocks = cutIntoBlocks(text, [
    {
      chunkIndex: 0,
      content: text,
      location: { sheet: "Costs", cells: "A1:B9" },
      startOffset: 0,
      endOffset: text.length,
      tokenCount: 0,
    },
  ]);
  expect(blocks.map(({ start, end, place }) => [place, text.slice(start, end)])).toEqual([
    ["Sheet Costs", "In euros"],
    [null, "What | Sum\nWhat: Rent | Sum: 5"],
    [null, "Checked twice"],
  ]);
  expect(blocks.map(({ table }) => table?.rows.length)).toEqual([undefined, 1, undefined]);
});
