import { expect, test } from "vitest";
import { readTypedText } from "../../../server/extraction/readers/text/typed-text.ts";

const read = (...lines: string[]) =>
  readTypedText({ content: lines.join("\n"), hasFile: false }).map(({ kind, text }) => [
    kind,
    text,
  ]);

test("headings, lists, tables and strong words of Markdown are read as such", () => {
  expect(
    read(
      "# Payroll run",
      "The bank **rejects** the file. Then:",
      "1. Open the list.",
      "2. Tell Dana.",
      "",
      "| Site | Rent |",
      "|---|---|",
      "| Turku | 12 |",
    ),
  ).toEqual([
    ["heading", "Payroll run"],
    ["paragraph", "The bank rejects the file. Then:"],
    ["list-item", "1. Open the list."],
    ["list-item", "2. Tell Dana."],
    ["table-row", "Site | Rent"],
    ["table-row", "Turku | 12"],
  ]);
});

test("what stands under a heading knows it", () => {
  const content = "# Payroll\n\n## When\n\nOn the 23rd.";
  expect(readTypedText({ content, hasFile: false }).at(-1)?.location).toEqual({
    line: 5,
    headings: ["Payroll", "When"],
  });
});

test("short lines of typed Markdown stay lines, wrapped ones are joined, and placeholders stay", () => {
  expect(
    read(
      "## Whom to call",
      "Bank desk",
      "Phone 0800 4711",
      "Ask for <name> of the desk that <b>releases</b> the files of the month,",
      "and write down the number.",
    ),
  ).toEqual([
    ["heading", "Whom to call"],
    [
      "paragraph",
      "Bank desk\nPhone 0800 4711\nAsk for <name> of the desk that <b>releases</b> the files of the month, and write down the number.",
    ],
  ]);
});

test.each([
  ["numbers and stars", "#4711 is open, 2 * 3 * 4 = 24", "a_b_c **kwargs"],
  ["an address", "Ana Silva", "Main Street 5"],
  ["a rule of dashes", "Totals", "------", "12 | 14"],
  ["brackets", "See [1] and [the list] (below)"],
])("plain text stays as it is: %s", (_what, ...lines) => {
  expect(read(...lines)).toEqual([["paragraph", lines.join("\n")]]);
});

test("a list in plain text keeps its entries and their markers", () => {
  expect(read("The file is rejected:", "1. Open the list.", "2. Tell Dana.")).toEqual([
    ["paragraph", "The file is rejected:"],
    ["list-item", "1. Open the list."],
    ["list-item", "2. Tell Dana."],
  ]);
});

test("what stands beside a file belongs to none of the file's places", () => {
  expect(readTypedText({ content: "# Note\n\nRead page 3.", hasFile: true })).toMatchObject([
    { kind: "heading", location: { part: "entered text" } },
    { kind: "paragraph", location: { part: "entered text" } },
  ]);
});
