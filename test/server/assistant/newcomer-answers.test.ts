import { expect, test } from "vitest";
import { storeMarkdown } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

const changeover = `# Sieve changeover

Applies to the flour sieves on the third floor.

## Procedure

1. Lock the drive with the red padlock.
2. Lift out the old frame.
3. Fasten the new frame with four clamps.
`;

const record = `# 12. Weigh sacks by radar

## Context
The old scales cannot be calibrated after 2027.
## Options considered
- Load cells: too slow for the belt
- Radar
## Decision
We weigh sacks by radar above the belt.
## Consequences
- The belt keeps its speed.
- Wet sacks are weighed by hand.

Approved by Ines Moreau.
`;

const minutes = `# Mill meeting of 4 May 2027

Present: Ines Moreau (chair), Tom Reyes
Excused: Lena Brandt

## 1. Dust in the loading bay
Drivers have coughed since the filter was moved. We agreed to seal the door rather than to move the filter back.

## 2. Ladders
Tom has counted nine of them.
`;

const guide = `# Working at the mill

## Questions we hear often

**May I take pictures in the mill?** No, except of damage.

**Who pays for dust masks?** The mill, two boxes a year.

**What happens if I am ill?** Call the gate before your shift. From the third day on, send a certificate.

## Letters
MFT: moisture of flour by titration.
`;

const report = `# Flour spill of 9 June 2027

## Root cause
A clamp had been left open after the frame was lifted.

## What we change
1. Two people check each frame.
2. The drive starts only with all clamps closed.
`;

const contacts = `# Mill contacts

| Site | Task | Name | Phone |
| --- | --- | --- | --- |
| All | Press | Noor Haddad | 555 0120 770 |
| All | Night shift | rota | 555 0120 771 |
`;

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const documents = { changeover, record, minutes, guide, report, contacts };
  for (const markdown of Object.values(documents)) {
    const title = /^# (?:\d+\. )?(.+)/.exec(markdown)?.[1] ?? "";
    await storeMarkdown(deps, member.project.id, title, markdown);
  }
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return async (message: string) => (await api.chat({ conversationId: id, message })).message;
}

test("a newcomer's questions to pages of a mill are answered by what holds the answer", async () => {
  const ask = await setUp();
  const expected: [string, string][] = [
    // Steps whose heading says only that they are steps.
    ["How do I change over the sieve?", "Fasten the new frame"],
    // A choice, its alternatives and its consequences by the parts of the record.
    ["Why did we choose radar?", "cannot be calibrated after 2027"],
    ["What alternatives to radar were considered?", "Load cells: too slow"],
    // Who was there, and who was not, from one line.
    ["Who attended the mill meeting?", "> Present: Ines Moreau (chair), Tom Reyes ["],
    ["Who was missing from the mill meeting?", "> Excused: Lena Brandt ["],
    ["What was decided about the dust in the loading bay?", "We agreed to seal the door"],
    // Questions that the page itself asks, in the same words or others.
    ["Who pays for my dust masks?", "> Who pays for dust masks? The mill, two boxes a year. ["],
    ["Can I take photos in the mill?", "No, except of damage."],
    ["What should I do when I am sick?", "before your shift. From the third day on, send"],
    ["What does MFT stand for?", "moisture of flour by titration"],
    ["What caused the flour spill?", "A clamp had been left open"],
    ["Who talks to the press?", "Noor Haddad"],
  ];
  for (const [question, words] of expected) {
    expect.soft((await ask(question)).content.replaceAll("**", ""), question).toContain(words);
  }
});

test("what follows a list of a record follows it in the answer", async () => {
  const ask = await setUp();
  expect((await ask("What are the consequences of weighing sacks by radar?")).content).toMatch(
    /keeps its speed[\s\S]*by hand[\s\S]*Approved by Ines Moreau/,
  );
});

test("a heading is no answer, wherever in its passage it stands", async () => {
  const ask = await setUp();
  const { content } = await ask("Which ladders has Tom counted?");
  expect(content).toContain("Tom has counted nine of them.");
  expect(content).not.toContain("> 2. Ladders");
});

test.each(["How deep is the mall?", "What is the password of the gate?"])(
  "a common word is taken for no other that resembles it: %s",
  async (question) => {
    const ask = await setUp();
    expect((await ask(question)).declined).toBe(true);
  },
);
