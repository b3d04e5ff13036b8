import { expect, test } from "vitest";
import { askDocuments } from "../../../../helpers/ask-documents.ts";

const tableOf = (heads: string[], ...rows: string[][]) =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const ask = (table: string, question: string) =>
  askDocuments({ "The yard": `# The yard\n\n${table}\n` }, question);

const teams = tableOf(
  ["Team", "Incidents", "Note"],
  ["Rope", "9", "-"],
  ["Sail", "4", "Reported late"],
  ["Keel", "3", "Reported late"],
);
const sites = tableOf(
  ["Site", "Parking", "Visitors"],
  ["Oslo", "yes", "900"],
  ["Bergen", "no", "300"],
  ["Turku", "no", "200"],
);
const routes = tableOf(
  ["Route", "Passengers", "Route length (km)"],
  ["North", "900", "12"],
  ["South", "300", "40"],
);
const suppliersOf = (head: string, ...days: string[]) =>
  tableOf(
    ["Supplier", "Amount", head],
    ["Telvia", "900", days[0] ?? ""],
    ["CleanCo", "300", days[1] ?? ""],
  );
const paid = suppliersOf("Paid on", "3 May 2026", "9 July 2026");

test.each([
  [teams, "Which team reported the most incidents?", "**Rope** [1] (Incidents, 9)"],
  [sites, "Which site has the most visitors?", "**Oslo** [1] (Visitors, 900)"],
  [routes, "Which route had the most passengers?", "**North** [1] (Passengers, 900)"],
  [paid, "Which supplier was paid the most?", "**Telvia** [1] (Amount, 900)"],
])(
  "a word beside the figure chooses no row and no column (%#): %s",
  async (table, question, start) => {
    expect((await ask(table, question)).slice(0, start.length)).toBe(start);
  },
);

test.each([
  [sites, "Which site without parking has the most visitors?"],
  [sites, "Which site that has no parking has the most visitors?"],
  [sites, "Which site has the most visitors except Oslo?"],
  [suppliersOf("Paid", "no", "yes"), "Which supplier was paid the most?"],
  [suppliersOf("Paid on", "", "9 July 2026"), "Which supplier was paid the most?"],
])("rows that may be left out are not compared (%#): %s", async (table, question) => {
  expect(await ask(table, question)).not.toContain("**");
});
