import { expect, test } from "vitest";
import { askDocuments } from "../../../../helpers/ask-documents.ts";

const yard = `# The yard

## Spending

| Team | Budget | Spent | Share |
|---|---|---|---|
| Rigging | 12,000 EUR | 9,500 EUR | 60 % |
| Sails | 850 EUR | 1,020 EUR | 5 % |
| Hulls | 7,150 EUR | 7,150 EUR | 35 % |

## Moorings

| Pier | Boats | Rent |
|---|---|---|
| North pier | 12 | 900 EUR |
| South pier | 8 | 1,100 USD |
| Total | 20 | |

## Stores

| Store | Crates | Barrels |
|---|---|---|
| Loft | 14 | 3 |
| Cellar | unknown | 5 |
| Shed | 9 | 2.5 |
`;

const ask = (question: string) => askDocuments({ "The yard": yard }, question);

test.each([
  [
    "Is the budget of Rigging higher than that of Sails?",
    "**Yes** (Budget: Rigging 12,000 EUR, Sails 850 EUR) [1] [2]",
  ],
  [
    "Is the budget of Sails higher than that of Rigging?",
    "**No** (Budget: Sails 850 EUR, Rigging 12,000 EUR) [1] [2]",
  ],
  ["Was the budget for Sails smaller than the budget for Hulls?", "**Yes** (Budget: Sails"],
  [
    "Does the north pier have more boats than the south pier?",
    "**Yes** (Boats: North pier 12, South pier 8) [1] [2]",
  ],
  ["Are there fewer boats at the north pier than at the south pier?", "**No** (Boats"],
])("the figures of two rows are compared: %s", async (question, start) => {
  const content = await ask(question);
  expect(content.slice(0, start.length)).toBe(start);
});

test.each([
  // Two currencies.
  "Is the rent of the north pier higher than that of the south pier?",
  // No figure.
  "Does the loft hold more crates than the cellar?",
  "Is the budget of Rigging twice as high as that of Sails, or higher than 20,000?",
  "Is the budget of Rigging much higher than that of Sails?",
  // Of whom no row tells.
  "Is the budget of Rigging higher than that of Catering?",
  "Is the pay of Rigging higher than that of Sails?",
])("two rows are not where the table does not tell: %s", async (question) => {
  expect(await ask(question)).not.toMatch(/\*\*(?:Yes|No)/);
});

test.each([
  ["What is the total of the budgets?", "**20,000 EUR** (Budget, the sum of 3 rows) [1]"],
  ["What is the sum of all barrels?", "**10.5** (Barrels, the sum of 3 rows) [1]"],
  ["How many boats are there in total?", "**20** (Boats, total) [1]"],
])("the total of a column is told: %s", async (question, start) => {
  const content = await ask(question);
  expect(content.slice(0, start.length)).toBe(start);
  expect(content).toContain("| --- |");
});

test.each([
  "What is the total of the rents?",
  "What is the total of the crates?",
  "What is the total of the shares?",
  "What is the total of the salaries?",
])("no total is told where figures are missing or differ in kind: %s", async (question) => {
  expect(await ask(question)).not.toMatch(/^\*\*/);
});
