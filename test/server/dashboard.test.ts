import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fixedTracks } from "../../db/enums.ts";
import { activityLogs, documents } from "../../db/schema/index.ts";
import { projectOpenWork } from "../../server/features/dashboard/outlook.ts";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { upload } from "../helpers/processing.ts";
import { stopClock } from "../helpers/stop-clock.ts";

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
  stopClock();
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
  expect(history.at(-1)?.day).toBe("2026-11-18");
});

test("the outlook carries the pace of four weeks on to the last day", async () => {
  stopClock();
  const deps = createTestDeps();
  const [member, stranger] = [await registerMember(deps), await registerMember(deps)];
  const api = await member.call();
  const nothing = {
    open: 0,
    completedPerWeek: null,
    paceDays: null,
    doneOn: null,
    lastDay: null,
    openOnLastDay: null,
  };
  expect(await api.dashboard.outlook()).toEqual(nothing);
  const tasks = await Promise.all(
    Array.from({ length: 12 }, (_, index) => api.tasks.create({ title: `Move ${index}` })),
  );
  // Made two weeks ago, four of them completed since: two a week.
  deps.db
    .update(activityLogs)
    .set({ createdAt: dayBefore(14) })
    .run();
  for (const { id } of tasks.slice(0, 4)) await api.tasks.update({ id, status: "completed" });
  const dayAhead = (days: number) => dayBefore(-days).toISOString().slice(0, 10);
  const pace = { ...nothing, open: 8, completedPerWeek: 2, paceDays: 14, doneOn: dayAhead(28) };
  expect(await api.dashboard.outlook()).toEqual(pace);
  await api.handover.update({ lastDay: dayAhead(7) });
  expect(await api.dashboard.outlook()).toEqual({
    ...pace,
    lastDay: dayAhead(7),
    openOnLastDay: 6,
  });
  await api.handover.update({ lastDay: dayAhead(-3) });
  expect(await api.dashboard.outlook()).toEqual({ ...pace, lastDay: dayAhead(-3) });
  expect(await (await stranger.call()).dashboard.outlook()).toEqual(nothing);
});

test("an outlook wants a week to go by, and sees no end without a pace", async () => {
  const today = new Date("2026-03-20T00:00:00Z");
  const history = (counts: [open: number, completed: number][]) =>
    counts.map(([open, completed], index) => ({
      day: new Date(today.getTime() - (counts.length - 1 - index) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      todo: open,
      "in-progress": 0,
      "at-risk": 0,
      completed,
    }));
  const none = { completedPerWeek: null, paceDays: null, doneOn: null, openOnLastDay: null };
  const six = history(Array.from({ length: 7 }, (_, day) => [9 - day, day]));
  expect(projectOpenWork(six, today, today)).toEqual({ open: 3, ...none });
  const seven = history(Array.from({ length: 8 }, (_, day) => [9 - day, day]));
  expect(projectOpenWork(seven, today, today)).toEqual({
    open: 2,
    completedPerWeek: 7,
    paceDays: 7,
    doneOn: "2026-03-22",
    openOnLastDay: 2,
  });
  const idle = history(Array.from({ length: 29 }, () => [5, 1]));
  expect(projectOpenWork(idle, today, today)).toEqual({
    open: 5,
    completedPerWeek: 0,
    paceDays: 28,
    doneOn: null,
    openOnLastDay: 5,
  });
  const slow = history(Array.from({ length: 29 }, (_, day) => [5000, day === 28 ? 1 : 0]));
  expect(projectOpenWork(slow, today, null)).toMatchObject({ open: 5000, doneOn: null });
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
