import { describe, expect, it } from "vitest";
import { extractFile } from "../../../../server/extraction/extract-file.ts";
import { makeCsv, makeXlsx, sheetData, storeFile } from "../../../helpers/files/make-files.ts";
import { withoutRows } from "../../../helpers/files/pieces.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";

async function readRows(bytes: Uint8Array | string, fileName = "team.csv") {
  const { pieces, notes } = await readPieces(fileName, bytes);
  return { rows: pieces.map(({ text }) => text), notes, pieces };
}

const people = [
  ["Name", "Desk"],
  ["Ana", "North"],
  ["Jörg", "Köln"],
];
const peopleRows = ["Name | Desk", "Name: Ana | Desk: North", "Name: Jörg | Desk: Köln"];

describe("csv", () => {
  it("gives each record the headers of its columns and the cells a spreadsheet shows it in", async () => {
    const { pieces } = await readRows(makeCsv([...people, ["", "West"]]));
    expect(withoutRows(pieces)).toEqual([
      { text: peopleRows[0], kind: "table-row", location: { sheet: "team", cells: "A1:B1" } },
      { text: peopleRows[1], kind: "table-row", location: { sheet: "team", cells: "A2:B2" } },
      { text: peopleRows[2], kind: "table-row", location: { sheet: "team", cells: "A3:B3" } },
      { text: "Desk: West", kind: "paragraph", location: { sheet: "team", cells: "B4" } },
    ]);
  });

  it.each([
    ["a comma", ","],
    ["a semicolon", ";"],
    ["a tab", "\t"],
    ["a bar", "|"],
  ])("finds that fields are divided by %s", async (_, delimiter) => {
    const prices = [
      ["Part", "Price", "Note"],
      ["Valve", "1,50", "small; red"],
      ["Pump", "2,75", "a|b"],
    ];
    const { rows } = await readRows(makeCsv([["Price list"], ...prices], delimiter));
    expect(rows).toEqual([
      "Price list",
      "Part | Price | Note",
      "Part: Valve | Price: 1,50 | Note: small; red",
      "Part: Pump | Price: 2,75 | Note: a|b",
    ]);
  });

  it("takes the delimiter that a first line names", async () => {
    const { rows, pieces } = await readRows("sep=|\r\nA,B|C\r\n1,2|3\r\n");
    expect(rows).toEqual(["A,B | C", "A,B: 1,2 | C: 3"]);
    expect(pieces[0]?.location.cells).toBe("A1:B1");
  });

  const text = makeCsv(people).toString("utf8");
  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16", Buffer.from(text, "utf16le")],
    ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["Windows-1252", Buffer.from(text, "latin1")],
  ])("reads %s", async (_, bytes) => {
    expect(await readRows(bytes)).toMatchObject({ rows: peopleRows, notes: [] });
  });

  it.each([
    ["\n", "\r\n"],
    ["\r", "\n"],
    ["\r\r\n", "\n"],
  ])("reads lines that end in %j beside %j", async (first, second) => {
    const { rows } = await readRows(`Name,Desk${first}"Ana",North${first}Jörg,Köln${first}`);
    expect(rows).toEqual(peopleRows);
    const mixed = await readRows(`Name,Desk${second}Ana,"North"${second}Jörg,Köln`);
    expect(mixed.rows).toEqual(peopleRows);
  });

  it("keeps quotation marks, delimiters and line breaks of quoted fields", async () => {
    const note = 'He said "stop", then\r\nleft; twice';
    const { rows, pieces } = await readRows(
      makeCsv([
        ["Name", "Note"],
        ["Ana", note],
        ["Ben", "x"],
      ]),
    );
    expect(rows[1]).toBe('Name: Ana | Note: He said "stop", then left; twice');
    expect(pieces[2]?.location.cells).toBe("A3:B3");
  });

  it("leaves values as they are written: no date, number or formula is made of them", async () => {
    const values = ["007", "1/2", "3E5", "=SUM(A1)", "TRUE"];
    const { rows } = await readRows(makeCsv([["a", "b", "c", "d", "e"], values]));
    expect(rows[1]).toBe("a: 007 | b: 1/2 | c: 3E5 | d: =SUM(A1) | e: TRUE");
  });

  it.each([
    [
      "figures",
      [
        ["Ana", "12.5"],
        ["Ben", "9"],
      ],
      ["Ana | 12.5", "Ben | 9"],
    ],
    [
      "amounts",
      [
        ["Ana", "$ 1,200.00"],
        ["Ben", "9 €"],
      ],
      ["Ana | $ 1,200.00", "Ben | 9 €"],
    ],
    [
      "dates",
      [
        ["Ana", "2026-03-01"],
        ["Ben", "x"],
      ],
      ["Ana | 2026-03-01", "Ben | x"],
    ],
    [
      "years as headers",
      [
        ["Site", "2025", "2026"],
        ["Kiel", "4", "5"],
      ],
      ["Site | 2025 | 2026", "Site: Kiel | 2025: 4 | 2026: 5"],
    ],
  ])("tells a first row of %s", async (_, records, expected) => {
    expect((await readRows(makeCsv(records))).rows).toEqual(expected);
  });

  it("reads a file whose quotation mark is never closed, and says so", async () => {
    const { rows, notes } = await readRows('Item,Size\nCable,"5"\n"12 inch screen,2\nMouse,1\n');
    expect(rows).toEqual([
      "Item | Size",
      "Item: Cable | Size: 5",
      'Item: "12 inch screen | Size: 2',
      "Item: Mouse | Size: 1",
    ]);
    expect(notes).toEqual([
      "A quotation mark in row 3 is never closed; from there on every line was read as a row of its own.",
    ]);
  });

  it("loses no word of a file whose quotation marks are in the wrong place", async () => {
    const { rows } = await readRows('Item,Size\n"12" screen,2\n"Mouse","1"\nDock,3\n');
    const words = rows.join(" ");
    for (const word of ["screen", "Mouse", "Dock", "3"]) expect(words).toContain(word);
  });

  it("reads records that go on over more than a block of text", async () => {
    const long = "A line of a long note.\n".repeat(60_000);
    const { pieces } = await readRows(
      makeCsv([
        ["Name", "Note"],
        ["Ana", long],
        ["Ben", "x"],
      ]),
    );
    expect(pieces.at(-1)).toMatchObject({
      text: "Name: Ben | Note: x",
      location: { cells: "A3:B3" },
    });
  });

  it("has no text where all fields are empty", async () => {
    const path = storeFile("empty.csv", ",,\n,,\n");
    await expect(extractFile({ path, fileName: "empty.csv" })).rejects.toMatchObject({
      code: "no_text",
    });
  });

  testOfFullRun("keeps 50 MB within its limits, whatever is left open in them", async () => {
    const size = 50 * 1024 * 1024;
    const bytes = Buffer.alloc(size, "Ana,North desk,12.50\n");
    bytes.write('"');
    const path = storeFile("large.csv", bytes);
    const { pieces, note } = await extractFile({ path, fileName: "large.csv" });
    expect(pieces.length).toBeGreaterThan(400_000);
    expect(note).toMatch(/the rest was left out/);
  });

  it("is read as what it holds where that is another type", async () => {
    const workbook = makeXlsx([{ name: "Desks", xml: sheetData([["Ana", "North"]]) }]);
    const { notes } = await readRows(workbook);
    expect(notes).toEqual([
      "The file is named like a table of values (.csv) but holds an Excel workbook (.xlsx); it was read as that.",
    ]);
    await expect(readPieces("team.csv", Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]))).rejects.toThrow(
      "it is named like a table of values (.csv) but holds data of another kind",
    );
  });
});
