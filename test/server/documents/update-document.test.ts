import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentChunks } from "../../../db/schema/index.ts";
import { openDocuments, processed, startProcessing, untilIdle } from "../../helpers/processing.ts";

/** A processed document of typed content, and what its project's search finds. */
async function openWritten(content = "The spare keys hang in room 4.12.") {
  const { deps, member, add, calls } = await openDocuments();
  startProcessing(deps);
  const id = await add({ fields: { title: "House rules", tags: "keys", content } });
  const document = await processed(member, id);
  const search = async (query: string) =>
    (await (await member.call()).assistant.search({ query })).results;
  return { deps, member, id, document, search, calls };
}

test("a corrected title, category, track and tags are found at once", async () => {
  const { member, id, document, search, calls } = await openWritten();
  const { tracks, activities } = await member.call();
  const track = (await tracks.list())[1]?.name ?? "";
  expect(await search("porter")).toEqual([]);
  const changed = await (await calls()).update({
    id,
    title: "What the porter knows",
    category: "contacts",
    track: track.toLowerCase(),
    tags: "lodge, gatehouse",
    updatedAt: document.updatedAt,
  });
  expect(changed).toMatchObject({
    title: "What the porter knows",
    category: "contacts",
    track,
    tags: "lodge, gatehouse",
    processingStatus: "completed",
  });
  expect(changed.updatedAt.getTime()).toBeGreaterThan(document.updatedAt.getTime());
  for (const query of ["porter", "gatehouse", "operations"]) {
    expect(await search(query)).toMatchObject([{ documentId: id, category: "contacts" }]);
  }
  expect(await search("rules")).toEqual([]);
  expect(await activities.list({ limit: 1 })).toMatchObject([
    {
      action: "document_updated",
      title: "What the porter knows",
      details: { changed: "title, category, tags, track" },
    },
  ]);
});

test("corrected content is read anew: the old passages go, an old answer keeps its quote", async () => {
  const { deps, member, id, search, calls } = await openWritten();
  const { assistant } = await member.call();
  const { id: conversationId } = await assistant.createConversation({});
  const { message } = await assistant.chat({
    conversationId,
    message: "Where are the spare keys?",
  });
  const quote = "The spare keys hang in room 4.12.";
  expect(message.citations).toMatchObject([{ sourceId: id, quote }]);

  const waiting = await (await calls()).update({ id, content: "The spare keys lie in the safe." });
  expect(waiting.processingStatus).toBe("pending");
  const document = await processed(member, id);
  expect(document).toMatchObject({
    processingStatus: "completed",
    content: "The spare keys lie in the safe.",
  });
  expect(document.extractedText).toContain("in the safe");
  await untilIdle(deps);
  expect(await search("room 4.12")).not.toContainEqual(
    expect.objectContaining({ content: expect.stringContaining("4.12") }),
  );
  expect(await search("safe")).toMatchObject([{ documentId: id }]);
  const chunks = deps.db
    .select({ content: documentChunks.content })
    .from(documentChunks)
    .where(eq(documentChunks.documentId, id))
    .all();
  expect(chunks).toEqual([{ content: "The spare keys lie in the safe." }]);
  const { messages } = await assistant.conversation({ id: conversationId });
  expect(messages.at(-1)).toMatchObject({ citations: [{ sourceId: id, quote }] });
});

test("of two people, the second is told what the first has made of it", async () => {
  const { id, document, calls } = await openWritten();
  const documents = await calls();
  await documents.update({ id, tags: "doors", updatedAt: document.updatedAt });
  await expect(
    documents.update({ id, title: "Keys", updatedAt: document.updatedAt }),
  ).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("changed by someone else"),
    cause: { current: { id, title: "House rules", tags: "doors" } },
  });
  expect(await documents.update({ id, title: "Keys" })).toMatchObject({
    title: "Keys",
    tags: "doors",
  });
});

test("being processed is no change by somebody else", async () => {
  const { deps, member, add, calls } = await openDocuments();
  const id = await add({ fields: { title: "House rules", content: "Doors close at ten." } });
  const { updatedAt } = await (await calls()).read({ id });
  startProcessing(deps);
  await processed(member, id);
  expect(await (await calls()).update({ id, title: "Doors", updatedAt })).toMatchObject({
    title: "Doors",
  });
});

test("what a document cannot be is refused, and nothing changes", async () => {
  const { member, document, id, calls } = await openWritten();
  const documents = await calls();
  await expect(documents.update({ id, track: "Nowhere" })).rejects.toThrow("no such track");
  await expect(documents.update({ id, title: " " })).rejects.toThrow("Article title is required");
  await expect(documents.update({ id, content: "" })).rejects.toThrow("needs some content");
  const { activities } = await member.call();
  const before = await activities.list();
  expect(await documents.update({ id, title: "House rules" })).toMatchObject({
    updatedAt: document.updatedAt,
  });
  expect(await activities.list()).toEqual(before);
});

test("the text of a file is not typed over", async () => {
  const { add, calls } = await openDocuments();
  const id = await add({ file: { name: "keys.txt", content: "In room 4.12." } });
  const documents = await calls();
  await expect(documents.update({ id, content: "In the safe." })).rejects.toThrow(
    "comes from its file",
  );
  expect(await documents.update({ id, title: "Keys" })).toMatchObject({ title: "Keys" });
});
