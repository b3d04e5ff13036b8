import { expect, test } from "vitest";
import { askDocuments } from "../../../../helpers/ask-documents.ts";

const documents = {
  "Risk register": `# Risk register

| ID | Risk | Status | Owner |
|---|---|---|---|
| R-01 | Pilots leave early | open | Tom Okafor |
| R-02 | Buoys drift | closed | Ada Moor |
| R-03 | The crane fails | open | Lena Brandt |
`,
  "Server list": `# Server list

| Server | Site | Memory |
|---|---|---|
| quay-a | Turku | 64 GB |
| quay-b | Turku | 32 GB |
| quay-c | Oslo | 16 GB |
`,
  "Vendor contracts": `# Vendor contracts

| Vendor | Contract value per year | Ends on |
|---|---|---|
| Telvia | 48,000 | 30 June 2027 |
| SkyBeam | 9,600 | 31 December 2026 |
| CleanCo | 3,200 | open-ended |
`,
};

const pumps = {
  "Harbour pumps": `# Harbour pumps

| Pump | State | Keeper | Hours |
|---|---|---|---|
| Basin 1 | Running | Ada Moor | 412 |
| Basin 2 | Down | Tom Okafor | 88 |
| Slipway | Not tested | Ada Moor | 17 |
`,
};

test.each([
  ["Which pump is down?", "**Basin 2** (State: Down)"],
  ["Which pumps are not tested?", "**Slipway** (State: Not tested)"],
])("a whole cell is meant though it is no word to search for: %s", async (question, right) => {
  expect(await askDocuments(pumps, question)).toContain(right);
});

test("what is not so is all that is otherwise where the table says what would be", async () => {
  const table = `# Harbour jobs

| Job | State |
|---|---|
| Dredging | Done |
| Painting | Not done |
| Wiring | In progress |
`;
  const content = await askDocuments({ "Harbour jobs": table }, "How many jobs are not done?");
  expect(content).toMatch(/\*\*2\b/);
  expect(content).not.toMatch(/\*\*1\b/);
});

test("a cell that says more than the words asked for leaves the choice to a reader", async () => {
  const table = { "Harbour pumps": pumps["Harbour pumps"].replace("Running", "Down at night") };
  expect(await askDocuments(table, "Which pump is down?")).not.toContain("**Basin 2** (");
});

const ask = (question: string) => askDocuments(documents, question);

test.each([
  ["Which risks are open?", "**Pilots leave early**, **The crane fails** (Status: open)", "Buoys"],
  ["How many risks are open?", "**2** (Status: open)", "Buoys"],
  ["Which risks does Tom Okafor own?", "**Pilots leave early** (Owner: Tom Okafor)", "crane"],
  ["Which servers are in Turku?", "**quay-a**, **quay-b** (Site: Turku)", "quay-c"],
  ["Which servers are not in Turku?", "**quay-c** (Site: Oslo)", "quay-a"],
  ["Which contracts end in 2027?", "**Telvia** (Ends on: 30 June 2027)", "SkyBeam"],
])("all rows that a column chooses answer, and no other: %s", async (question, right, wrong) => {
  const content = await ask(question);
  expect(content).toContain(right);
  expect(content).not.toContain(wrong);
});

test("a small table of things that are to be listed comes whole", async () => {
  const content = await ask("List all contracts");
  for (const name of ["Telvia", "SkyBeam", "CleanCo"]) expect(content).toContain(`| ${name} |`);
});
