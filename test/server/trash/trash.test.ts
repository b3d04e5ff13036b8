import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { createTestHttp, registerMemberOf } from "../../helpers/harness.ts";
import { upload } from "../../helpers/processing.ts";
import { type Caller, start } from "./start.ts";

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
