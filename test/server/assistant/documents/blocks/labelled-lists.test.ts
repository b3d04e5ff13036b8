import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const notes = `# Release 4.3

Fixed

- Labels print again after a restart.
- The scanner no longer forgets its zone.

Added

- A report of idle forklifts.
- A chart of the cold store.
`;

/** One entry alone makes no list. */
const short = `# Release 4.2

Fixed

- The gate opens at night.
- The horn is quieter.

Added

- A lamp over the ramp.
`;

async function openAssistant() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Release notes", notes);
  await storeMarkdown(deps, member.project.id, "Release notes of May", short);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return async (message: string) =>
    (await api.chat({ conversationId: id, message })).message.content;
}

test("of two lists under one heading, the one is shown whose name is asked for", async () => {
  const ask = await openAssistant();
  const added = await ask("What was added in release 4.3?");
  expect(added).toContain("- A report of idle forklifts.\n- A chart of the cold store.");
  expect(added).not.toContain("Labels print");
  const fixed = await ask("What was fixed in release 4.3?");
  expect(fixed).toContain("- Labels print again after a restart.");
  expect(fixed).not.toContain("idle forklifts");
});

test("both are shown, entry by entry, where none of them alone is asked for", async () => {
  const ask = await openAssistant();
  const all = await ask("What is new in release 4.3?");
  expect(all).toContain("> Fixed\n>\n> - Labels print again after a restart.\n> - The scanner");
  expect(all).toContain("> Added\n>\n> - A report of idle forklifts.\n> - A chart");
  expect(await ask("What was added in release 4.2?")).toContain("> - A lamp over the ramp.");
});
