import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const runbook = `# Draining the lock basin

This page is for the keepers. It was tried out in May.

## Before you begin

Tell the harbour office, since boats wait at the quay.

## Procedure

1. Close the upper gate.
2. Open sluice four by a quarter.
3. Wait for the green lamp.
4. Start the pump.

## After the draining

Write the level of the basin into the log. Never drain the basin between five and seven, when the barges leave.
`;

const minutes = `# Keepers' meeting of 3 March

Present: Ines Falk, Tom Brandt

## Decisions

1. The lower gate is painted in June.
2. Night duty ends at four.
3. The old pump is sold.

## Actions

| No | Action | Owner |
|---|---|---|
| 1 | Ask for paint | Ines Falk |
| 2 | Find a buyer for the pump | Tom Brandt |
`;

const record = `# DR-7: Pump for the basin

Status: accepted

## Context

The old pump needs oil every night.

## Decision

We buy an electric pump from Harrow.

## Consequences

The keepers need training.
`;

async function ask(question: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { id: projectId } = member.project;
  await storeMarkdown(deps, projectId, "Lock basin runbook", runbook);
  await storeMarkdown(deps, projectId, "Keepers minutes March", minutes);
  await storeMarkdown(deps, projectId, "DR-7 Pump", record);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return (await api.chat({ conversationId: id, message: question })).message.content;
}

const steps =
  "1. Close the upper gate.\n2. Open sluice four by a quarter.\n3. Wait for the green lamp.\n4. Start the pump.";

test.each([
  "How do I drain the lock basin?",
  "how to drain the basin",
  "Which steps are needed to drain the lock basin?",
])("the steps answer, not what stands around them: %s", async (question) => {
  expect(await ask(question)).toContain(steps);
});

test.each([
  ["What is step 3 of draining the lock basin?", "3. Wait for the green lamp."],
  ["What is the last step of draining the lock basin?", "4. Start the pump."],
  [
    "What comes after closing the upper gate when we drain the basin?",
    "2. Open sluice four by a quarter.",
  ],
  ["What comes before starting the pump?", "3. Wait for the green lamp."],
])("one step answers by itself: %s", async (question, step) => {
  const content = await ask(question);
  expect(content).toContain(step);
  expect(content.match(/^\d\. /gm)).toHaveLength(1);
});

test("whether something is allowed is answered by what rules it", async () => {
  const content = await ask("Can we drain the basin when the barges leave?");
  expect(content).toContain("Never drain the basin between five and seven");
});

test("the number of a step is not the number that is asked about", async () => {
  expect(await ask("May I drain the basin at 4 in the morning?")).not.toContain("Start the pump");
});

test.each([
  "What did the keepers decide in March?",
  "What was decided by the keepers?",
  "What did the keepers agree on?",
])("numbered decisions are decisions: %s", async (question) => {
  expect(await ask(question)).toContain(
    "1. The lower gate is painted in June.\n2. Night duty ends at four.\n3. The old pump is sold.",
  );
});

test("a record is asked by its name what it decided", async () => {
  expect(await ask("What did DR-7 decide?")).toContain("We buy an electric pump from Harrow.");
});

test("a row that begins with a number is called by its words", async () => {
  const content = await ask("Who is the owner of the action to find a buyer for the pump?");
  expect(content).toContain("**Tom Brandt**");
  expect(content).not.toMatch(/\(2, Owner\)|> 2:/);
});
