import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { memberships, trashItems } from "../../../db/schema/index.ts";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { sweepUploads } from "../../../server/features/administration/uploads.service.ts";
import { emptyTrashJob } from "../../../server/features/trash/empty-trash.job.ts";
import { purgeExpired } from "../../../server/features/trash/trash.service.ts";
import { jobDefinitions } from "../../../server/jobs.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
  temporaryFolder,
  uploadsIn,
} from "../../helpers/harness.ts";
import { removeDeletedFiles, upload } from "../../helpers/processing.ts";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return { deps, member, caller: await member.call() };
}

type Caller = Awaited<ReturnType<typeof start>>["caller"];

async function meetingWithTask(caller: Caller) {
  const meeting = await caller.meetings.create({
    title: "Kick-off",
    date: "2026-03-05",
    startTime: "09:00",
    endTime: "10:00",
    actionItems: [{ description: "Order badges", assignee: "Ada", dueDate: "2026-03-12" }],
  });
  const itemId = meeting.actionItems[0]?.id ?? "";
  const task = await caller.meetings.createTask({ id: meeting.id, itemId });
  return {
    meeting: { entityType: "meeting", id: meeting.id },
    task: { entityType: "task", id: task.id },
  } as const;
}

const remove = (
  caller: Caller,
  { entityType, id }: { entityType: "task" | "meeting"; id: number },
) => (entityType === "task" ? caller.tasks.delete({ id }) : caller.meetings.delete({ id }));

test.each([
  ["task", "meeting", "task", "meeting"],
  ["task", "meeting", "meeting", "task"],
  ["meeting", "task", "task", "meeting"],
  ["meeting", "task", "meeting", "task"],
] as const)(
  "a task and its meeting name each other again: delete %s, %s, restore %s, %s",
  async (...[first, second, third, fourth]) => {
    const { caller } = await start();
    const both = await meetingWithTask(caller);
    const read = async () => ({
      tasks: await caller.tasks.list({}),
      meetings: await caller.meetings.list(),
    });
    const before = await read();
    await remove(caller, both[first]);
    await remove(caller, both[second]);
    expect(await read()).toEqual({ tasks: [], meetings: [] });
    await caller.trash.restore(both[third]);
    await caller.trash.restore(both[fourth]);
    expect(await read()).toEqual(before);
  },
);

test("a task comes back to its place among the others", async () => {
  const { caller } = await start();
  const titles = async () => (await caller.tasks.list({})).map(({ title }) => title);
  for (const title of ["a", "b", "c"]) await caller.tasks.create({ title });
  const [, middle] = await caller.tasks.list({});
  await caller.tasks.delete({ id: middle?.id ?? 0 });
  expect(await titles()).toEqual(["a", "c"]);
  await caller.trash.restore({ entityType: "task", id: middle?.id ?? 0 });
  expect(await titles()).toEqual(["a", "b", "c"]);
});

test("a task whose track was renamed, or deleted, says which track it is in now", async () => {
  const { caller } = await start();
  const track = await caller.tracks.create({ name: "Facilities" });
  const task = await caller.tasks.create({ title: "Move", track: track.name });
  const item = { entityType: "task", id: task.id } as const;
  await caller.tasks.delete({ id: task.id });
  await caller.tracks.update({ id: track.id, name: "Buildings" });
  expect((await caller.trash.restore(item)).notes).toEqual([
    "Its track is called “Buildings” now.",
  ]);
  expect((await caller.tasks.read({ id: task.id })).track).toBe("Buildings");

  await caller.tasks.delete({ id: task.id });
  await caller.tracks.delete({ id: track.id });
  const { notes } = await caller.trash.restore(item);
  expect(notes).toEqual([`Its track “Buildings” is gone, so it is in “${fixedTracks[0]}” now.`]);
  expect((await caller.tasks.read({ id: task.id })).track).toBe(fixedTracks[0]);
});

test("an open task whose assignee has left is nobody's and says so, a completed one stays theirs", async () => {
  const { deps, member, caller } = await start();
  const leaver = await registerMemberOf(deps, member.project.id, "member");
  const assigneeId = leaver.user.id;
  const [open, done] = [
    await caller.tasks.create({ title: "Move", assigneeId }),
    await caller.tasks.create({ title: "Moved", assigneeId, status: "completed" }),
  ];
  for (const { id } of [open, done]) await caller.tasks.delete({ id });
  await (await leaver.call()).projects.leave();
  const restore = async (id: number) =>
    (await caller.trash.restore({ entityType: "task", id })).notes;
  expect(await restore(open.id)).toEqual([
    `${leaver.user.name} has left the project, so it is assigned to nobody now.`,
  ]);
  expect(await caller.tasks.read({ id: open.id })).toMatchObject({ assigneeId: null });
  expect(await restore(done.id)).toEqual([]);
  expect(await caller.tasks.read({ id: done.id })).toMatchObject({ assigneeId });
});

test("a track whose name is taken gets another one, and leaves what has moved on", async () => {
  const { caller } = await start();
  const track = await caller.tracks.create({ name: "Facilities" });
  const heir = await caller.tracks.create({ name: "Buildings" });
  const [stays, moves] = [
    await caller.tasks.create({ title: "stays", track: track.name }),
    await caller.tasks.create({ title: "moves", track: track.name }),
  ];
  await caller.tracks.delete({ id: track.id, moveTo: heir.id });
  await caller.tasks.update({ id: moves.id, track: fixedTracks[0] });
  await caller.tracks.create({ name: "facilities" });
  const { notes } = await caller.trash.restore({ entityType: "track", id: track.id });
  expect(notes).toEqual([
    "Its name is taken by now, so it is called “Facilities (2)”.",
    "1 task that it held went elsewhere in the meantime and did not come back.",
  ]);
  expect((await caller.tasks.read({ id: stays.id })).track).toBe("Facilities (2)");
  expect((await caller.tasks.read({ id: moves.id })).track).toBe(fixedTracks[0]);
});

test("an upload that was repeated after the deletion stays beside the restored one", async () => {
  const { deps, member, caller } = await start();
  const http = createTestHttp(deps);
  const fields = { title: "Keys", content: "In 4.12", uploadKey: "0".repeat(32) };
  const first = await upload(http, member, { fields });
  expect(first.status).toBe(201);
  await caller.documents.delete({ id: first.json.id });
  const second = await upload(http, member, { fields });
  expect(second.json.id).not.toBe(first.json.id);
  await caller.trash.restore({ entityType: "document", id: first.json.id });
  expect(await caller.documents.list({})).toHaveLength(2);
});

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

test("after 30 days it goes for good, its file only then", async () => {
  const { deps, member, caller } = await start();
  const file = { name: "keys.txt", content: "The spare keys hang in 4.12." };
  const { json } = await upload(createTestHttp(deps), member, { file });
  const [name = ""] = uploadsIn(deps.storage.folder);
  const kept = await caller.tasks.create({ title: "Younger" });
  await caller.documents.delete({ id: json.id });
  await caller.tasks.delete({ id: kept.id });
  const [item] = await caller.trash.list({ entityType: "document" });
  const now = item?.expiresAt ?? new Date(0);
  expect(now.getTime() - (item?.deletedAt.getTime() ?? 0)).toBe(30 * 86_400_000);
  deps.db
    .update(trashItems)
    .set({ deletedAt: new Date(now) })
    .where(eq(trashItems.entityType, "task"))
    .run();

  await sweepUploads(deps, new Date(Date.now() + 60_000));
  const { uploads } = await createBackup(deps.config, temporaryFolder());
  expect(uploads).toBe(1);
  const { signal } = new AbortController();
  expect(await purgeExpired(deps, now, signal)).toBe(0);
  expect(existsSync(join(deps.storage.folder, name))).toBe(true);
  expect(await purgeExpired(deps, new Date(now.getTime() + 1), signal)).toBe(1);
  await removeDeletedFiles(deps);
  expect(existsSync(join(deps.storage.folder, name))).toBe(false);
  expect((await caller.trash.list()).map(({ title }) => title)).toEqual(["Younger"]);
});

test("a job empties the Trash every day", async () => {
  const { deps, caller } = await start();
  const { id } = await caller.tasks.create({ title: "Old" });
  await caller.tasks.delete({ id });
  expect(jobDefinitions).toContain(emptyTrashJob);
  expect(emptyTrashJob.schedule).toEqual({ daily: "03:30", timeZone: "UTC" });
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ["Date"] });
  const job = {
    payload: {},
    step: null,
    checkpoint: null,
    signal: new AbortController().signal,
    save: vi.fn(),
    complete: vi.fn(),
  };
  try {
    await emptyTrashJob.run(job, deps);
  } finally {
    vi.useRealTimers();
  }
  expect(await caller.trash.list()).toEqual([]);
});

test("for good go things by an owner, or by who made and deleted them", async () => {
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
      "Only an owner, or who made and deleted it, can delete this for good.",
    );
    await caller.trash.delete({ entityType: "task", id });
  }
  await call.trash.delete({ entityType: "task", id: own.id });
  await call.trash.delete({ entityType: "document", id: document.id });
  expect(await caller.trash.list()).toEqual([]);
});

test("a deletion or restoration that breaks off leaves everything where it was", async () => {
  const { deps, caller } = await start();
  const { id } = await caller.tasks.create({ title: "Move" });
  const refuse = (name: string, event: string) =>
    deps.db.run(
      sql.raw(
        `CREATE TRIGGER ${name} BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'broken off'); END`,
      ),
    );
  refuse("no_event", "INSERT ON domain_events");
  await expect(caller.tasks.delete({ id })).rejects.toThrow();
  expect(await caller.tasks.list({})).toHaveLength(1);
  expect(await caller.trash.list()).toEqual([]);
  deps.db.run(sql`DROP TRIGGER no_event`);

  await caller.tasks.delete({ id });
  refuse("no_event", "INSERT ON domain_events");
  await expect(caller.trash.restore({ entityType: "task", id })).rejects.toThrow();
  await expect(caller.trash.delete({ entityType: "task", id })).rejects.toThrow();
  expect(await caller.tasks.list({})).toEqual([]);
  expect(await caller.trash.list()).toHaveLength(1);
  deps.db.run(sql`DROP TRIGGER no_event`);
  await caller.trash.restore({ entityType: "task", id });
  expect(await caller.tasks.list({})).toHaveLength(1);
});
