import { describe, expect, it } from "vitest";
import type { StructureRow } from "../../../../db/structure.ts";
import { sheetRows } from "../../../../server/extraction/readers/shared/sheet-rows.ts";

type Value = string | number | { text: string; span: number };

/** The rows of a sheet that hold cells, in words: "Assets > Cash: 2024=5 (B3)". */
function rowsOf(values: Value[][]): string[] {
  return structureOf(values).flatMap((row) => {
    if (row.cells.length === 0) return [];
    const name = [...(row.section ?? []), row.label].join(" > ");
    const cells = row.cells.map(
      ({ heads, text, place }) => `${heads.join("/")}=${text} (${place})`,
    );
    return `${name}: ${cells.join(", ")}`;
  });
}

function structureOf(values: Value[][]): StructureRow[] {
  const rows: StructureRow[] = [];
  const sheet = sheetRows("Sheet", ({ row }) => row && rows.push(row));
  for (const [row, cells] of values.entries()) {
    sheet.add(
      row,
      cells.map((value, column) => {
        const { text, span } = typeof value === "object" ? value : { text: String(value), span: 1 };
        return { column, text, span, isNumber: typeof value === "number" };
      }),
    );
  }
  sheet.end();
  return rows;
}

describe("the rows of a sheet", () => {
  it("know their label, the heads over their cells and their places", () => {
    expect(
      rowsOf([
        ["Pump", "Price", "Stock"],
        ["P-12", 840, 3],
        ["P-20", 1250, 0],
      ]),
    ).toEqual(["P-12: Price=840 (B2), Stock=3 (C2)", "P-20: Price=1250 (B3), Stock=0 (C3)"]);
  });

  it("know the title over their table and what it is told in", () => {
    const [head, row] = structureOf([
      ["Balance sheet"],
      ["(in thousands of euros)"],
      ["", "2024", "2023"],
      ["Cash", 5, 4],
    ]);
    expect(head).toMatchObject({ label: "", cells: [] });
    expect(row).toMatchObject({ caption: "Balance sheet", unit: "in thousands of euros" });
  });

  it("read the unit in the corner of their table", () => {
    const [, row] = structureOf([
      ["in Mio. €", "2024", "2023"],
      ["Umsatz", 5, 4],
    ]);
    expect(row?.unit).toBe("in Mio. €");
  });

  it("stand under several levels of heads, of which merged ones reach over their columns", () => {
    expect(
      rowsOf([
        ["Site", { text: "Plan", span: 2 }, "", { text: "Actual", span: 2 }],
        ["", "Q1", "Q2", "Q1", "Q2"],
        ["Turku", 1, 2, 3, 4],
      ]),
    ).toEqual(["Turku: Plan/Q1=1 (B3), Plan/Q2=2 (C3), Actual/Q1=3 (D3), Actual/Q2=4 (E3)"]);
  });

  it("stand under a head that is alone over their columns", () => {
    const rows = [
      ["", { text: "Year ended", span: 2 }],
      ["", 2024, 2023],
      ["Sales", 5, 4],
    ];
    expect(rowsOf(rows)).toEqual(["Sales: Year ended/2024=5 (B3), Year ended/2023=4 (C3)"]);
  });

  it("stand under sections, which a total or the next one ends", () => {
    expect(
      rowsOf([
        ["", 2024, 2023],
        ["Assets"],
        ["Current assets"],
        ["Cash", 5, 4],
        ["Total current assets", 5, 4],
        ["Land", 7, 7],
        ["Liabilities"],
        ["Current liabilities"],
        ["Loans", 2, 3],
      ]),
    ).toEqual([
      "Assets > Current assets > Cash: 2024=5 (B4), 2023=4 (C4)",
      "Assets > Current assets > Total current assets: 2024=5 (B5), 2023=4 (C5)",
      "Assets > Land: 2024=7 (B6), 2023=7 (C6)",
      "Liabilities > Current liabilities > Loans: 2024=2 (B9), 2023=3 (C9)",
    ]);
  });

  it("keep their heads below an empty row, where figures follow", () => {
    expect(rowsOf([["", 2024, 2023], ["Sales", 5, 4], [], ["Costs"], ["Rent", 2, 3]])).toEqual([
      "Sales: 2024=5 (B2), 2023=4 (C2)",
      "Costs > Rent: 2024=2 (B5), 2023=3 (C5)",
    ]);
  });

  it("begin a table of their own where heads follow an empty row", () => {
    const rows = structureOf([["Pump", "Price"], ["P-12", 840], [], ["Name", "Desk"], ["Ana", 4]]);
    expect(rows.map(({ table }) => table)).toEqual([0, 0, 1, 1]);
  });

  it("are no sections in a list of words, where a cell is left empty", () => {
    const rows = [["Name", "Team", "Desk"], ["Ana", "North", "A"], ["Ben"], ["Eve", "South", "B"]];
    expect(rowsOf(rows).at(-1)).toBe("Eve: Team=South (B4), Desk=B (C4)");
  });

  it("are named by words even where a number stands before them", () => {
    const rows = [
      ["No.", "Name", "Age"],
      [1, "Ana", 30],
    ];
    expect(structureOf(rows)[1]).toMatchObject({
      label: "Ana",
      labelCell: { heads: ["Name"], place: "B2", column: 1 },
    });
  });

  it("are named by their day where nothing else names them", () => {
    const rows = [
      ["Day", "Visits", "Orders"],
      [20240708, 30, 4],
    ];
    expect(structureOf(rows)[1]).toMatchObject({ label: "20240708", labelCell: { column: 0 } });
  });

  it("of passages are text alone", () => {
    const rows = structureOf([
      ["Topic", "Notes"],
      ["Move", "Long story. ".repeat(500)],
    ]);
    expect(rows).toHaveLength(1);
  });
});
