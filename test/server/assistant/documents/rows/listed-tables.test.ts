import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const manual = `# Handbook of the cable car

The cable car runs from the market to the castle.

## Closing criteria

| Reading | Limit | Reported by |
|---|---|---|
| Wind at the castle | 70 km/h | Tove Lind |
| Ice on the rope | 4 mm | Per Aas |
| Cabins in the depot | below 8 | Ida Moor |

## Fault classes

| Class | Meaning | Answer within | Repair within |
|---|---|---|---|
| 1 | cabins stand still | 5 min | 2 h |
| 2 | one motor is off | 30 min | 1 day |
| 3 | lamps or paint | 1 day | 2 weeks |
`;

async function ask(question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Cable car handbook", manual);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test.each([
  "What are the closing criteria of the cable car?",
  "List the closing criteria of the cable car",
  "closing criteria of the cable car",
])("the table whose title is asked for comes whole: %s", async (question) => {
  const { content, citations } = await ask(question);
  expect(content).toContain("Closing criteria [1]");
  expect(content).toContain("| Reading | Limit | Reported by |");
  expect(content).toContain("| Wind at the castle | 70 km/h | Tove Lind |");
  expect(content).toContain("| Cabins in the depot | below 8 | Ida Moor |");
  expect(citations).toHaveLength(1);
});

test("one figure of a table is no list", async () => {
  const { content } = await ask("What is the limit for ice on the rope of the cable car?");
  expect(content).toContain("4 mm");
  expect(content).not.toContain("Wind at the castle");
});

test.each([
  "What is the difference between class 1 and class 2?",
  "What is the difference between class 1 and 2?",
])("two rows of a table are compared: %s", async (question) => {
  const { content, citations } = await ask(question);
  expect(content).toContain("| Class 1 [1] | Class 2 [2] |");
  expect(content).toContain("| Meaning | cabins stand still | one motor is off |");
  expect(content).toContain("| Repair within | 2 h | 1 day |");
  expect(citations).toHaveLength(2);
});
