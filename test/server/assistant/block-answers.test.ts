import { expect, test } from "vitest";
import { storeMarkdown } from "../../helpers/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

const greenhouse = `---
title: Greenhouse handbook
owner: Ines Moreau
---
# Greenhouse
The greenhouse is heated from October to April.

## Frost alarm
If the frost alarm rings, follow these steps:

1. Close the roof vents. See [the plan](https://wiki.example/roof#vents).
2. Start the second boiler:

   \`\`\`
   boiler start 2
   \`\`\`
3. Call the gardener on duty.
   - Before six, call the night porter instead.

The alarm was last tested in May.

## Watering
Seedlings are watered every morning. Before the pump is switched on:

- the tank must be full
- the filter must be clean
- nobody may stand in the basin

## Kinds of soil
We mix three of them ourselves.
### Seed soil
Sand and peat.
### Cactus soil
Mostly gravel.
### Orchid soil
Bark only.

## Opening the shop
### 1. Unlock the side door
The key hangs in the office.
### 2. Count the till
Two people count it.
### 3. Switch on the lights
All of them.
`;

const record = `# 4. Heat with wood chips
## Status
Accepted
## Context
The contract for gas ends in March and its price has doubled.
## Decision
We heat the greenhouse with wood chips from April on.
## Consequences
The yard needs room for a silo.
`;

const werkstatt = `# Werkstatt
## Schlüssel verloren
Wenn ein Schlüssel verloren geht, bitte so vorgehen:

1. Sperre den Zugang im Portal.
2. Melde den Verlust beim Pförtner.
3. Beantrage einen neuen Schlüssel.

## Schließzeiten
Die Werkstatt schließt um 18 Uhr.
`;

const minutes = `# Yard meeting
## Attendees
Ines Moreau, Tom Adler
## Decisions
- The silo stands behind the barn.
- The old boiler is sold.
## Action items
- Tom asks the scrap dealer for a price.
- Ines measures the yard.
`;

const people = `# Who is who
## Night duty
Ask for the porter at night. Use the side door.

Samira Holt
Night porter
samira.holt@example.org
+44 20 7946 0958

## Deliveries
Parcels are left in the barn. Send questions about late parcels to post@example.org before noon.
`;

const passes = `# Passes
## Day pass
Valid until midnight.

- Price: 8 euros
- Dogs: not allowed
## Week pass
Valid for seven days from the first visit.

- Price: 30 euros
- Dogs: allowed on a lead
`;

const rules = `# House rules
Do not feed the carp. Bread makes the water cloudy, so that the filter has to be cleaned twice.
The pond is four metres deep.
`;

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Greenhouse handbook", greenhouse);
  await storeMarkdown(deps, member.project.id, "Heating", record);
  await storeMarkdown(deps, member.project.id, "Werkstatt", werkstatt);
  await storeMarkdown(deps, member.project.id, "Yard meeting", minutes);
  await storeMarkdown(deps, member.project.id, "Who is who", people);
  await storeMarkdown(deps, member.project.id, "Passes", passes);
  await storeMarkdown(deps, member.project.id, "House rules", rules);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return {
    ask: async (message: string) => (await api.chat({ conversationId: id, message })).message,
  };
}

test("steps come whole, under their heading and what introduces them", async () => {
  const { ask } = await setUp();
  for (const question of [
    "What do I do if the frost alarm rings?",
    "What are the steps when the frost alarm rings?",
  ]) {
    const { content, citations } = await ask(question);
    expect(content).toBe(
      [
        "Quoted by the built-in assistant from Greenhouse handbook:",
        "Frost alarm: If the frost alarm rings, follow these steps: [1]",
        [
          "1. Close the roof vents. See the plan.",
          "2. Start the second boiler: boiler start 2",
          "3. Call the gardener on duty.",
          "   - Before six, call the night porter instead.",
        ].join("\n"),
      ].join("\n\n"),
    );
    expect(citations).toMatchObject([
      { title: "Greenhouse handbook", location: { headings: ["Greenhouse", "Frost alarm"] } },
    ]);
    expect(citations[0]?.quote).toContain("If the frost alarm rings");
  }
});

test("numbered headings are steps in their order", async () => {
  const { ask } = await setUp();
  const { content } = await ask("How do I open the shop?");
  expect(content).toContain("1. Unlock the side door\n2. Count the till\n3. Switch on the lights");
});

test("a list comes whole, never its lead-in alone", async () => {
  const { ask } = await setUp();
  const { content } = await ask("When is the pump allowed to be switched on?");
  expect(content).toContain("Before the pump is switched on: [1]");
  expect(content).toContain(
    "- the tank must be full\n- the filter must be clean\n- nobody may stand in the basin",
  );
});

test("headings side by side are the list of their kind", async () => {
  const { ask } = await setUp();
  const { content } = await ask("Which kinds of soil are there?");
  expect(content).toContain("Kinds of soil [1]\n\n- Seed soil\n- Cactus soil\n- Orchid soil");
});

test("a question in German gets its steps", async () => {
  const { ask } = await setUp();
  const { content } = await ask("Was tun, wenn ein Schlüssel verloren geht?");
  expect(content).toContain(
    "1. Sperre den Zugang im Portal.\n2. Melde den Verlust beim Pförtner.\n3. Beantrage einen neuen Schlüssel.",
  );
});

test("a question about something else gets no list", async () => {
  const { ask } = await setUp();
  const { declined } = await ask("How do I renew a passport?");
  expect(declined).toBe(true);
});

test("why something was decided is told by the decision and its context", async () => {
  const { ask } = await setUp();
  const { content, citations } = await ask("Why do we heat with wood chips?");
  expect(content).toContain(
    [
      "- Decision: We heat the greenhouse with wood chips from April on.",
      "- Context: The contract for gas ends in March and its price has doubled.",
    ].join("\n"),
  );
  expect(citations).toMatchObject([{ title: "Heating" }]);
});

test("a part of a record that the question names comes alone", async () => {
  const { ask } = await setUp();
  const { content } = await ask("What are the consequences of heating with wood chips?");
  expect(content).toContain("- Consequences: The yard needs room for a silo.");
  expect(content).not.toContain("Context:");
});

test("the decisions and the action items of a meeting come as their lists", async () => {
  const { ask } = await setUp();
  const decisions = await ask("What decisions were made at the yard meeting?");
  expect(decisions.content).toContain(
    "- The silo stands behind the barn.\n- The old boiler is sold.",
  );
  const actions = await ask("What are the action items of the yard meeting?");
  expect(actions.content).toContain(
    "- Tom asks the scrap dealer for a price.\n- Ines measures the yard.",
  );
});

test("a contact comes whole, with name, role, address and number", async () => {
  const { ask } = await setUp();
  const { content } = await ask("How do I reach the night porter?");
  for (const line of ["Samira Holt", "Night porter", "samira.holt@example.org", "7946 0958"]) {
    expect(content).toContain(line);
  }
});

test("whom to write to is told by the sentence with the address", async () => {
  const { ask } = await setUp();
  const { content } = await ask("Whom do I write to about late parcels?");
  expect(content).toContain("> Send questions about late parcels to post@example.org before noon.");
});

test("two things whose difference is asked for stand beside each other", async () => {
  const { ask } = await setUp();
  const { content, citations } = await ask("What is the difference between a day and a week pass?");
  expect(content).toContain(
    [
      "| | Day pass [1] | Week pass [2] |",
      "| --- | --- | --- |",
      "|  | Valid until midnight. | Valid for seven days from the first visit. |",
      "| Price | 8 euros | 30 euros |",
      "| Dogs | not allowed | allowed on a lead |",
    ].join("\n"),
  );
  expect(citations.map(({ number }) => number)).toEqual([1, 2]);
});

test("a reason comes with what it is the reason for", async () => {
  const { ask } = await setUp();
  const { content } = await ask("Why should I not feed the carp?");
  expect(content).toContain(
    "> Do not feed the carp. Bread makes the water cloudy, so that the filter has to be cleaned twice. [1]",
  );
});
