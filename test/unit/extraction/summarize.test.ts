import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../server/extraction/chunking/summarize.ts";
import { sheetRows } from "../../../server/extraction/readers/shared/sheet-rows.ts";
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

  it("describes a document without prose by its sheets, headings and first rows", () => {
    const summary = summarizeText([
      { text: "Contacts", kind: "heading", level: 1, location: { sheet: "Contacts" } },
      { text: "Name: Ana | Team: Network", kind: "table-row", location: { sheet: "Contacts" } },
      { text: "Name: Ben | Team: Payroll", kind: "table-row", location: { sheet: "Contacts" } },
    ]);
    expect(summary).toBe(
      "Sheet: Contacts. Begins with: Name: Ana, Team: Network; Name: Ben, Team: Payroll",
    );
  });

  it("counts the rows of a sheet and names its columns, which its rows repeat", () => {
    const summaryOf = (...rows: string[][]) => {
      const pieces: TextPiece[] = [];
      const sheet = sheetRows("Badges", (piece) => pieces.push(piece));
      for (const [row, texts] of rows.entries()) {
        sheet.add(
          row,
          texts.map((text, column) => ({ text, column, isNumber: false })),
        );
      }
      sheet.end();
      return summarizeText(pieces);
    };
    expect(summaryOf(["", "Owner", "State"], ["Printer", "Ana", "open"])).toBe(
      "Sheet: Badges. Begins with: Printer, Owner: Ana, State: open",
    );
    expect(summaryOf(["Item", "Owner"], ["Printer", "Ana"])).toBe(
      "Sheet: Badges. Begins with: Item: Printer, Owner: Ana",
    );
    expect(summaryOf(["Item", "Owner"], ["Printer", "Ana"], ["Gate", "Ben"])).toBe(
      "Sheet: Badges. Table of 2 rows: Item; Owner. Begins with: Item: Printer, Owner: Ana; Item: Gate, Owner: Ben",
    );
    expect(summaryOf(["Item", "Owner"])).toBe("Sheet: Badges. Begins with: Item, Owner");
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

  it("summarizes a very short note by itself", () => {
    expect(summarizeText([paragraph("Call Ana first.")])).toBe("Begins with: Call Ana first.");
    expect(summarizeText([])).toBe("");
  });
});
