import { describe, expect, it } from "vitest";
import { makePptx, makeXlsx, sheetData, slideShape } from "../../../helpers/files/make-files.ts";
import { readPieces } from "../../../helpers/files/read-pieces.ts";

const readSheet = async (xml: string, strings?: string[], formats?: string[]) => {
  const bytes = makeXlsx([{ name: "Plan", xml }], strings, formats);
  const { pieces, notes } = await readPieces("plan.xlsx", bytes);
  return { rows: pieces.slice(1).map((piece) => piece.text), notes: notes?.join() ?? "" };
};

describe("xlsx", () => {
  it("takes years and months over the columns for heads, though they are numbers", async () => {
    const years = await readSheet(
      sheetData([
        ["Region", 2023, 2024],
        ["North", 12, 15],
      ]),
    );
    expect(years.rows).toEqual(["Region | 2023 | 2024", "Region: North | 2023: 12 | 2024: 15"]);
    const month = (cell: string, day: number) => `<c r="${cell}" s="1"><v>${day}</v></c>`;
    const months = await readSheet(
      `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c>${month("B1", 45292)}${month("C1", 45323)}</row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>3</v></c><c r="C2"><v>4</v></c></row></sheetData>`,
      ["Cost", "Rent"],
      ["mmm yyyy"],
    );
    expect(months.rows.at(-1)).toBe("Cost: Rent | Jan 2024: 3 | Feb 2024: 4");
  });

  it("names in each row the cell that reaches down over it, heads included", async () => {
    const cells = (row: number, values: (string | number | null)[]) =>
      `<row r="${row}">${values
        .map((value, index) => {
          const ref = `${"ABC"[index]}${row}`;
          if (value === null) return `<c r="${ref}"/>`;
          return typeof value === "number"
            ? `<c r="${ref}"><v>${value}</v></c>`
            : `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
        })
        .join("")}</row>`;
    const { rows } = await readSheet(
      `<sheetData>${cells(1, ["Region", "Cost", null])}${cells(2, [null, "2023", "2024"])}${cells(3, ["North", 1, 2])}${cells(4, [null, 3, 4])}${cells(5, ["South", 5, 6])}</sheetData>
      <mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="A3:A4"/></mergeCells>`,
    );
    expect(rows.slice(2)).toEqual([
      "Region: North | Cost 2023: 1 | Cost 2024: 2",
      "Region: North | Cost 2023: 3 | Cost 2024: 4",
      "Region: South | Cost 2023: 5 | Cost 2024: 6",
    ]);
  });

  it("takes figures that only look like years for what they are", async () => {
    const { rows } = await readSheet(
      sheetData([
        ["Opened", 1998],
        ["Rooms", 40],
      ]),
    );
    expect(rows).toEqual(["Opened | 1998", "Rooms | 40"]);
  });

  it("reads what XML cannot hold, errors, truth values, rich text and dates", async () => {
    const cell = (column: string, type: string, content: string) =>
      `<c r="${column}1" t="${type}">${content}</c>`;
    const { rows } = await readSheet(
      `<sheetData><row r="1">${cell("A", "s", "<v>0</v>")}${cell("B", "e", "<f>1/0</f><v>#DIV/0!</v>")}${cell("C", "b", "<v>0</v>")}${cell("D", "inlineStr", "<is><r><t>half </t></r><r><t>bold</t></r></is>")}${cell("E", "d", "<v>2024-05-04</v>")}${cell("F", "str", "<f>A1</f><v>a_x005F_b</v>")}</row></sheetData>`,
      ["first_x000D_\nsecond"],
    );
    expect(rows).toEqual(["first second | #DIV/0! | FALSE | half bold | 2024-05-04 | a_b"]);
  });

  it("tells that results are missing where a program stored formulas alone", async () => {
    const without = await readSheet(
      '<sheetData><row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*2</f></c></row></sheetData>',
    );
    expect(without.rows).toEqual(["2"]);
    expect(without.notes).toMatch(/formulas are stored without their results/);
    const stored = await readSheet(
      '<sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>""</f><v></v></c></row></sheetData>',
    );
    expect(stored).toEqual({ rows: ["2"], notes: "" });
  });

  it("believes the cells, not the size that the sheet claims", async () => {
    const { rows } = await readSheet(
      `<dimension ref="A1:XFD1048576"/>${sheetData([["only here"]])}<cols><col min="1" max="16384"/></cols>`,
    );
    expect(rows).toEqual(["only here"]);
  });
});

const text = (value: string) => `<a:p><a:r><a:t>${value}</a:t></a:r></a:p>`;
const tableOf = (...cells: string[]) =>
  `<p:graphicFrame><a:tbl><a:tr>${cells.map((cell) => `<a:tc><a:txBody>${text(cell)}</a:txBody></a:tc>`).join("")}</a:tr></a:tbl></p:graphicFrame>`;

const titled = (words: string) =>
  `<c:title><c:tx><c:rich><a:p>${words
    .split("|")
    .map((run) => `<a:r><a:t>${run}</a:t></a:r>`)
    .join("")}</a:p></c:rich></c:tx></c:title>`;
const points = (values: Record<number, string | number>, format = "") =>
  `<c:formatCode>${format}</c:formatCode>${Object.entries(values)
    .map(([index, value]) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`)
    .join("")}`;

describe("pptx", () => {
  it("reads a table that follows the slide's number and date", async () => {
    const shapes =
      slideShape(["Dates"], "title") +
      slideShape(["May 2"], "dt") +
      slideShape(["4"], "sldNum") +
      tableOf("Go-live", "May 4");
    const { pieces } = await readPieces("plan.pptx", makePptx([{ shapes }]));
    expect(pieces.map((piece) => piece.text)).toEqual(["Dates", "Go-live | May 4"]);
  });

  it("reads shapes in groups, and each drawing that has two forms once", async () => {
    const shapes = `<p:grpSp><p:grpSp>${slideShape(["deep in a group"])}</p:grpSp></p:grpSp>
      <mc:AlternateContent><mc:Choice>${slideShape(["new form"])}</mc:Choice><mc:Fallback>${slideShape(["new form"])}</mc:Fallback></mc:AlternateContent>`;
    const { pieces } = await readPieces("plan.pptx", makePptx([{ shapes }]));
    expect(pieces.map((piece) => piece.text)).toEqual(["deep in a group", "new form"]);
  });

  it("tells a chart's series by their own names, each figure with its category", async () => {
    const chart = `<c:chartSpace><c:chart>${titled("Cost| by year")}<c:ser>
      <c:tx><c:strRef><c:strCache>${points({ 0: "Hosting" })}</c:strCache></c:strRef></c:tx>
      <c:dLbls><c:dLbl><c:tx><c:rich>${text("peak")}</c:rich></c:tx></c:dLbl></c:dLbls>
      <c:cat><c:numRef><c:numCache>${points({ 0: 45292, 1: 45323, 2: 45352 }, "mmm yyyy")}</c:numCache></c:numRef></c:cat>
      <c:val><c:numRef><c:numCache>${points({ 0: 10, 2: 30 }, "General")}</c:numCache></c:numRef></c:val></c:ser>
      <c:valAx>${titled("Euro")}</c:valAx></c:chart></c:chartSpace>`;
    const { pieces } = await readPieces("plan.pptx", makePptx([{ shapes: "", chart }]));
    expect(pieces.map((piece) => piece.text)).toEqual([
      "Cost by year",
      "Euro",
      "Hosting | Jan 2024: 10 | Mar 2024: 30",
    ]);
  });

  it("names in each row the cell that reaches down over it", async () => {
    const of = (text: string, merged = "") =>
      `<a:tc ${merged}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const row = (...cells: string[]) => `<a:tr>${cells.join("")}</a:tr>`;
    const table = `<p:graphicFrame><a:graphic><a:tbl><a:tblPr firstRow="1"/>
      ${row(of("Region"), of("City"), of("Lead"))}
      ${row(of("North", 'rowSpan="2"'), of("Oslo"), of("Ana"))}
      ${row(of("", 'vMerge="1"'), of("Bergen"), of("Ben"))}
      ${row(of("South", 'gridSpan="2" rowSpan="2"'), of("", 'hMerge="1"'), of("Cleo"))}
      ${row(of("", 'gridSpan="2" vMerge="1"'), of("", 'hMerge="1" vMerge="1"'), of("Dan"))}
      ${row(of("West"), of("Cork"), of("Eve"))}</a:tbl></a:graphic></p:graphicFrame>`;
    const { pieces } = await readPieces("plan.pptx", makePptx([{ shapes: table }]));
    expect(pieces.map((piece) => piece.text)).toEqual([
      "Region | City | Lead",
      "North | Oslo | Ana",
      "North | Bergen | Ben",
      "South | Cleo",
      "South | Dan",
      "West | Cork | Eve",
    ]);
    expect(pieces[2]?.row).toMatchObject({ label: "North", cells: [{ text: "Bergen" }, {}] });
  });

  it("leaves out what is struck out", async () => {
    const run = (text: string, look = "") => `<a:r><a:rPr ${look}/><a:t>${text}</a:t></a:r>`;
    const shape = `<p:sp><p:txBody><a:p>${run("Rent ")}${run("10 ", 'strike="sngStrike"')}${run("12", 'strike="noStrike"')}</a:p>
      <a:p>${run("Ask Ana", 'strike="dblStrike"')}</a:p></p:txBody></p:sp>`;
    const { pieces } = await readPieces("plan.pptx", makePptx([{ shapes: shape }]));
    expect(pieces.map((piece) => piece.text)).toEqual(["Rent 12"]);
  });
});
