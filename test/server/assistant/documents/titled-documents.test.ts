import { expect, test } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const passages = [
  "Kestrel Portal was shown at the spring fair many times. Kestrel Portal is also the name of a play.",
  "Kestrel Portal won the prize of the harbor towns. A novel of that name tells how Kestrel Portal began.",
  "Its operators are mostly volunteers from the sailing clubs, since it was made for them. The first release, Blue Tern, shows that it had a helper, Mira Voss.",
  "The mail server was moved to the second floor. Backups of it are kept for ten days.",
];

test.each([
  ["What kind of people are mostly the operators of Kestrel Portal?", "volunteers"],
  ["What was the first release of Kestrel Portal?", "Blue Tern"],
  ["Who was the helper of Kestrel Portal?", "Mira Voss"],
  ["Which clubs was Kestrel Portal made for?", "sailing clubs"],
])("a sentence need not repeat the title it stands under: %s", async (question, expected) => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, { title: "Kestrel Portal", passages });
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  const { message } = await api.chat({ conversationId: id, message: question });
  expect(message.content).toContain(expected);
});
