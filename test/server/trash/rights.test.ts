import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberships } from "../../../db/schema/index.ts";
import {
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";
import { type Caller, start } from "./start.ts";

test("the Trash of a project is its members', a conversation its person's alone", async () => {
  const { deps, member, caller } = await start();
  const colleague = await registerPerson(deps);
  await (await colleague.call()).projects.join({ projectId: member.project.id });
  const stranger = await registerMember(deps);
  const { id } = await caller.tasks.create({ title: "Move" });
  await caller.tasks.delete({ id });
  const conversation = await caller.assistant.createConversation({ title: "Mine" });
  await caller.assistant.deleteConversation({ id: conversation.id });

  const titles = async (call: Caller) => (await call.trash.list()).map(({ title }) => title);
  expect(await titles(caller)).toEqual(["Mine", "Move"]);
  expect(await titles(await colleague.call())).toEqual(["Move"]);
  expect(await titles(await stranger.call())).toEqual([]);
  const refused = { code: "NOT_FOUND" };
  const mine = { entityType: "conversation", id: conversation.id } as const;
  const task = { entityType: "task", id } as const;
  for (const call of [await colleague.call(), await stranger.call()]) {
    await expect(call.trash.restore(mine)).rejects.toMatchObject(refused);
    await expect(call.trash.delete(mine)).rejects.toMatchObject(refused);
  }
  await expect((await stranger.call()).trash.restore(task)).rejects.toMatchObject(refused);
  await expect((await stranger.call()).trash.delete(task)).rejects.toMatchObject(refused);

  deps.db
    .update(memberships)
    .set({ role: "viewer" })
    .where(eq(memberships.userId, colleague.user.id))
    .run();
  const viewer = await colleague.call();
  expect(await titles(viewer)).toEqual(["Move"]);
  await expect(viewer.trash.restore(task)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(viewer.trash.delete(task)).rejects.toMatchObject({ code: "FORBIDDEN" });

  expect(await titles(caller)).toEqual(["Mine", "Move"]);
  const [first] = await caller.activities.list();
  expect(first).toMatchObject({ action: "task_deleted" });
  await caller.trash.restore(mine);
  expect((await caller.activities.list())[0]).toEqual(first);
  await caller.trash.restore(task);
  expect((await caller.activities.list())[0]).toMatchObject({
    action: "restored_from_trash",
    entityType: "task",
    title: "Move",
  });
});

test("an owner deletes for good, and so does the person who made and deleted something", async () => {
  const { deps, member, caller } = await start();
  const colleague = await registerMemberOf(deps, member.project.id, "member");
  const call = await colleague.call();
  const owners = await caller.tasks.create({ title: "The owner's" });
  await call.tasks.delete({ id: owners.id });
  const own = await call.tasks.create({ title: "Own" });
  await call.tasks.delete({ id: own.id });
  const removed = await call.tasks.create({ title: "Own, removed by the owner" });
  await caller.tasks.delete({ id: removed.id });
  const { json: document } = await upload(createTestHttp(deps), colleague, {
    fields: { title: "Notes", content: "In 4.12" },
  });
  await call.documents.delete({ id: document.id });

  const listed = await call.trash.list();
  expect(listed.map(({ title, mayRestore, mayDelete }) => [title, mayRestore, mayDelete])).toEqual([
    ["Notes", true, true],
    ["Own, removed by the owner", true, false],
    ["Own", true, true],
    ["The owner's", true, false],
  ]);
  for (const { id } of [owners, removed]) {
    await expect(call.trash.delete({ entityType: "task", id })).rejects.toThrow(
      "Only an owner, or the person who made and deleted it, can delete this for good.",
    );
    await caller.trash.delete({ entityType: "task", id });
  }
  await call.trash.delete({ entityType: "task", id: own.id });
  await call.trash.delete({ entityType: "document", id: document.id });
  expect(await caller.trash.list()).toEqual([]);
});

test("whose right does not depend on who made something lists it without reading what it holds", async () => {
  const { deps, member, caller } = await start();
  const viewer = await registerMemberOf(deps, member.project.id, "viewer");
  const { id } = await caller.tasks.create({ title: "Move" });
  await caller.tasks.delete({ id });
  deps.db.run(sql`UPDATE trash_items SET content = 'unreadable', deleted_by = ${viewer.user.id}`);
  const rights = async (call: Caller) =>
    (await call.trash.list()).map(({ mayRestore, mayDelete }) => ({ mayRestore, mayDelete }));
  expect(await rights(await viewer.call())).toEqual([{ mayRestore: false, mayDelete: false }]);
  deps.db.run(sql`UPDATE trash_items SET deleted_by = ${member.user.id}`);
  expect(await rights(caller)).toEqual([{ mayRestore: true, mayDelete: true }]);
});
