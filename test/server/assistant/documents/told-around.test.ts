import { expect, test } from "vitest";
import { coreQuestion } from "../../../../server/features/assistant/retrieve/core-question.ts";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const questions = `# Questions of the cold store

## How long does a pallet of fish stay in the cold store?

A pallet of fish stays in the cold store for three days at most.

## Who opens the ramp at night?

The watchman opens the ramp.
`;

async function openAssistant() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Questions of the cold store", questions);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return async (message: string) => (await api.chat({ conversationId: id, message })).message;
}

test.each([
  "My lorry from Bergen arrived two hours late yesterday because of the snow on the pass and the driver had to sleep in Oslo. How long does a pallet of fish stay in the cold store?",
  "The lorry from Bergen was two hours late because of heavy snow on the mountain pass and my driver slept in Oslo, so how long does a pallet of fish stay in the cold store?",
])("a question is answered where its occasion is told around it: %s", async (message) => {
  const ask = await openAssistant();
  const answer = await ask(message);
  expect(answer.declined).toBe(false);
  expect(answer.content).toContain("three days");
});

test("a story around what nothing tells of is declined", async () => {
  const ask = await openAssistant();
  const answer = await ask(
    "My lorry from Bergen was late because of the snow. How much does a parking ticket cost in Oslo?",
  );
  expect(answer.declined).toBe(true);
});

test.each([
  [
    "The pump leaks. When was the seal of the pump replaced?",
    "When was the seal of the pump replaced?",
  ],
  [
    "Gestern fiel die Pumpe aus, wann wurde die Dichtung der Pumpe ersetzt?",
    "wann wurde die Dichtung der Pumpe ersetzt?",
  ],
  // What it is about stands around it.
  ["If the seal of the pump leaks, whom do I call?", undefined],
  ["The seal of the pump leaks. Who replaces it?", undefined],
  ["When was the seal of the pump replaced?", undefined],
  ["Who replaces the seal, and who pays for the new pump?", undefined],
])("the question in %o is %o", (text, core) => {
  expect(coreQuestion(text)).toBe(core);
});
