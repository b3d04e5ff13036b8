import { expect, test } from "vitest";
import { askDocuments } from "../../../../helpers/ask-documents.ts";

const tableOf = (heads: string[], ...rows: string[][]) =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const ask = (table: string, question: string) =>
  askDocuments({ "The yard": `# The yard\n\n${table}\n` }, question);

const itemsWith = (head: string, ...figures: string[]) =>
  tableOf(
    ["Item", head],
    ...["Rope", "Sail", "Mast", "Keel"].map((item, index) => [item, figures[index] ?? ""]),
  );

test.each([
  ["Cost", ["900 EUR", "1,100 USD", "300 EUR", "200 EUR"]],
  ["Cost", ["€900", "£1,100", "€300", "€200"]],
  ["Cost (USD)", ["900 EUR", "1,100", "300", "200"]],
  ["Cost", ["SEK 900", "1,100 EUR", "SEK 300", "SEK 200"]],
  ["Cost", ["12 %", "1,100", "300", "200"]],
])("sums in several currencies are not ranked: %s, %j", async (head, figures) => {
  for (const question of [
    "Which item has the highest cost?",
    "Which item has the lowest cost?",
    "Which is the cheapest item?",
  ]) {
    const content = await ask(itemsWith(head, ...figures), question);
    expect(content).not.toMatch(/\*\*/);
  }
});

test.each([
  ["Cost", ["$900", "1,100", "300", "0"], "Which item has the highest cost?", "Sail"],
  ["Cost (EUR)", ["€900", "1,100 EUR", "300", "200"], "Which item has the highest cost?", "Sail"],
  ["Disk", ["900 MB", "1 TB", "300 GB", "64 GB"], "Which item has the largest disk?", "Sail"],
  ["Disk", ["520 GB", "500 GiB", "1 GB", "2 GB"], "Which item has the largest disk?", "Sail"],
])("figures of one kind of unit are: %s, %j", async (head, figures, question, name) => {
  expect(await ask(itemsWith(head, ...figures), question)).toMatch(
    new RegExp(`^\\*\\*${name}\\*\\*`),
  );
});

test.each([
  ["900 MB", "1 TB", "300", "64 GB"],
  ["100 Mbit/s", "20 MB/s", "10 Mbit/s", "5 Mbit/s"],
])("bytes beside bits or bare figures are not: %s, %s", async (...figures) => {
  const content = await ask(itemsWith("Disk", ...figures), "Which item has the largest disk?");
  expect(content).not.toMatch(/\*\*/);
});

const quarters = (...names: [string, string]) =>
  tableOf(
    ["Team", "Quarter", "Costs"],
    ["Rigging", names[0], "900"],
    ["Sails", names[0], "300"],
    ["Rigging", names[1], "400"],
    ["Sails", names[1], "700"],
    ["Hulls", names[1], "500"],
  );

test.each([
  ["Q1 2026", "Q2 2026"],
  ["2026 Q3", "2026-Q4"],
  ["Q1", "Q2"],
  ["30 June 2026", "30 September 2026"],
])("the highest of the latest quarter is that of its rows: %s, %s", async (first, last) => {
  const table = quarters(first, last);
  expect(await ask(table, "Which team had the highest costs in the latest quarter?")).toMatch(
    /^\*\*Sails\*\* \[1\] \(Costs, 700\)/,
  );
  expect(await ask(table, "Which team had the lowest costs in the latest quarter?")).toMatch(
    /^\*\*Rigging\*\* \[1\] \(Costs, 400\)/,
  );
});

test("where no column tells the quarters, no row is the one of the latest", async () => {
  const content = await ask(
    quarters("Q1 2026", "soon"),
    "Which team had the highest costs in the latest quarter?",
  );
  expect(content).not.toMatch(/\*\*/);
  const mixed = await ask(
    quarters("Q1 2026", "Q4"),
    "Which team had the highest costs in the latest quarter?",
  );
  expect(mixed).not.toMatch(/\*\*/);
});
