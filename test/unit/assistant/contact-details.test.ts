import { expect, it } from "vitest";
import { tellsContact } from "../../../server/features/assistant/documents/blocks/contact-details.ts";

const row = (label: string, cells: [head: string, text: string][]) => ({
  table: 0,
  label,
  cells: cells.map(([head, text]) => ({ heads: [head], text })),
});

it("takes an extension for a contact where its column's head says so", () => {
  expect(tellsContact(row("Deputy", [["Phone", "4707"]]))).toBe(true);
  expect(tellsContact(row("Leitstand", [["Durchwahl", "312"]]))).toBe(true);
  expect(tellsContact(row("Duty manager", [["Ext.", "17"]]))).toBe(true);
});

it("takes no other figure for one", () => {
  expect(tellsContact(row("Gatehouse", [["When", "05:45"]]))).toBe(false);
  expect(tellsContact(row("Deputy", [["Phone", ""]]))).toBe(false);
  expect(tellsContact(row("Phones bought", [["2025", "4707"]]))).toBe(false);
});
