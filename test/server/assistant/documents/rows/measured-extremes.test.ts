import { expect, test } from "vitest";
import { measureAsked } from "../../../../../server/features/assistant/documents/rows/extremes/extreme-words.ts";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const pumps = `# Pumps of the waterworks

The pumps are looked after by the works.

| Place | Pumps | Store | Line | Serviced | Price |
|---|---|---|---|---|---|
| Upper Weir | 3 | 64 GB | 1 Gbit/s | 3 May 2026 | 4,000 EUR |
| Old Bridge | 5 | 2 TB | 100 Mbit/s | 9 July 2026 | 12,500 EUR |
| Long Meadow | 4 | 500 GB | 10 Gbit/s | 20 February 2026 | 900 EUR |
`;

const leases = `# Pachtverträge der Mühle

Die Verträge liegen im Archiv der Mühle und werden jedes Jahr geprüft.

| Vertrag | Preis | Ende |
|---|---|---|
| Wiese | 4.000 EUR | 30. Juni 2027 |
| Scheune | 12.500 EUR | 31. Januar 2027 |
| Garten | 900 EUR | 1. März 2028 |
`;

test.each([
  [pumps, "Which place has the largest store?", "Old Bridge"],
  [pumps, "Which pump was serviced last?", "Old Bridge"],
  [pumps, "Which pump was serviced first?", "Long Meadow"],
  [pumps, "Which is the cheapest pump?", "Long Meadow"],
  [pumps, "Which pump is the most expensive?", "Old Bridge"],
  [pumps, "Which pump is the least expensive?", "Long Meadow"],
  [leases, "Welcher Vertrag ist am teuersten?", "Scheune"],
  [leases, "Welches ist der günstigste Vertrag?", "Garten"],
])("the row with the extreme answers (%#): %s", async (document, question, row) => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const [, title = ""] = /^# (.+)/.exec(document) ?? [];
  await storeMarkdown(deps, member.project.id, title, document);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const { message } = await api.chat({ conversationId: id, message: question });
  expect(message.content).toMatch(new RegExp(`^\\*\\*${row}\\*\\*`));
});

test.each([
  "What is the first name of the miller?",
  "Who was the last owner of the mill?",
  "What happened last year?",
  "When was the pump last serviced?",
])("no extreme is asked for: %s", (question) => {
  expect(measureAsked(question, "en")).toBeUndefined();
});
