import { expect, test } from "vitest";
import { askDocuments } from "../../../../helpers/ask-documents.ts";

const tableOf = (heads: string[], ...rows: string[][]) =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const ask = (table: string, question: string) =>
  askDocuments({ "The yard": `# The yard\n\n${table}\n` }, question);

const quarters = tableOf(
  ["Quarter", "Costs"],
  ["Q1 2026", "900"],
  ["Q2 2026", "300"],
  ["Q3 2026", "500"],
  ["Q4 2026", "200"],
);
const employees = tableOf(["Year", "Employees"], ["2023", "110"], ["2024", "120"]);
const sites = tableOf(
  ["Site", "Year", "Employees"],
  ["Oslo", "2023", "110"],
  ["Bergen", "2023", "40"],
  ["Oslo", "2024", "120"],
  ["Bergen", "2024", "50"],
);
const projects = tableOf(
  ["Project", "Status", "Budget"],
  ["Gate", "Approved", "100"],
  ["Roof", "Not approved", "900"],
  ["Pier", "Approval pending", "300"],
  ["Loft", "Approved", "200"],
);
const plainProjects = tableOf(
  ["Project", "Status", "Budget"],
  ["Gate", "Approved", "100"],
  ["Roof", "Rejected", "900"],
  ["Loft", "Approved", "200"],
);
const fees = tableOf(
  ["Member", "Fee", "Status"],
  ["Ada", "120", "Paid"],
  ["Tom", "90", "Open"],
  ["Lee", "80", "Paid"],
);
const countries = tableOf(
  ["Region", "Staff"],
  ["Europe", "500"],
  ["of which Germany", "200"],
  ["Asia", "300"],
);
const piers = tableOf(
  ["Pier", "Rent", "Cost"],
  ["North pier", "900", "400"],
  ["South pier", "700", "800"],
);
const due = tableOf(
  ["Invoice", "Due", "Price"],
  ["Rope", "3 May 2026", "120"],
  ["Sail", "9 July 2026", "80"],
);
const parts = tableOf(
  ["Part", "Cost"],
  ["Rope", "900"],
  ["Long mast", "1,200"],
  ["Mast", "800"],
  ["Keel", "1,500"],
);

test.each([
  [quarters, "What is the total of the costs in Q1?"],
  [quarters, "What is the total of the costs in the first quarter of 2026?"],
  [due, "What is the total of the prices in May?"],
  [due, "What is the total of the prices at the end of 2026?"],
  [quarters, "Which quarter had the highest costs in the first half?"],
  [piers, "Was the rent of the north pier higher than that of the south pier in Q1?"],
])("no figures of other times answer (%#): %s", async (table, question) => {
  expect(await ask(table, question)).not.toContain("**");
});

test.each([
  [projects, "What is the total of the approved budgets?"],
  [projects, "Which approved project has the highest budget?"],
  [plainProjects, "What is the total of the budgets that are not approved?"],
  [employees, "How many employees are there in total?"],
  [employees, "What is the total of the employees?"],
  [sites, "What is the sum of the employees?"],
])("no figures of other things are added up or compared (%#): %s", async (table, question) => {
  expect(await ask(table, question)).not.toContain("**");
});

test.each([
  "Is the cost of the rope and the long mast higher than that of the keel?",
  "Is the cost of the mast and the long mast higher than that of the keel?",
])("the figures of two rows are not compared as those of one: %s", async (question) => {
  expect(await ask(parts, question)).not.toMatch(/\*\*(?:Yes|No)/);
});

test.each([
  "What is the total of the rents and costs?",
  "Is the rent of the north pier higher than the cost of the south pier?",
])(
  "no column is taken for two that are named, however rare the word for it: %s",
  async (question) => {
    const sheds = {
      Sheds: "# Sheds\n\nA shed costs little.",
      Boats: "# Boats\n\nA boat costs more.",
    };
    const content = await askDocuments(
      { "The yard": `# The yard\n\n${piers}\n`, ...sheds },
      question,
    );
    expect(content).not.toContain("**");
  },
);

test.each([
  [quarters, "What is the total of the costs?", "**1900** (Costs, the sum of 4 rows)"],
  [quarters, "Which quarter had the highest costs?", "**Q1 2026** [1] (Costs, 900)"],
  [sites, "What is the sum of the employees in 2024?", "**170** (Employees, the sum of 2 rows)"],
  [plainProjects, "What is the total of the approved budgets?", "**300** (Budget, the sum of 2"],
  [plainProjects, "Which approved project has the highest budget?", "**Loft** [1] (Budget, 200)"],
  [fees, "What is the total of the paid fees?", "**200** (Fee, the sum of 2 rows)"],
  [fees, "What is the total of the fees?", "**290** (Fee, the sum of 3 rows)"],
  [parts, "Is the cost of the long mast higher than that of the keel?", "**No** (Cost: Long mast"],
  [countries, "What is the total of the staff?", "**800** (Staff, the sum of 2 rows)"],
  [due, "What is the total of the prices?", "**200** (Price, the sum of 2 rows)"],
])("what the rows plainly tell is added up or ranked (%#): %s", async (table, question, start) => {
  const content = await ask(table, question);
  expect(content.slice(0, start.length)).toBe(start);
});
