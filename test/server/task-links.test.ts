import { expect, test } from "vitest";
import { storeMarkdown } from "../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return { deps, member, tasks: (await member.call()).tasks, api: await member.call() };
}

const lists = (task: { checklist: { text: string; isDone: boolean }[] }) =>
  task.checklist.map(({ text, isDone }) => (isDone ? `${text} (done)` : text));

test("a checklist keeps its order, and its items their numbers", async () => {
  const { tasks } = await start();
  const checklist = [{ text: " Order the token " }, { text: "Sign", isDone: true }];
  const { id, checklist: stored } = await tasks.create({ title: "Release", checklist });
  expect(stored).toEqual([
    { id: 1, text: "Order the token", isDone: false },
    { id: 2, text: "Sign", isDone: true },
  ]);
  const [first, second] = stored;
  if (!first || !second) throw new Error("Two items were expected.");
  const changed = await tasks.update({
    id,
    checklist: [second, { text: "Test" }, first, { ...first, text: "Copied with its number" }],
  });
  expect(changed.checklist.map((item) => [item.id, item.text])).toEqual([
    [2, "Sign"],
    [expect.any(Number), "Test"],
    [1, "Order the token"],
    [expect.any(Number), "Copied with its number"],
  ]);
  expect(new Set(changed.checklist.map((item) => item.id)).size).toBe(4);
});

test("an item that comes after a removed one has another number, which a late tick misses", async () => {
  const { tasks } = await start();
  const { id, checklist } = await tasks.create({ title: "Release", checklist: [{ text: "Sign" }] });
  const removed = checklist[0]?.id ?? expect.fail();
  await tasks.update({ id, checklist: [] });
  const after = await tasks.update({ id, checklist: [{ text: "Archive" }] });
  expect(after.checklist[0]?.id).not.toBe(removed);
  await expect(tasks.check({ id, itemId: removed, isDone: true })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("items are checked off by several people at once, without a conflict", async () => {
  const { tasks } = await start();
  const checklist = [{ text: "One" }, { text: "Two" }];
  const { id, updatedAt } = await tasks.create({ title: "Release", checklist });
  await Promise.all([1, 2].map((itemId) => tasks.check({ id, itemId, isDone: true })));
  expect(lists(await tasks.read({ id }))).toEqual(["One (done)", "Two (done)"]);
  expect(lists(await tasks.check({ id, itemId: 2, isDone: false }))).toEqual(["One (done)", "Two"]);
  await expect(tasks.check({ id, itemId: 3, isDone: true })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  // Whoever has the whole task open still learns of it before they save over it.
  await expect(tasks.update({ id, title: "Stale", updatedAt })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("checking off what is checked off changes nothing", async () => {
  const { tasks, api } = await start();
  const checklist = [{ text: "One", isDone: true }];
  const { id, updatedAt } = await tasks.create({ title: "Release", checklist });
  const before = (await api.activities.list()).length;
  expect((await tasks.check({ id, itemId: 1, isDone: true })).updatedAt).toEqual(updatedAt);
  expect(await api.activities.list()).toHaveLength(before);
});

test("an item of which only the text is sent stays done", async () => {
  const { tasks } = await (await registerMember(createTestDeps())).call();
  const checklist = [{ text: "One", isDone: true }, { text: "Two" }];
  const task = await tasks.create({ title: "Release", checklist });
  const [one, two] = task.checklist.map(({ id }) => id);
  const changed = await tasks.update({
    id: task.id,
    checklist: [{ id: one, text: "One, reworded" }, { id: two, text: "Two" }, { text: "Three" }],
  });
  expect(lists(changed)).toEqual(["One, reworded (done)", "Two", "Three"]);
  const reopened = await tasks.update({
    id: task.id,
    checklist: [{ id: one, text: "One", isDone: false }],
  });
  expect(lists(reopened)).toEqual(["One"]);
});

test("a checklist of too many items is refused", async () => {
  const { tasks } = await start();
  const checklist = Array.from({ length: 101 }, (_, index) => ({ text: `Item ${index}` }));
  await expect(tasks.create({ title: "Long", checklist })).rejects.toThrow(
    "A checklist has at most 100 items: split the task instead",
  );
});

test("tasks never wait for themselves, nor for each other", async () => {
  const { tasks } = await start();
  const [one, two, three] = await Promise.all(
    ["One", "Two", "Three"].map((title) => tasks.create({ title })),
  );
  if (!one || !two || !three) throw new Error("Three tasks were expected.");
  await tasks.update({ id: two.id, blockedBy: [one.id, one.id] });
  expect((await tasks.read({ id: two.id })).blockedBy).toEqual([one.id]);
  await tasks.update({ id: three.id, blockedBy: [two.id] });
  await expect(tasks.update({ id: one.id, blockedBy: [one.id] })).rejects.toThrow(
    "A task cannot wait for itself.",
  );
  await expect(tasks.update({ id: one.id, blockedBy: [three.id] })).rejects.toThrow(
    "“Three” already waits for this task. Neither could ever begin.",
  );
  await expect(tasks.create({ title: "Four", blockedBy: [987_654] })).rejects.toThrow(
    "One of the tasks that it waits for is not in this project.",
  );
});

test("what a task waits for and is linked to goes with it to the Trash, and comes back", async () => {
  const { deps, member, tasks, api } = await start();
  const blocker = await tasks.create({ title: "First" });
  const documentId = await storeMarkdown(deps, member.project.id, "Runbook", "Call the bank.");
  const second = await tasks.create({
    title: "Second",
    blockedBy: [blocker.id],
    documentIds: [documentId],
  });
  const linksOf = async () => {
    const [listed] = await tasks.list({ search: "Second" });
    const read = await tasks.read({ id: second.id });
    expect(listed).toEqual(read);
    return [read.blockedBy, read.documentIds];
  };
  await tasks.delete({ id: blocker.id });
  await api.documents.delete({ id: documentId });
  expect(await linksOf()).toEqual([[], []]);
  expect((await tasks.update({ id: second.id, title: "Second one" })).blockedBy).toEqual([]);
  for (const { entityType, id } of await api.trash.list()) {
    await api.trash.restore({ entityType, id });
  }
  expect(await linksOf()).toEqual([[blocker.id], [documentId]]);
});

test("a task that comes back closes no circle of tasks that wait for each other", async () => {
  const { tasks, api } = await start();
  const first = await tasks.create({ title: "First" });
  const other = await tasks.create({ title: "Other" });
  const back = await tasks.create({ title: "Back", blockedBy: [first.id, other.id] });
  const last = await tasks.create({ title: "Last", blockedBy: [back.id] });
  await tasks.delete({ id: back.id });
  // Nobody sees that “Last” waits for what waits for “First”.
  await tasks.update({ id: first.id, blockedBy: [last.id] });
  const { notes } = await api.trash.restore({ entityType: "task", id: back.id });
  expect(notes).toEqual(["It no longer waits for “First”, which waits for it by now."]);
  const blockers = async ({ id }: { id: number }) => (await tasks.read({ id })).blockedBy;
  expect(await Promise.all([first, back, last].map(blockers))).toEqual([
    [last.id],
    [other.id],
    [back.id],
  ]);
});

test("links to what lies in the Trash outlast a change of the others, and nobody sees them", async () => {
  const { deps, member, tasks, api } = await start();
  const [hidden, seen, added] = [
    await tasks.create({ title: "Hidden" }),
    await tasks.create({ title: "Seen" }),
    await tasks.create({ title: "Added" }),
  ];
  const store = (title: string) =>
    storeMarkdown(deps, member.project.id, title, `${title} bank is called first.`);
  const [hiddenPaper, seenPaper, addedPaper] = [
    await store("Hidden"),
    await store("Seen"),
    await store("Added"),
  ];
  const { id, updatedAt: first } = await tasks.create({
    title: "Release",
    blockedBy: [hidden.id, seen.id],
    documentIds: [hiddenPaper, seenPaper],
  });
  await tasks.delete({ id: hidden.id });
  await api.documents.delete({ id: hiddenPaper });

  // Sent as it is shown, it is as it was.
  const { blockedBy, documentIds, updatedAt } = await tasks.read({ id });
  expect([blockedBy, documentIds]).toEqual([[seen.id], [seenPaper]]);
  expect((await tasks.update({ id, blockedBy, documentIds })).updatedAt).toEqual(updatedAt);

  const changed = { blockedBy: [seen.id, added.id], documentIds: [seenPaper, addedPaper] };
  expect(await tasks.update({ id, ...changed })).toMatchObject(changed);
  await expect(tasks.update({ id, title: "Stale", updatedAt: first })).rejects.toMatchObject({
    cause: { current: { id, ...changed } },
  });
  await expect(tasks.move({ id, status: "completed", from: "at-risk" })).rejects.toMatchObject({
    cause: { current: { id, ...changed } },
  });

  await api.trash.restore({ entityType: "task", id: hidden.id });
  await api.trash.restore({ entityType: "document", id: hiddenPaper });
  expect(await tasks.read({ id })).toMatchObject({
    blockedBy: [...changed.blockedBy, hidden.id],
    documentIds: [...changed.documentIds, hiddenPaper],
  });
  const none = { blockedBy: [], documentIds: [] };
  expect(await tasks.update({ id, ...none })).toMatchObject(none);
});

test("several tasks are changed and deleted at once; what cannot be is told", async () => {
  const { tasks, api } = await start();
  const late = await tasks.create({ title: "Late", startDate: "2026-05-01" });
  const early = await tasks.create({ title: "Early", priority: "low" });
  const answer = await tasks.updateMany({
    ids: [late.id, early.id, 987_654],
    endDate: "2026-04-01",
    priority: "high",
    status: "at-risk",
  });
  expect(answer.tasks).toMatchObject([{ id: early.id, priority: "high", status: "at-risk" }]);
  expect(answer.refused).toMatchObject([
    { id: late.id, message: "The due date must not be before the start date" },
    { id: 987_654 },
  ]);
  expect(await tasks.read({ id: late.id })).toEqual(late);
  const [latest] = await api.activities.list();
  expect(latest).toMatchObject({ action: "task_updated", entityId: early.id });

  const gone = await tasks.deleteMany({ ids: [early.id, late.id, early.id] });
  expect(gone).toEqual({ deleted: [early.id, late.id], refused: [] });
  expect(await tasks.list()).toEqual([]);
  expect(await api.trash.list()).toHaveLength(2);
});

test("tasks are found by the words that the screen shows", async () => {
  const { tasks } = await start();
  await tasks.create({ title: "Move", status: "at-risk" });
  await tasks.create({ title: "Wait", checklist: [{ text: "Call the carrier" }] });
  const titles = async (search: string) => (await tasks.list({ search })).map(({ title }) => title);
  expect(await titles("At risk")).toEqual(["Move"]);
  expect(await titles("at-risk")).toEqual(["Move"]);
  expect(await titles("carrier")).toEqual(["Wait"]);
});
