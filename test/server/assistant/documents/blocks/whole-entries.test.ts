import { expect, test } from "vitest";
import { storeDocument } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

async function ask(passage: string, question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const document = { title: "Ferry crossing", passages: [passage] };
  await storeDocument(deps, member.project.id, document);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

test("an entry of a glossary is quoted whole, once", async () => {
  const { content } = await ask(
    "Drift – the way that a ferry is carried off its course. Small ferry: 4 metres. Large ferry: 11 metres.\n\nFender – a roll of rope at the side of a ferry.",
    "What does drift mean?",
  );
  expect(content).toContain("Small ferry: 4 metres. Large ferry: 11 metres. [1]");
  expect(content).not.toContain("[2]");
});

test("an entry of a list is quoted with its last sentence", async () => {
  const { content } = await ask(
    "The crew is called in this order:\n- Harbour pilot – when fog covers the landing stage. Not without the whistle.\n- Cook – when guests stay overnight.",
    "Whom do I call when fog covers the landing stage?",
  );
  expect(content).toContain("Not without the whistle.");
  expect(content).not.toMatch(/> .*Cook/);
});

test("what somebody says is quoted to its end", async () => {
  const { content } = await ask(
    "Tove Lind: Good evening, everybody.\n\nIda Moor: The ramp of the ferry is greased by Nils on Mondays. He needs an hour for it. Otherwise ask Per.\n\nTove Lind: And who paints the hull?",
    "Who greases the ramp of the ferry?",
  );
  expect(content).toContain("Ida Moor: The ramp of the ferry is greased by Nils on Mondays.");
  expect(content).toContain("Otherwise ask Per.");
});

test("the answer of a page of questions is quoted whole", async () => {
  const { content } = await ask(
    "May dogs come aboard the ferry?\n\nOn a lead they may. Large dogs stay on the lower deck. Their owners stay beside them. Guide dogs go everywhere.",
    "May dogs come aboard the ferry?",
  );
  expect(content).toContain("Guide dogs go everywhere.");
});

test.each([
  [
    "Passengers must not enter the engine room of the ferry. Unless the mate goes along, nobody opens its door. The ferry is white.",
    "May passengers enter the engine room?",
    "Unless the mate goes along",
    "white",
  ],
  [
    "Den Maschinenraum der Fähre darf niemand betreten. Ausnahme: Der Steuermann geht mit. Die Fähre ist weiß.",
    "Darf man den Maschinenraum der Fähre betreten?",
    "Ausnahme: Der Steuermann geht mit.",
    "weiß",
  ],
  [
    "Personne ne doit entrer dans la salle des machines du bac. Sauf le mécanicien, qui porte un casque. Le bac est blanc.",
    "Qui doit entrer dans la salle des machines du bac ?",
    "Sauf le mécanicien",
    "blanc",
  ],
])("what limits a rule stands with it: %s", async (passage, question, limit, other) => {
  const { content } = await ask(passage, question);
  expect(content).toContain(limit);
  expect(content).not.toContain(other);
});
