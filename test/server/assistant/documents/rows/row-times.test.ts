import { expect, test } from "vitest";
import { askDocuments } from "../../../../helpers/ask-documents.ts";

const tableOf = (heads: string[], ...rows: string[][]) =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const ask = (table: string, question: string) =>
  askDocuments({ "The yard": `# The yard\n\n${table}\n` }, question);

const quartersOf = (head: string, ...more: string[][]) =>
  tableOf(
    ["Quarter", head],
    ["Q1 2026", "900"],
    ["Q2 2026", "300"],
    ["Q3 2026", "500"],
    ["Q4 2026", "200"],
    ...more,
  );
const quarters = quartersOf("Costs");
const withYear = quartersOf("Costs", ["FY 2026", "1900"]);
const withFullYear = quartersOf("Costs", ["Full year", "1900"]);
const months = tableOf(
  ["Month", "Costs"],
  ["January 2026", "100"],
  ["February 2026", "300"],
  ["Jan–Feb 2026", "400"],
);
const sites = tableOf(
  ["Site", "Period", "Costs"],
  ["Oslo", "Q1 2026", "100"],
  ["Oslo", "2026", "700"],
  ["Bergen", "Q1 2026", "50"],
  ["Bergen", "2026", "300"],
);
const invoices = tableOf(["Invoice", "Price"], ["INV-2026-001", "120"], ["INV-2026-002", "80"]);
const people = tableOf(["Name", "Badges"], ["April Jones", "3"], ["June Hall", "4"]);
const power = tableOf(["Quartal", "Stromkosten"], ["Q1 2026", "900"], ["Q2 2026", "300"]);

test.each([
  [withYear, "What is the total of the costs?"],
  [withYear, "Which quarter had the highest costs?"],
  [withFullYear, "Which quarter had the highest costs?"],
  [months, "What is the total of the costs?"],
  [months, "Which month had the highest costs?"],
  [sites, "What is the total of the costs?"],
  [quartersOf("Employees"), "What is the total of the employees?"],
  [quartersOf("Open orders"), "What is the total of the open orders?"],
  [quarters, "What is the total of the costs of the last two quarters?"],
  [quarters, "What costs this quarter were the highest?"],
])("no whole period is added or ranked beside its parts (%#): %s", async (table, question) => {
  expect(await ask(table, question)).not.toContain("**");
});

test.each([
  [invoices, "What is the total of the prices?", "**200** (Price, the sum of 2 rows)"],
  [people, "What is the total of the badges?", "**7** (Badges, the sum of 2 rows)"],
  [power, "Wie hoch ist die Summe der Stromkosten?", "**1200** (Stromkosten"],
  [quartersOf("Visitors"), "What is the total of the visitors?", "**1900** (Visitors"],
  [quarters, "Which fiscal quarter had the highest costs?", "**Q1 2026** [1] (Costs, 900)"],
  [quarters, "What is the quarter with the highest costs?", "**Q1 2026** [1] (Costs, 900)"],
  [quarters, "What is the total of the costs of all four quarters?", "**1900** (Costs"],
])("what tells no other time is added or ranked (%#): %s", async (table, question, start) => {
  expect((await ask(table, question)).slice(0, start.length)).toBe(start);
});
