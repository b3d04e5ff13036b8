import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixedTracks } from "../../db/enums.ts";
import { activityLogs, documents } from "../../db/schema/index.ts";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { upload } from "../helpers/processing.ts";

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000);

test("an empty project shows zeros and its six tracks", async () => {
  const caller = await (await registerMember(createTestDeps())).call();
  const metrics = await caller.dashboard.metrics();
  expect(metrics).toMatchObject({
    overallProgress: 0,
    totalTasks: 0,
    tracksTotal: 6,
    tracksCompleted: 0,
    tracksInProgress: 0,
    tracksAtRisk: 0,
    knowledgeArticles: 0,
  });
  expect(metrics.trackProgress).toHaveLength(6);
  expect(metrics.trackProgress[0]).toMatchObject({ track: fixedTracks[0], total: 0, percent: 0 });
});

test("tracks are completed, at risk, in progress or not begun; others' work counts nowhere", async () => {
  const deps = createTestDeps();
  const [member, stranger] = [await registerMember(deps), await registerMember(deps)];
  const caller = await member.call();
  const [completed, atRisk, begun, partly, waiting] = fixedTracks;
  for (const [track, status] of [
    [completed, "completed"],
    [atRisk, "at-risk"],
    [atRisk, "completed"],
    [begun, "in-progress"],
    [partly, "completed"],
    [partly, "todo"],
    [partly, "todo"],
    [waiting, "todo"],
  ] as const) {
    await caller.tasks.create({ title: "Move", track, status });
    await (await stranger.call()).tasks.create({ title: "Move", track, status: "at-risk" });
  }
  for (const { project } of [member, stranger, stranger]) {
    const values = { projectId: project.id, title: "Runbook", category: "sops" } as const;
    deps.db.insert(documents).values(values).run();
  }
  expect(await caller.dashboard.metrics()).toMatchObject({
    overallProgress: 38,
    totalTasks: 8,
    completedTasks: 3,
    tasksByStatus: { todo: 3, "in-progress": 1, "at-risk": 1, completed: 3 },
    tracksCompleted: 1,
    tracksAtRisk: 1,
    tracksInProgress: 2,
    knowledgeArticles: 1,
    trackProgress: [
      { track: completed, total: 1, completed: 1, percent: 100 },
      { track: atRisk, percent: 50 },
      { track: begun, percent: 0 },
      { track: partly, total: 3, completed: 1, percent: 33 },
      { track: waiting, percent: 0 },
      { total: 0 },
    ],
  });
});

test("history counts back from today's board through the recorded movements", async () => {
  const deps = createTestDeps();
  const caller = await (await registerMember(deps)).call();
  const [kept, moved, removed] = [
    await caller.tasks.create({ title: "kept" }),
    await caller.tasks.create({ title: "moved", status: "in-progress" }),
    await caller.tasks.create({ title: "removed" }),
  ];
  // Made three days ago, moved and removed two days ago, completed today.
  deps.db
    .update(activityLogs)
    .set({ createdAt: dayBefore(3) })
    .run();
  await caller.tasks.update({ id: moved.id, status: "completed" });
  await caller.tasks.delete({ id: removed.id });
  for (const action of ["task_status_change", "task_deleted"]) {
    deps.db
      .update(activityLogs)
      .set({ createdAt: dayBefore(2) })
      .where(eq(activityLogs.action, action))
      .run();
  }
  await caller.tasks.move({ id: kept.id, status: "completed" });

  const history = await caller.dashboard.history({ days: 5 });
  const counts = history.map((entry) => [
    entry.todo,
    entry["in-progress"],
    entry["at-risk"],
    entry.completed,
  ]);
  expect(counts).toEqual([
    [0, 0, 0, 0],
    [2, 1, 0, 0],
    [1, 0, 0, 1],
    [1, 0, 0, 1],
    [0, 0, 0, 2],
  ]);
  expect(history.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
});

test("each first step is taken by what it asks for, and only in its own project", async () => {
  const deps = createTestDeps();
  const [member, stranger] = [await registerMember(deps), await registerMember(deps)];
  const api = await member.call();
  const steps = () => api.dashboard.firstSteps();
  const none = { document: false, question: false, area: false, team: false };
  expect(await steps()).toEqual(none);
  const { id } = await api.assistant.createConversation({});
  expect(await steps()).toEqual(none);
  await api.assistant.chat({ conversationId: id, message: "Who keeps the keys?" });
  expect(await steps()).toEqual({ ...none, question: true });
  await api.areas.create({ name: "Gate system" });
  expect(await steps()).toEqual({ ...none, question: true, area: true });
  await api.invitations.create({ role: "member" });
  expect(await steps()).toEqual({ ...none, question: true, area: true, team: true });
  await upload(createTestHttp(deps), member, { file: { name: "keys.txt", content: "A safe." } });
  expect(Object.values(await steps())).toEqual([true, true, true, true]);
  expect(await (await stranger.call()).dashboard.firstSteps()).toEqual(none);
});
