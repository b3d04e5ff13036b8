import { expect, test } from "vitest";
import { openDocuments, processed, startProcessing, untilIdle } from "../../helpers/processing.ts";

const rules = (room: string) => `# Keys

The spare keys hang in room ${room}.

# Doors

The doors close at ten in the evening.`;

async function start() {
  const { deps, member, add, calls } = await openDocuments();
  startProcessing(deps);
  const id = await add({ fields: { title: "House rules", content: rules("4.12") } });
  await processed(member, id);
  const { assistant, documentVersions } = await member.call();
  const { id: conversationId } = await assistant.createConversation({});
  const ask = async (message: string) =>
    (await assistant.chat({ conversationId, message })).message;
  const change = async (content: string) => {
    await (await calls()).update({ id, content });
    await processed(member, id);
    await untilIdle(deps);
  };
  const citations = async () =>
    (await assistant.conversation({ id: conversationId })).messages.flatMap(
      (message) => message.citations ?? [],
    );
  const restore = async (version: number) => {
    await documentVersions.restore({ id, version });
    await processed(member, id);
  };
  return { id, ask, change, citations, restore };
}

test("an answer that relied on a changed passage says what the passage says now", async () => {
  const { ask, change, citations, restore } = await start();
  expect((await ask("Where do the spare keys hang?")).citations).toMatchObject([{ version: 1 }]);
  await ask("When do the doors close?");
  await change(rules("5.01"));
  const [keys, doors] = await citations();
  expect(keys).toMatchObject({
    quote: expect.stringContaining("4.12"),
    changed: { from: 1, to: 2, now: "The spare keys hang in room 5.01." },
  });
  // Another passage of the same document is as it was.
  expect(doors).not.toHaveProperty("changed");
  await ask("Where do the spare keys hang?");
  expect((await citations()).at(-1)).toMatchObject({ version: 2 });
  await restore(1);
  const [first, , latest] = await citations();
  expect(first).not.toHaveProperty("changed");
  expect(latest).toMatchObject({ changed: { from: 2, to: 3 } });
});

test("a passage with nothing like it left is told as gone", async () => {
  const { ask, change, citations } = await start();
  await ask("Where do the spare keys hang?");
  await change("# Doors\n\nThe doors close at ten in the evening.");
  expect(await citations()).toMatchObject([{ changed: { from: 1, to: 2, now: null } }]);
});
