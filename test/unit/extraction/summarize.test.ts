import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../server/extraction/chunking/summarize.ts";
import { sheetRows } from "../../../server/extraction/readers/shared/sheet-rows.ts";
import { tableCounter } from "../../../server/extraction/readers/shared/table-structure.ts";
import type { TextPiece } from "../../../server/extraction/text-piece.ts";

const paragraph = (text: string, location = {}): TextPiece => ({
  text,
  kind: "paragraph",
  location,
});

const runbook: TextPiece[] = [
  { text: "Backup runbook", kind: "heading", level: 1, location: {} },
  paragraph("Confidential. All rights reserved by the company and its subsidiaries in 2024."),
  paragraph(
    "This runbook describes how the nightly backup of the payroll database is run and restored. It is kept by the platform team.",
  ),
  paragraph(
    "The nightly backup of the payroll database starts at two in the morning on the standby server. The standby server copies the database to the vault in Frankfurt.",
  ),
  paragraph("Lunch is served at noon in the canteen on the ground floor of the office."),
  paragraph(
    "When the backup fails, the platform team restores the payroll database from the vault within four hours.",
  ),
  paragraph("Page 3 of 7"),
  paragraph("Page 3 of 7"),
  paragraph("Page 3 of 7"),
];

describe("summarizeText", () => {
  it("takes whole sentences of the document, in its order", () => {
    const text = runbook.map((piece) => piece.text).join("\n");
    const summary = summarizeText(runbook, { maxSentences: 3 });
    const sentences = summary.split(/(?<=\.) /);
    expect(sentences).toHaveLength(3);
    const positions = sentences.map((sentence) => text.indexOf(sentence));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it("prefers what the document keeps speaking of and leaves boilerplate out", () => {
    const summary = summarizeText(runbook, { maxSentences: 3 });
    expect(summary).toContain("nightly backup of the payroll database");
    expect(summary).not.toMatch(/All rights reserved|Page 3|Lunch/);
  });

  it("does not say the same thing twice", () => {
    const twice = [
      paragraph("The vault keeps every backup of the payroll database for ninety days."),
      paragraph("The vault keeps each backup of the payroll database for ninety days."),
      paragraph("Access to the vault is granted by the security officer on written request."),
    ];
    expect(summarizeText(twice).match(/ninety days/g)).toHaveLength(1);
  });

  it("describes a sheet of unknown structure by its name and the number of its rows", () => {
    const summary = summarizeText([
      { text: "Contacts", kind: "heading", level: 1, location: { sheet: "Contacts" } },
      { text: "Name: Ana | Team: Network", kind: "table-row", location: { sheet: "Contacts" } },
      { text: "Name: Ben | Team: Payroll", kind: "table-row", location: { sheet: "Contacts" } },
    ]);
    expect(summary).toBe("The sheet “Contacts” has 2 rows.");
  });

  const sheetOf = (name: string, rows: string[][], nextTable = tableCounter()): TextPiece[] => {
    const pieces: TextPiece[] = [];
    const sheet = sheetRows(name, (piece) => pieces.push(piece), { nextTable });
    for (const [row, texts] of rows.entries()) {
      sheet.add(
        row,
        texts.map((text, column) => ({ text, column, isNumber: /^\d+$/.test(text) })),
      );
    }
    sheet.end();
    return pieces;
  };

  it("names a sheet, its rows and its columns by what heads them", () => {
    const summaryOf = (...rows: string[][]) => summarizeText(sheetOf("Badges", rows));
    expect(summaryOf(["", "Owner", "State"], ["Printer", "Ana", "open"])).toBe(
      "The sheet “Badges” has 1 row (Printer) under the headings Owner and State.",
    );
    expect(summaryOf(["Item", "Owner"], ["Printer", "Ana"], ["Gate", "Ben"])).toBe(
      "The sheet “Badges” has 2 rows (Printer and Gate) under the headings Item and Owner.",
    );
    const numbered = [1, 2, 3, 4].map((number) => [`${number}`, "Ana"]);
    expect(summaryOf(["No.", "Owner"], ...numbered)).toBe(
      "The sheet “Badges” has 4 rows under the headings No and Owner.",
    );
    expect(summaryOf(["Item", "Owner"])).toBe("The sheet “Badges” begins with “Item, Owner”.");
  });

  const headingsOf = (...heads: string[]) => {
    const cells = heads.slice(1).map((_, index) => `${index}`);
    const summary = summarizeText(sheetOf("Costs", [heads, ["Contoso", ...cells]]));
    return summary.replace("The sheet “Costs” has 1 row (Contoso) under the headings ", "");
  };

  it("counts what is too much to be named", () => {
    const rows = ["Contoso", "Fabrikam", "Northwind", "Tailspin"].map((vendor) => [vendor, "1"]);
    expect(summarizeText(sheetOf("Costs", [["Vendor", "Costs"], ...rows]))).toBe(
      "The sheet “Costs” has 4 rows (Contoso, Fabrikam, Northwind, and 1 more) under the headings Vendor and Costs.",
    );
    const many = Array.from({ length: 1200 }, (_, index) => [`Vendor ${index}`, "1"]);
    expect(summarizeText(sheetOf("Costs", [["Vendor", "Costs"], ...many]))).toContain("1,200 rows");
    expect(headingsOf("Vendor", "Rent", "Power", "Water", "Staff", "Travel", "Tax", "Fees")).toBe(
      "Vendor, Rent, Power, Water, Staff, Travel, and 2 more.",
    );
  });

  it("names columns that count up by the first and the last of them", () => {
    const months = Array.from({ length: 12 }, (_, index) => `Month ${index + 1}`);
    expect(headingsOf("Vendor", ...months, "Total")).toBe(
      "Vendor, Month 1 to Month 12, and Total.",
    );
    expect(headingsOf("Vendor", "Q1", "Q2", "Q3", "Q4")).toBe("Vendor and Q1 to Q4.");
    expect(headingsOf("Vendor", "Line 1", "Line 2")).toBe("Vendor, Line 1, and Line 2.");
    expect(headingsOf("Vendor", "Step 1", "Step 3", "Step 4", "Move 5")).toBe(
      "Vendor, Step 1, Step 3, Step 4, and Move 5.",
    );
    const others = ["Rent", "Power", "Water", "Staff", "Travel"];
    expect(headingsOf("Vendor", ...others, ...months)).toBe(
      "Vendor, Rent, Power, Water, Staff, Travel, and 12 more.",
    );
  });

  it("lists the sheets of a workbook and tells of the first of them", () => {
    const nextTable = tableCounter();
    const rows = [
      ["Item", "Owner"],
      ["Printer", "Ana"],
    ];
    const pieces = ["Badges", "Keys", "Doors", "Gates"].flatMap((name) =>
      sheetOf(name, rows, nextTable),
    );
    expect(summarizeText(pieces)).toBe(
      [
        "It has 4 sheets: “Badges”, “Keys”, “Doors”, and “Gates”.",
        ...["Badges", "Keys", "Doors"].map(
          (name) => `“${name}” has 1 row (Printer) under the headings Item and Owner.`,
        ),
      ].join(" "),
    );
  });

  it("counts the forms of a word as one, by the language of the text", () => {
    const german = [
      paragraph("Das Haus am See hat einen neuen Schlüssel für alle Räume bekommen."),
      paragraph("Die Häuser am See werden von den Wachleuten jede Nacht geprüft."),
      paragraph("Mittags kocht die Kantine im Erdgeschoss meistens eine Suppe."),
    ];
    const summary = summarizeText(german, { maxSentences: 1, language: "de" });
    expect(summary).toMatch(/See/);
  });

  it("quotes an item of a list without its marker", () => {
    const item = (text: string): TextPiece => ({ text, kind: "list-item", location: {} });
    const summary = summarizeText([
      item("- The night shift counts the keys of the plant before it leaves."),
      item("- The day shift signs for the keys of the plant when it arrives."),
    ]);
    expect(summary).toBe(
      "The night shift counts the keys of the plant before it leaves. The day shift signs for the keys of the plant when it arrives.",
    );
  });

  it("gives a very short note as it stands, and the beginning alone of a longer one", () => {
    expect(summarizeText([paragraph("Call Ana first.")])).toBe("Call Ana first.");
    const steps = ["unplug the printer", "wait a minute", "plug it in again", "print a test page"];
    const list = Array.from({ length: 3 }, () => steps).flat();
    expect(summarizeText(list.map((step) => paragraph(step)))).toMatch(
      /^It begins with “unplug the printer; .{50,110} …”\.$/,
    );
    expect(summarizeText([])).toBe("");
  });
});
