import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentChunks } from "../../../db/schema/index.ts";
import { registerMember } from "../../helpers/harness.ts";
import {
  openDocuments,
  processed,
  startProcessing,
  untilIdle,
  upload,
} from "../../helpers/processing.ts";

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

test("what was typed beside a file is corrected, added and taken away, and the file stays", async () => {
  const { deps, member, add, calls } = await openDocuments();
  startProcessing(deps);
  const file = { name: "keys.txt", content: "The spare key hangs in room 4.12." };
  const id = await add({ file, fields: { title: "Keys", content: "Keys of teh site." } });
  await processed(member, id);
  const documents = await calls();
  const typed = async (content: string | null) => {
    await documents.update({ id, content });
    const { extractedText, ...document } = await processed(member, id);
    expect(document).toMatchObject({ fileName: "keys.txt", content, nextVersion: null });
    expect(extractedText).toContain(file.content);
    return { ...document, extractedText };
  };
  expect((await typed("Keys of the site.")).extractedText).toContain("Keys of the site.");
  expect((await typed(null)).extractedText).toBe(file.content);
  const { version, extractedText } = await typed("All keys.");
  expect(version).toBe(4);
  expect(extractedText).toContain("All keys.");
  const same = await documents.update({ id, content: "All keys." });
  expect(same).toMatchObject({ version: 4, nextVersion: null });
});

test("an area, an owner and a review date are given, changed and taken back", async () => {
  const { deps, member, id, calls } = await openWritten();
  const { areas, areaLinks, activities } = await member.call();
  const payroll = await areas.create({ name: "Payroll run" });
  const backups = await areas.create({ name: "Backups" });
  const documents = await calls();
  const given = await documents.update({
    id,
    area: payroll.id,
    owner: member.user.id,
    reviewDate: "2026-12-01",
  });
  expect(given).toMatchObject({
    area: payroll.id,
    areas: [{ id: payroll.id, name: "Payroll run" }],
    owner: member.user.id,
    ownerName: member.user.name,
    reviewDate: new Date("2026-12-01"),
    processingStatus: "completed",
  });
  expect(await activities.list({ limit: 2 })).toContainEqual(
    expect.objectContaining({
      action: "document_updated",
      details: { changed: "ownerId, reviewDate, area" },
    }),
  );
  await areaLinks.save({ id: backups.id, kind: "document", targetId: id });
  // The first of its areas by name is what a client reads and may send back.
  expect(await documents.update({ id, area: backups.id })).toMatchObject({
    areas: [{ name: "Backups" }, { name: "Payroll run" }],
    updatedAt: given.updatedAt,
  });
  expect(await documents.update({ id, area: payroll.id })).toMatchObject({
    areas: [{ name: "Payroll run" }],
  });
  expect(await documents.update({ id, area: null, owner: null, reviewDate: null })).toMatchObject({
    area: null,
    areas: [],
    owner: null,
    ownerName: null,
    reviewDate: null,
  });

  const stranger = await registerMember(deps, "Another project");
  const theirs = await (await stranger.call()).areas.create({ name: "Theirs" });
  await expect(documents.update({ id, area: theirs.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(documents.update({ id, owner: stranger.user.id })).rejects.toThrow(
    "Choose a member of this project",
  );
});

test("a document is uploaded into an area, and into none that is not the project's", async () => {
  const { http, member, add, calls } = await openDocuments();
  const { id: area } = await (await member.call()).areas.create({ name: "Payroll run" });
  const id = await add({ fields: { content: "By the 25th.", title: "Pay day", area: `${area}` } });
  expect(await (await calls()).read({ id })).toMatchObject({ areas: [{ name: "Payroll run" }] });
  for (const [wrong, status] of [
    [`${area + 1}`, 404],
    ["payroll", 400],
  ] as const) {
    const fields = { content: "By the 25th.", title: "Pay day", area: wrong };
    expect(await upload(http, member, { fields })).toMatchObject({ status });
  }
  expect(await (await calls()).list()).toHaveLength(1);
});

test("several documents are changed and deleted at once; what cannot be is told", async () => {
  const { member, add, calls } = await openDocuments();
  const { areas, trash } = await member.call();
  const payroll = await areas.create({ name: "Payroll run" });
  const keys = await add({ fields: { title: "Keys", content: "In room 4.12.", tags: "keys" } });
  const doors = await add({ fields: { title: "Doors", content: "They close at ten." } });
  const documents = await calls();
  const given = { category: "playbooks", area: payroll.id, owner: member.user.id } as const;
  const answer = await documents.updateMany({ ids: [keys, 987_654, doors, keys], ...given });
  expect(answer).toMatchObject({ updated: [keys, doors], refused: [{ id: 987_654 }] });
  expect(await documents.read({ id: keys })).toMatchObject({ ...given, tags: "keys" });
  expect(await documents.ids({ category: "playbooks", sort: "title" })).toEqual([doors, keys]);
  const nowhere = await documents.updateMany({ ids: [keys, doors], owner: null, track: "Nowhere" });
  expect(nowhere.updated).toEqual([]);
  expect(nowhere.refused).toMatchObject([{ id: keys }, { id: doors }]);
  expect(await documents.read({ id: keys })).toMatchObject({ owner: member.user.id });

  const gone = await documents.deleteMany({ ids: [keys, 987_654] });
  expect(gone).toMatchObject({ deleted: [keys], refused: [{ id: 987_654 }] });
  expect(await documents.ids()).toEqual([doors]);
  expect(await trash.list()).toMatchObject([{ entityType: "document", id: keys }]);
});

test("an area takes the place of those alone that were seen", async () => {
  const { member, id, calls } = await openWritten();
  const { areas, areaLinks } = await member.call();
  const payroll = await areas.create({ name: "Payroll run" });
  const backups = await areas.create({ name: "Backups" });
  const documents = await calls();
  const { updatedAt } = await documents.read({ id });
  await areaLinks.save({ id: backups.id, kind: "document", targetId: id });
  const change = { id, updatedAt, area: payroll.id };
  await expect(documents.update({ ...change, fromAreas: [] })).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { current: { areas: [{ name: "Backups" }] } },
  });
  expect(await documents.read({ id })).toMatchObject({ areas: [{ name: "Backups" }] });
  expect(await documents.update({ ...change, fromAreas: [backups.id] })).toMatchObject({
    areas: [{ name: "Payroll run" }],
  });
});
