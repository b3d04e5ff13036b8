import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

async function ask(documents: Record<string, string>, question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const [title, text] of Object.entries(documents)) {
    await storeMarkdown(deps, member.project.id, title, text);
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message;
}

const kilnManual = `# Kiln manual

## 1 Purpose

The kiln fires tiles of clay up to 1,080 degrees.

## 2 Firing the kiln

1. Sweep the chamber.
2. Stack the tiles on edge.
3. Light the pilot flame.

## 3 Keeping of records

Firing curves are kept for four years.
`;

test("counted chapters yield to the steps that stand under one of them", async () => {
  const { content } = await ask({ "Kiln manual": kilnManual }, "What are the steps for the kiln?");
  expect(content).toContain("1. Sweep the chamber.\n2. Stack the tiles on edge.");
  expect(content).not.toContain("Keeping of records");
});

const move = `# Moving the archive

## 1. Pack

1. Label each box.
2. Note its weight.

## 2. Carry

1. Load the van.
2. Drive to the mill.

## 3. Unpack

1. Check each label.
2. Fill the shelves.
`;

test("counted headings with steps under each are the stages themselves", async () => {
  const { content } = await ask({ "Moving the archive": move }, "How do I move the archive?");
  expect(content).toContain("1. Pack\n2. Carry\n3. Unpack");
});

const minutes = `# Orchard committee, fourth meeting

## 1. Minutes of the third meeting

Approved without changes.

## 2. Ladders

Tom has looked at two ladders.

## 3. Other matters

Nobody had any.
`;

test("the headings of minutes are no decision", async () => {
  const { content } = await ask(
    { "Orchard committee June": minutes },
    "What did the orchard committee decide?",
  );
  expect(content).not.toContain("2. Ladders");
});

const french = `# Vidange du bassin

## 1 Objet

Cette page décrit la vidange du bassin.

## 2 Outils

- une clé de vanne
- une lampe

## 3 Mode opératoire

1. Fermer la vanne amont.
2. Ouvrir la vanne aval.
3. Attendre le signal vert.
`;

test("French steps are known by their word, which begins with no ASCII letter", async () => {
  const { content } = await ask(
    { "Vidange du bassin": french },
    "Quelles sont les étapes de la vidange ?",
  );
  expect(content).toContain("1. Fermer la vanne amont.\n2. Ouvrir la vanne aval.");
});
