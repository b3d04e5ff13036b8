import { describe, expect, it } from "vitest";
import {
  type HeaderRules,
  sheetRows,
} from "../../../../server/extraction/readers/shared/sheet-rows.ts";

/** The texts of the rows of a sheet; an empty row is left out as a workbook does. */
function rowTexts(rows: (string | number)[][], rules?: HeaderRules): string[] {
  const texts: string[] = [];
  const sheet = sheetRows("Sheet", ({ text }) => texts.push(text), { rules });
  for (const [row, values] of rows.entries()) {
    sheet.add(
      row,
      values.map((value, column) => ({
        column,
        text: String(value),
        isNumber: typeof value === "number",
      })),
    );
  }
  sheet.end();
  return texts;
}

const records: HeaderRules = { isFirstRowOnly: true, maxLength: 200 };

describe("the header of a table of records", () => {
  it("is its first row alone, even where rows of words stand above figures", () => {
    expect(
      rowTexts(
        [
          ["Name", "Desk"],
          ["Ana", "North"],
          ["Ben", 7],
        ],
        records,
      ),
    ).toEqual(["Name | Desk", "Name: Ana | Desk: North", "Name: Ben | Desk: 7"]);
  });

  it("may stand below a title", () => {
    expect(rowTexts([["Desks"], ["Name", "Desk"], ["Ana", "North"]], records)).toEqual([
      "Desks",
      "Name | Desk",
      "Name: Ana | Desk: North",
    ]);
  });

  it("is missing where the first row holds figures, whatever follows", () => {
    const rows = [
      ["Ana", 4],
      ["Ben", "North"],
      ["Eve", "South"],
    ];
    expect(rowTexts(rows, records)).toEqual(["Ana | 4", "Ben | North", "Eve | South"]);
  });

  it("is looked for again after an empty row", () => {
    const rows = [["Ana", 4], [], ["Name", "Desk"], ["Ben", "North"]];
    expect(rowTexts(rows, records)).toEqual(["Ana | 4", "Name | Desk", "Name: Ben | Desk: North"]);
  });

  it("may be a whole question, as in the answers to a form", () => {
    const question = "Which of the systems that are handed over do you look after at present?";
    expect(
      rowTexts(
        [
          ["Name", question],
          ["Ana", "Payroll"],
        ],
        records,
      ).at(-1),
    ).toBe(`Name: Ana | ${question}: Payroll`);
  });
});

describe("the header of a sheet of a workbook", () => {
  it("is made of several rows where figures follow", () => {
    expect(
      rowTexts([
        ["Tax", "Tax"],
        ["Due", "Paid"],
        [3, 2],
      ]),
    ).toEqual(["Tax | Tax", "Due | Paid", "Tax Due: 3 | Tax Paid: 2"]);
  });
});
