import { expect, test } from "vitest";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const minutes = `# Minutes of the yard meeting, 3 March 2026

Present: Ines Moreau, Paul Arndt.

## Decisions
- The gate stays locked on Sundays.
- The carp move to the lower pond.

## Action items
- Paul orders the new lock.
- Ines calls the fishmonger.
`;

const leaving = `# Before you leave the garden

## What to do before your last day
1. Bring back the keys.
2. Empty your locker.
3. Say goodbye to the carp.
`;

async function askInYard() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Yard meeting", minutes);
  await storeMarkdown(deps, member.project.id, "Leaving", leaving);
  const calls = await member.call();
  const { id } = await calls.assistant.createConversation({});
  const ask = async (message: string) =>
    (await calls.assistant.chat({ conversationId: id, message })).message;
  return { ask, calls };
}

test("decisions and action items are read from typed minutes where none is recorded", async () => {
  const { ask } = await askInYard();
  expect((await ask("Which decisions were made in the yard meeting?")).content).toContain(
    "- The gate stays locked on Sundays.\n- The carp move to the lower pond.",
  );
  expect((await ask("What are the action items of the yard meeting?")).content).toContain(
    "- Paul orders the new lock.\n- Ines calls the fishmonger.",
  );
});

test("what is recorded comes before what a document says", async () => {
  const { ask, calls } = await askInYard();
  await calls.meetings.create({
    title: "Yard meeting",
    date: new Date("2026-03-03"),
    startTime: "09:00",
    endTime: "10:00",
    decisions: ["The barn is sold."],
  });
  const { content } = await ask("Which decisions were made in the yard meeting?");
  expect(content).toContain("The barn is sold");
  expect(content).not.toContain("gate");
});

test("somebody's last day is not yesterday", async () => {
  const { ask } = await askInYard();
  const { content } = await ask("What do I have to do before my last day?");
  expect(content).toContain("1. Bring back the keys.\n2. Empty your locker.");
});

test("without a document, nothing recorded is said to be nothing", async () => {
  const { ask } = await askInYard();
  expect((await ask("Which milestones are pending?")).content).toMatch(/^No milestone/);
});
