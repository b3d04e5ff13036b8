import { describe, expect, it } from "vitest";
import { extractFile } from "../../../../server/extraction/extract-file.ts";
import {
  makePptx,
  makeXlsx,
  sheetData,
  slideShape,
  storeFile,
} from "../../../helpers/files/make-files.ts";
import { makeDoc, makePpt, makeXls } from "../../../helpers/files/make-legacy-files.ts";
import { withoutRows } from "../../../helpers/files/pieces.ts";

const extract = (name: string, bytes: Uint8Array | string) =>
  extractFile({ path: storeFile(name, bytes), fileName: name });

describe("xlsx", () => {
  it("keeps sheet, heads and row together, hidden sheets and comments included", async () => {
    const bytes = makeXlsx([
      {
        name: "Contacts",
        xml: sheetData([
          ["Name", "Team", "Desk"],
          ["Ana Silva", "Network", 12],
          ["Ben Ode", "Payroll", 7],
        ]),
        comments:
          '<comments><commentList><comment ref="B2"><text><r><t>moves in May</t></r></text></comment></commentList></comments>',
      },
      { name: "Rates", state: "hidden", xml: sheetData([["only here"]]) },
    ]);
    const { pieces, pageCount } = await extract("contacts.xlsx", bytes);
    expect(pageCount).toBe(2);
    const sheet = "Contacts";
    expect(withoutRows(pieces)).toEqual([
      { text: "Contacts", kind: "heading", level: 1, location: { sheet } },
      { text: "Name | Team | Desk", kind: "table-row", location: { sheet, cells: "A1:C1" } },
      {
        text: "Name: Ana Silva | Team: Network | Desk: 12",
        kind: "table-row",
        location: { sheet, cells: "A2:C2" },
      },
      {
        text: "Name: Ben Ode | Team: Payroll | Desk: 7",
        kind: "table-row",
        location: { sheet, cells: "A3:C3" },
      },
      { text: "moves in May", kind: "note", location: { sheet, cells: "B2", part: "comments" } },
      { text: "Rates (hidden sheet)", kind: "heading", level: 1, location: { sheet: "Rates" } },
      { text: "only here", kind: "paragraph", location: { sheet: "Rates", cells: "A1" } },
    ]);
  });

  it("shows numbers as their cells do, and the exact value where that is rounded", async () => {
    const cell = (column: string, style: number, value: number) =>
      `<c r="${column}2" s="${style}"><v>${value}</v></c>`;
    const bytes = makeXlsx(
      [
        {
          name: "Budget",
          xml: `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2">${cell(
            "A",
            1,
            435.84,
          )}${cell("B", 2, 0.246)}${cell("C", 3, 45292)}${cell("D", 0, 0.30000000000000004)}<c r="E2" t="b"><v>1</v></c></row></sheetData>`,
        },
      ],
      ["Amount", "Share"],
      ["#,##0", "0.0%", "yyyy-mm-dd"],
    );
    const { pieces } = await extract("budget.xlsx", bytes);
    expect(pieces.at(-1)?.text).toBe(
      "Amount: 436 (435.84) | Share: 24.6% | 2024-01-01 | 0.3 | TRUE",
    );
  });

  it("puts heads of several rows together where figures follow", async () => {
    const rows = [
      ["Tax", "", "Gain"],
      ["2006", "2007", "a week"],
      [250, 180, 2],
    ];
    const text = sheetData(rows).replace('<c t="inlineStr"><is><t></t></is></c>', "<c/>");
    const { pieces } = await extract("tax.xlsx", makeXlsx([{ name: "Tax", xml: text }]));
    expect(pieces.at(-1)?.text).toBe("Tax 2006: 250 | Tax 2007: 180 | Gain a week: 2");
  });
});

describe("pptx", () => {
  it("reads slides in the order shown, titles as headings, tables by row, notes apart", async () => {
    const table =
      "<a:tbl><a:tr><a:tc><a:p><a:r><a:t>Go-live</a:t></a:r></a:p></a:tc><a:tc><a:p><a:r><a:t>May 4</a:t></a:r></a:p></a:tc></a:tr></a:tbl>";
    const bytes = makePptx([
      {
        shapes:
          slideShape(["Scope"], "title") +
          slideShape(["Payroll moves first"], "body") +
          slideShape(["1"], "sldNum"),
      },
      {
        shapes: slideShape(["Dates"], "title") + table,
        notes: slideShape(["Ask Ana first"], "body"),
      },
    ]);
    const { pieces, pageCount } = await extract("plan.pptx", bytes);
    expect(pageCount).toBe(2);
    expect(pieces).toEqual([
      { text: "Scope", kind: "heading", level: 1, location: { slide: 1 } },
      {
        text: "Payroll moves first",
        kind: "list-item",
        depth: 0,
        location: { slide: 1, headings: ["Scope"] },
      },
      { text: "Dates", kind: "heading", level: 1, location: { slide: 2 } },
      { text: "Go-live | May 4", kind: "table-row", location: { slide: 2, headings: ["Dates"] } },
      { text: "Ask Ana first", kind: "note", location: { slide: 2, part: "notes" } },
    ]);
  });
});

describe("older Office files", () => {
  it("reads doc: paragraphs and cells", async () => {
    const bytes = makeDoc("Handover plan\rPayroll moves first.\rHost\x07Port\x07\x07");
    const { pieces } = await extract("plan.doc", bytes);
    expect(pieces.map(({ text, kind }) => [kind, text])).toEqual([
      ["paragraph", "Handover plan"],
      ["paragraph", "Payroll moves first."],
      ["table-row", "Host | Port"],
    ]);
  });

  it("reads xls like xlsx", async () => {
    const bytes = makeXls(
      {
        Hosts: [
          ["Host", "Port"],
          ["db1", 5432],
        ],
        Old: [["retired"]],
      },
      ["Old"],
    );
    const { pieces } = await extract("hosts.xls", bytes);
    expect(pieces.map(({ text, location }) => [location.sheet, location.cells, text])).toEqual([
      ["Hosts", undefined, "Hosts"],
      ["Hosts", "A1:B1", "Host | Port"],
      ["Hosts", "A2:B2", "Host: db1 | Port: 5432"],
      ["Old", undefined, "Old (hidden sheet)"],
      ["Old", "A1", "retired"],
    ]);
  });

  it("reads ppt: slides by number, text boxes and notes, no master", async () => {
    const bytes = makePpt([
      { title: "Scope", body: "Payroll first\rThen mail" },
      { title: "Größe", body: "One vendor", box: "In a box", notes: "Ask Ana" },
    ]);
    const { pieces, pageCount } = await extract("plan.ppt", bytes);
    expect(pageCount).toBe(2);
    expect(pieces).toEqual([
      { text: "Scope", kind: "heading", level: 1, location: { slide: 1 } },
      { text: "Payroll first", kind: "list-item", location: { slide: 1, headings: ["Scope"] } },
      { text: "Then mail", kind: "list-item", location: { slide: 1, headings: ["Scope"] } },
      { text: "Größe", kind: "heading", level: 1, location: { slide: 2 } },
      { text: "One vendor", kind: "list-item", location: { slide: 2, headings: ["Größe"] } },
      { text: "In a box", kind: "list-item", location: { slide: 2, headings: ["Größe"] } },
      { text: "Ask Ana", kind: "note", location: { slide: 2, part: "notes" } },
    ]);
  });

  it.each([
    ["secret.doc", makeDoc("secret", { isEncrypted: true })],
    ["secret.ppt", makePpt([{ title: "a", body: "b" }], { isEncrypted: true })],
  ])("%s fails naming the password", async (name, bytes) => {
    await expect(extract(name, bytes)).rejects.toThrow(/password/);
  });
});

describe("svg", () => {
  it("reads its words, never its scripts", async () => {
    const svg =
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><title>Network plan</title>' +
      "<script>var secret = 'no text';</script><style>text{}</style>" +
      '<text x="1">Core <tspan>switch</tspan><tspan dy="12">in Berlin</tspan></text><path d="M0 0"/></svg>';
    const { pieces, note } = await extract("plan.svg", svg);
    expect(pieces.map((piece) => piece.text)).toEqual(["Network plan", "Core switch", "in Berlin"]);
    expect(note).toMatch(/scripts/);
  });
});
