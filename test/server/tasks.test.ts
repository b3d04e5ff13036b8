import { expect, test } from "vitest";
import type { TaskStatus } from "../../db/enums.ts";
import { createTestDeps, registerMember, registerPerson } from "../helpers/harness.ts";

type Member = Awaited<ReturnType<typeof registerMember>>;

const addTasks = async (member: Member, titles: string[], status: TaskStatus = "todo") => {
  const caller = await member.call();
  const tasks = [];
  for (const title of titles) tasks.push(await caller.tasks.create({ title, status }));
  return tasks;
};

const titlesOf = async (member: Member, status: TaskStatus = "todo") =>
  (await (await member.call()).tasks.list({ status })).map((task) => task.title);

test("a task has the documented defaults and belongs to whoever made it", async () => {
  const member = await registerMember(createTestDeps());
  const caller = await member.call();
  const task = await caller.tasks.create({ title: "  Hand over the keys " });
  expect(task).toMatchObject({
    title: "Hand over the keys",
    description: null,
    status: "todo",
    priority: "medium",
    track: "IT Systems & Data Migration",
    assigneeId: member.user.id,
    createdBy: member.user.id,
    startDate: null,
    endDate: null,
    completedAt: null,
  });
  expect(await caller.tasks.read({ id: task.id })).toEqual(task);
  const [latest] = await caller.activities.list();
  expect(latest).toMatchObject({
    action: "task_created",
    entityId: task.id,
    details: { track: task.track },
  });
});

test("a day is kept as the day its sender wrote", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const task = await caller.tasks.create({
    title: "Move",
    startDate: "2026-03-01T00:30:00+02:00",
    endDate: new Date("2026-03-04T00:00:00Z"),
  });
  expect(task.startDate?.toISOString()).toBe("2026-03-01T00:00:00.000Z");
  expect(task.endDate?.toISOString()).toBe("2026-03-04T00:00:00.000Z");
  const open = await caller.tasks.update({ id: task.id, endDate: null });
  expect(open).toMatchObject({ endDate: null, startDate: task.startDate });
});

test("an end before the start is refused, also when only one of them changes", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const refusal = {
    code: "BAD_REQUEST",
    message: "The due date must not be before the start date",
  };
  const task = await caller.tasks.create({ title: "Move", startDate: "2026-03-02" });
  await expect(
    caller.tasks.create({ title: "Move", startDate: "2026-03-02", endDate: "2026-03-01" }),
  ).rejects.toMatchObject(refusal);
  await expect(caller.tasks.update({ id: task.id, endDate: "2026-03-01" })).rejects.toMatchObject(
    refusal,
  );
  await caller.tasks.update({ id: task.id, endDate: "2026-03-02" });
});

test("the list is filtered by status, track, priority, assignee and text", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const caller = await member.call();
  const track = "HR & Change Management";
  const wanted = await caller.tasks.create({
    title: "Übergabe an Zoë",
    description: "Badge and laptop",
    priority: "critical",
    track,
  });
  await caller.tasks.create({ title: "Another", assigneeId: null });
  const idsFor = async (filter: Parameters<typeof caller.tasks.list>[0]) =>
    (await caller.tasks.list(filter)).map((task) => task.id);
  expect(await idsFor({})).toHaveLength(2);
  expect(await idsFor({ track })).toEqual([wanted.id]);
  expect(await idsFor({ track: track.toLowerCase() })).toEqual([wanted.id]);
  expect(await idsFor({ track: "HR" })).toEqual([]);
  expect(await idsFor({ priority: "critical" })).toEqual([wanted.id]);
  expect(await idsFor({ assigneeId: member.user.id })).toEqual([wanted.id]);
  expect(await idsFor({ status: "completed" })).toEqual([]);
  for (const search of ["übergabe", "ZOË", "LAPTOP", "hr & change", "Critical"]) {
    expect(await idsFor({ search })).toEqual([wanted.id]);
  }
  expect(await idsFor({ search: "ToDo" })).toHaveLength(2);
  expect(await idsFor({ search: "100%" })).toEqual([]);
  expect(await idsFor({ search: "laptop and" })).toEqual([wanted.id]);
  await caller.tasks.create({ title: "Badge", description: "The laptop comes later" });
  expect(await idsFor({ search: "badge and laptop" })).toEqual([wanted.id]);
  expect(await idsFor({ search: "later badge" })).toHaveLength(1);
});

test("assignee 1 means the caller where 1 is no member; any other stranger is refused", async () => {
  const deps = createTestDeps();
  const first = await registerMember(deps);
  expect(first.user.id).toBe(1);
  const member = await registerMember(deps);
  const caller = await member.call();
  const task = await caller.tasks.create({ title: "Move", assigneeId: 1 });
  expect(task.assigneeId).toBe(member.user.id);
  const third = await registerMember(deps);
  for (const assigneeId of [third.user.id, 4711]) {
    await expect(caller.tasks.update({ id: task.id, assigneeId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "The assignee is not a member of this project.",
    });
  }
  await (await third.call()).projects.join({ projectId: member.project.id });
  const given = await caller.tasks.update({ id: task.id, assigneeId: third.user.id });
  expect(given.assigneeId).toBe(third.user.id);
});

test("completing notes when, reopening forgets it, and both are told with from and to", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const { id } = await caller.tasks.create({ title: "Move" });
  const completed = await caller.tasks.update({ id, status: "completed" });
  expect(completed.completedAt).toBeInstanceOf(Date);
  const renamed = await caller.tasks.update({ id, title: "Move out", status: "completed" });
  expect(renamed.completedAt).toEqual(completed.completedAt);
  const reopened = await caller.tasks.move({ id, status: "at-risk" });
  expect(reopened.completedAt).toBeNull();
  const changes = (await caller.activities.list()).filter(
    ({ action }) => action === "task_status_change",
  );
  expect(changes.map(({ details }) => details)).toMatchObject([
    { from: "completed", to: "at-risk" },
    { from: "todo", to: "completed" },
  ]);
});

test("a change based on an older state is told so, with the row as it stands", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const { id, updatedAt } = await caller.tasks.create({ title: "Move" });
  const first = await caller.tasks.update({ id, title: "First", updatedAt });
  expect(first.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  await expect(
    caller.tasks.update({ id, title: "Second", updatedAt: updatedAt.toISOString() }),
  ).rejects.toMatchObject({ code: "CONFLICT", cause: { current: first } });
  expect(await caller.tasks.update({ id, title: "Third" })).toMatchObject({ title: "Third" });
});

test("a new place among its neighbors does not disturb whoever edits the task", async () => {
  const member = await registerMember(createTestDeps());
  const [one, two] = await addTasks(member, ["one", "two"]);
  const caller = await member.call();
  const moved = await caller.tasks.move({ id: two?.id ?? 0, status: "todo", beforeId: one?.id });
  expect(moved.updatedAt).toEqual(two?.updatedAt);
  await caller.tasks.update({ id: moved.id, title: "two!", updatedAt: moved.updatedAt });
  expect(await titlesOf(member)).toEqual(["two!", "one"]);
});

test("tasks move before and after others, by index, and between columns", async () => {
  const member = await registerMember(createTestDeps());
  const [a, b, c, d] = (await addTasks(member, ["a", "b", "c", "d"])).map(({ id }) => id);
  const { tasks } = await member.call();
  await tasks.move({ id: d ?? 0, status: "todo", beforeId: b });
  expect(await titlesOf(member)).toEqual(["a", "d", "b", "c"]);
  await tasks.move({ id: a ?? 0, status: "todo", afterId: c });
  expect(await titlesOf(member)).toEqual(["d", "b", "c", "a"]);
  await tasks.move({ id: c ?? 0, status: "todo", index: 0 });
  expect(await titlesOf(member)).toEqual(["c", "d", "b", "a"]);
  await tasks.move({ id: b ?? 0, status: "at-risk", index: 99 });
  await tasks.update({ id: a ?? 0, status: "at-risk" });
  expect(await titlesOf(member)).toEqual(["c", "d"]);
  expect(await titlesOf(member, "at-risk")).toEqual(["b", "a"]);
});

test("a neighbor that stands elsewhere, or nowhere, is a conflict in the same words", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const [foreign] = await addTasks(await registerMember(deps), ["foreign"]);
  const [task] = await addTasks(member, ["task"]);
  const [elsewhere] = await addTasks(member, ["elsewhere"], "completed");
  const { tasks } = await member.call();
  for (const beforeId of [foreign?.id, elsewhere?.id, 4711]) {
    await expect(tasks.move({ id: task?.id ?? 0, status: "todo", beforeId })).rejects.toMatchObject(
      {
        code: "CONFLICT",
        message: expect.stringContaining("not in this column"),
      },
    );
  }
});

test("an order holds when the room between two neighbors runs out", async () => {
  const member = await registerMember(createTestDeps());
  const [first] = (await addTasks(member, ["first", "last"])).map(({ id }) => id);
  const moving = (await addTasks(member, ["x", "y"])).map(({ id }) => id);
  const { tasks } = await member.call();
  for (let turn = 0; turn < 120; turn += 1) {
    await tasks.move({ id: moving[turn % 2] ?? 0, status: "todo", afterId: first });
  }
  expect(await titlesOf(member)).toEqual(["first", "y", "x", "last"]);
});

test("fifty concurrent moves leave every task in one place, in one order for all", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const colleague = await registerPerson(deps);
  await (await colleague.call()).projects.join({ projectId: member.project.id });
  const made = await addTasks(
    member,
    Array.from({ length: 20 }, (_, index) => `task ${index}`),
  );
  const ids = made.map(({ id }) => id);
  const statuses = ["todo", "in-progress", "at-risk", "completed"] as const;
  const callers = [await member.call(), await colleague.call()];
  await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      callers[turn % 2]?.tasks.move({
        id: ids[(turn * 7) % ids.length] ?? 0,
        status: statuses[(turn * 3) % 4] ?? "todo",
        index: (turn * 5) % 6,
      }),
    ),
  );
  const [seen, seenByColleague] = await Promise.all(callers.map(({ tasks }) => tasks.list()));
  expect(seen?.map(({ id }) => id)).toEqual(seenByColleague?.map(({ id }) => id));
  expect(seen?.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  for (const status of statuses) {
    const positions = seen?.filter((task) => task.status === status).map((task) => task.position);
    expect(new Set(positions).size).toBe(positions?.length);
  }
});

test("a deleted task is gone and leaves a trace", async () => {
  const member = await registerMember(createTestDeps());
  const [task] = await addTasks(member, ["Move"]);
  const caller = await member.call();
  await caller.tasks.delete({ id: task?.id ?? 0 });
  await expect(caller.tasks.read({ id: task?.id ?? 0 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const [latest] = await caller.activities.list();
  expect(latest).toMatchObject({ action: "task_deleted", title: "Move" });
});

test("a move of a task that somebody else has moved is refused, and says where it stands", async () => {
  const { tasks } = await (await registerMember(createTestDeps())).call();
  const { id } = await tasks.create({ title: "Rehearse" });
  const current = await tasks.move({ id, status: "completed", from: "todo" });
  await expect(tasks.move({ id, status: "at-risk", from: "todo" })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("moved this task to Completed"),
    cause: { current },
  });
  expect(await tasks.read({ id })).toEqual(current);
  expect(await tasks.move({ id, status: "at-risk" })).toMatchObject({ status: "at-risk" });
});

test("a task goes to another track or person with its place at once, unless others gave it elsewhere", async () => {
  const member = await registerMember(createTestDeps());
  const { tasks, tracks } = await member.call();
  for (const name of ["Cut-over", "Training"]) await tracks.create({ name, color: "green" });
  const { id, track } = await tasks.create({ title: "Rehearse" });
  const moved = await tasks.move({
    id,
    status: "at-risk",
    from: "todo",
    track: "Cut-over",
    fromTrack: track,
  });
  expect(moved).toMatchObject({ status: "at-risk", track: "Cut-over" });
  const late = { id, status: "completed", from: "at-risk" } as const;
  await expect(tasks.move({ ...late, track: "Training", fromTrack: track })).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("moved this task to Cut-over"),
    cause: { current: moved },
  });
  await expect(
    tasks.move({ ...late, assigneeId: null, fromAssigneeId: null }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  // What of it is refused takes the rest along.
  await expect(tasks.move({ ...late, track: "No such track" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect(await tasks.read({ id })).toEqual(moved);
  const cutOver = (await tracks.list()).find(({ name }) => name === "Cut-over");
  await tracks.update({ id: cutOver?.id ?? 0, name: "Move" });
  // Renamed is not moved.
  const renamed = { track: "Training", fromTrack: "Cut-over" };
  expect(await tasks.move({ id, status: "at-risk", ...renamed })).toMatchObject({
    track: "Training",
  });
  const nobodys = { assigneeId: null, fromAssigneeId: member.user.id };
  expect(await tasks.move({ ...late, ...nobodys })).toMatchObject({
    status: "completed",
    assigneeId: null,
  });
});
