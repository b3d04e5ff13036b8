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

  it("holds for the records after an empty row", () => {
    const rows = [
      ["Name", "Team", "Deputy"],
      ["Ana", "Network", "Ben"],
      ["", "", ""],
      ["Eva", "Legal", ""],
      ["Gus", "Ops", "Hal"],
      [],
      ["Ida", "Sales", 4],
    ];
    expect(rowTexts(rows, records)).toEqual([
      "Name | Team | Deputy",
      "Name: Ana | Team: Network | Deputy: Ben",
      "Name: Eva | Team: Legal",
      "Name: Gus | Team: Ops | Deputy: Hal",
      "Name: Ida | Team: Sales | Deputy: 4",
    ]);
  });

  it("ends where a wider table, the same heads or a title alone follow an empty row", () => {
    const wider = [
      ["Owner", "Ana"],
      ["Desk", "North"],
      [],
      ["Day", "Item", "Note"],
      [1, "Key", "x"],
    ];
    expect(rowTexts(wider, records).at(-1)).toBe("Day: 1 | Item: Key | Note: x");
    const desks = [
      ["Name", "Desk"],
      ["Ana", "North"],
    ];
    expect(rowTexts([...desks, [], ...desks], records).at(-2)).toBe("Name | Desk");
    const titled = [...desks, [], ["Doors"], ["Door", "Key"], ["Main", "K1"]];
    expect(rowTexts(titled, records).at(-1)).toBe("Door: Main | Key: K1");
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

  const team = [
    ["Name", "Team", "Deputy"],
    ["Ana", "Network", "Ben"],
  ];

  it("holds below an empty row for rows that fill the same columns", () => {
    expect(rowTexts([...team, [], ["Eva", "Legal", ""], ["Gus", "Ops", "Hal"]]).slice(-2)).toEqual([
      "Name: Eva | Team: Legal",
      "Name: Gus | Team: Ops | Deputy: Hal",
    ]);
    const prices = [["Pump", "Price"], ["P-12", 840], [], ["P-20", 1250]];
    expect(rowTexts(prices).at(-1)).toBe("Pump: P-20 | Price: 1250");
    expect(rowTexts([["Name", "Desk"], [], ["Ana", "North"]]).at(-1)).toBe(
      "Name: Ana | Desk: North",
    );
  });

  it.each([
    ["a title stands between", [["Doors"], ["Door", "Key", "Floor"], ["Main", "K1", "First"]]],
    [
      "the rows fill fewer columns",
      [
        ["Door", "Key"],
        ["Main", "K1"],
      ],
    ],
    [
      "the rows fill more columns",
      [
        ["Door", "Key", "Floor", "Lock"],
        ["Main", "K1", "x", "y"],
      ],
    ],
    [
      "figures follow where words stood",
      [
        ["Door", "Key", "Floor"],
        ["Main", "K1", 3],
      ],
    ],
  ])("gives way to heads of their own where %s", (_, rows) => {
    expect(rowTexts([...team, [], ...rows]).at(-1)).toMatch(/^Door: Main \| Key: K1/);
  });
});
