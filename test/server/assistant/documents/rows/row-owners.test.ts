import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const contacts = `# Staff of the boatyard

| Surname | First name | Work | Extension | Stand-in |
|---|---|---|---|---|
| Van Loon | Greta | Yard manager | 310 | Piet Haas |
| Haas | Piet | Rigger | 311 | Greta Van Loon |
| Brandt | Ole | Painter | 312 | Piet Haas |
`;

const shifts = `# Night watch

| Pier | Watchman | Deputy | Radio |
|---|---|---|---|
| North | Ansgar Holm | Signe Lund | 71 |
| South | Signe Lund | Ansgar Holm | 72 |
`;

const suppliers = `# Suppliers

Summary of what was agreed with Bright Sails and with Harbour Ropes.

## Bright Sails

| What | Agreed |
|---|---|
| Yearly price | EUR 4,100 |
| Customer number | BS-17 |

## Harbour Ropes

Yearly price: EUR 9,650, customer number HR-44.
`;

async function ask(question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const add = (title: string, text: string) => storeMarkdown(deps, member.project.id, title, text);
  await add("Staff", contacts);
  await add("Night watch", shifts);
  await add("Suppliers", suppliers);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test.each([
  ["What is the extension of Greta Van Loon?", "**310**", "311"],
  ["extension of Piet Haas", "**311**", "312"],
  ["What is the radio of Signe Lund?", "**72**", "71"],
  ["Who is the deputy of Ansgar Holm?", "**Signe Lund**", "South"],
])("a row that only refers to somebody is not about them: %s", async (question, right, wrong) => {
  const { content } = await ask(question);
  expect(content).toContain(right);
  expect(content).not.toContain(wrong);
});

test.each([
  ["What is the yearly price of Bright Sails?", "**EUR 4,100**", /9,650/],
  ["What is the yearly price of Harbour Ropes?", "EUR 9,650", /\*\*EUR 4,100/],
  ["What is the customer number of Harbour Ropes?", "HR-44", /\*\*BS-17/],
])("a table under one name tells nothing of another: %s", async (question, right, wrong) => {
  const { content } = await ask(question);
  expect(content).toContain(right);
  expect(content).not.toMatch(wrong);
});
