import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import {
  acceptanceQuestions,
  areaLinks,
  documents,
  drillSteps,
  drills,
  memberships,
  shadowingSessions,
  unansweredQuestions,
} from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { gapRules } from "../../../server/features/handover/readiness/readiness.schema.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

const today = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);

/** An area of which only the people are known, and one calls to make and mend its gaps. */
async function start() {
  const deps = createTestDeps();
  const expert = await registerMember(deps, "Freight Handover");
  const receiver = await registerMemberOf(deps, expert.project.id, "member");
  const deputy = await registerMemberOf(deps, expert.project.id, "member");
  const caller = await expert.call();
  const area = await caller.areas.create({
    name: "Payroll run",
    expertId: expert.user.id,
    receiverId: receiver.user.id,
    deputyId: deputy.user.id,
  });
  const projectId = expert.project.id;
  return { deps, projectId, expert, receiver, deputy, caller, area };
}

type Start = Awaited<ReturnType<typeof start>>;

const rulesOf = async ({ caller, area }: Start) =>
  (await caller.handover.gaps({ areaId: area.id })).map(({ rule }) => rule);

function link(deps: Deps, { projectId, area }: Start, kind: "document" | "task", targetId: number) {
  deps.db
    .insert(areaLinks)
    .values({ projectId, areaId: area.id, kind, targetId, status: "confirmed" })
    .run();
}

function addQuestion(
  { deps, projectId, area }: Start,
  status: "unanswered" | "answered" | "changed",
) {
  return deps.db
    .insert(acceptanceQuestions)
    .values({ projectId, areaId: area.id, question: "When is it due?", status })
    .returning()
    .get();
}

const confirm = ({ deps }: Start, id: number) =>
  deps.db
    .update(acceptanceQuestions)
    .set({ status: "confirmed", confirmedAt: new Date() })
    .where(eq(acceptanceQuestions.id, id))
    .run();

function addDrill(
  { deps, projectId, area, receiver }: Start,
  status: "running" | "passed" | "stuck",
  documentId: number,
) {
  const drill = deps.db
    .insert(drills)
    .values({
      projectId,
      areaId: area.id,
      documentId,
      documentTitle: "Playbook",
      title: "Run the file",
      stepsHash: "0",
      status,
      receiverId: receiver.user.id,
    })
    .returning()
    .get();
  deps.db
    .insert(drillSteps)
    .values([
      { drillId: drill.id, position: 1, text: "Open it", outcome: "done" },
      {
        drillId: drill.id,
        position: 2,
        text: "Send it",
        outcome: status === "stuck" ? "stuck" : status === "passed" ? "done" : "open",
      },
    ])
    .run();
  return drill;
}

const playbookOf = (started: Start) =>
  storeDocument(started.deps, started.projectId, { title: "Playbook", passages: ["Open it."] });

/** For each rule: what makes the gap, and returns what resolves it. */
const table: Record<string, (started: Start) => Promise<() => unknown>> = {
  "no-expert": async ({ caller, area, expert }) => {
    await caller.areas.update({ id: area.id, expertId: null });
    return () => caller.areas.update({ id: area.id, expertId: expert.user.id });
  },
  "no-receiver": async ({ caller, area, receiver }) => {
    await caller.areas.update({ id: area.id, receiverId: null });
    return () => caller.areas.update({ id: area.id, receiverId: receiver.user.id });
  },
  "single-person": async ({ caller, area, deputy }) => {
    await caller.areas.update({ id: area.id, deputyId: null });
    return () => caller.areas.update({ id: area.id, deputyId: deputy.user.id });
  },
  "person-left": async ({ deps, caller, area, receiver, expert }) => {
    deps.db.delete(memberships).where(eq(memberships.userId, receiver.user.id)).run();
    return () => caller.areas.update({ id: area.id, receiverId: expert.user.id });
  },
  "no-questions": async (started) => () => addQuestion(started, "answered"),
  "question-unanswered": async (started) => {
    const { id } = addQuestion(started, "unanswered");
    return () => confirm(started, id);
  },
  "answer-unconfirmed": async (started) => {
    const { id } = addQuestion(started, "answered");
    return () => confirm(started, id);
  },
  "answer-changed": async (started) => {
    const { id } = addQuestion(started, "changed");
    return () => confirm(started, id);
  },
  "document-unread": async (started) => {
    const { deps } = started;
    const id = await playbookOf(started);
    link(deps, started, "document", id);
    const setStatus = (processingStatus: "failed" | "completed") =>
      deps.db.update(documents).set({ processingStatus }).where(eq(documents.id, id)).run();
    setStatus("failed");
    return () => setStatus("completed");
  },
  "review-passed": async ({ caller, area }) => {
    await caller.areas.update({ id: area.id, reviewDate: addDays(today, -2) });
    return () => caller.areas.update({ id: area.id, reviewDate: addDays(today, 30) });
  },
  "not-shadowed": async (started) => {
    const { deps, caller, area, projectId, expert, receiver } = started;
    const meeting = await caller.meetings.create({
      title: "Walk-through",
      date: addDays(today, 3),
      startTime: "09:00",
      endTime: "10:00",
      attendees: [expert.user.email, receiver.user.email],
    });
    deps.db
      .insert(shadowingSessions)
      .values({ projectId, areaId: area.id, meetingId: meeting.id })
      .run();
    return () => caller.meetings.update({ id: meeting.id, status: "completed" });
  },
  "not-reverse-shadowed": async (started) => {
    const playbook = await playbookOf(started);
    addDrill(started, "running", playbook);
    return () => addDrill(started, "passed", playbook);
  },
  "drill-stuck": async (started) => {
    const playbook = await playbookOf(started);
    addDrill(started, "stuck", playbook);
    return () => addDrill(started, "passed", playbook);
  },
  "drill-outdated": async (started) => {
    const { deps } = started;
    const playbook = await playbookOf(started);
    const { id } = addDrill(started, "passed", playbook);
    deps.db.update(drills).set({ playbookChangedAt: new Date() }).where(eq(drills.id, id)).run();
    return () => addDrill(started, "passed", playbook);
  },
  "not-accepted": async (started) => () => sign(started),
  "changed-since-signed": async (started) => {
    const { caller, area } = started;
    await sign(started);
    await caller.areas.update({ id: area.id, description: "More than it was" });
    return () => sign(started);
  },
  "task-overdue": async (started) => {
    const { deps, caller } = started;
    const task = await caller.tasks.create({ title: "Copy keys", endDate: addDays(today, -1) });
    link(deps, started, "task", task.id);
    return () => caller.tasks.update({ id: task.id, status: "completed" });
  },
  "task-at-risk": async (started) => {
    const { deps, caller } = started;
    const task = await caller.tasks.create({ title: "Copy keys", status: "at-risk" });
    link(deps, started, "task", task.id);
    return () => caller.tasks.update({ id: task.id, status: "in-progress" });
  },
  "work-after-last-day": async (started) => {
    const { deps, caller, expert, receiver } = started;
    await caller.handover.update({ lastDay: addDays(today, 30) });
    await caller.handover.setSide({ userId: expert.user.id, side: "leaving" });
    const task = await caller.tasks.create({ title: "Pay", endDate: addDays(today, 31) });
    link(deps, started, "task", task.id);
    return () => caller.tasks.update({ id: task.id, assigneeId: receiver.user.id });
  },
  "question-open": async ({ deps, projectId, area, expert }) => {
    const { id } = deps.db
      .insert(unansweredQuestions)
      .values({
        projectId,
        question: "Which bank?",
        areaId: area.id,
        assigneeId: expert.user.id,
      })
      .returning()
      .get();
    return () =>
      deps.db
        .update(unansweredQuestions)
        .set({ answeredAt: new Date(), checkedAt: new Date() })
        .where(eq(unansweredQuestions.id, id))
        .run();
  },
};

const sign = async ({ area, receiver }: Start) =>
  (await receiver.call()).signOffs.create({
    scope: "area",
    areaId: area.id,
    side: "receiving",
    reason: "The rest follows.",
  });

test("every rule of gaps is tested here and told in the README", () => {
  expect(Object.keys(table).toSorted()).toEqual(gapRules.toSorted());
  const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");
  for (const rule of gapRules) expect(readme).toContain(`| \`${rule}\` |`);
});

test.each(Object.entries(table))("the gap %s comes and goes with its cause", async (rule, make) => {
  const started = await start();
  const resolve = await make(started);
  expect(await rulesOf(started)).toContain(rule);
  await resolve();
  expect(await rulesOf(started)).not.toContain(rule);
});

test("a gap names its area, who can resolve it, and what opens", async () => {
  const started = await start();
  const { caller, area, receiver } = started;
  const gaps = await caller.handover.gaps({ areaId: area.id });
  expect(gaps.find(({ rule }) => rule === "not-reverse-shadowed")).toMatchObject({
    areaName: "Payroll run",
    what: `Nothing shows that ${receiver.user.name} can do it without help`,
    people: [{ id: receiver.user.id, isMember: true }],
    action: { kind: "start-drill", label: "Start Drill", id: area.id },
  });
  const own = await caller.handover.gaps({ userId: receiver.user.id });
  expect(own.map(({ rule }) => rule).sort()).toEqual([
    "not-accepted",
    "not-reverse-shadowed",
    "not-shadowed",
  ]);
});

test("a document whose review date has passed is a gap of its owner", async () => {
  const started = await start();
  const { deps, caller, area, receiver } = started;
  const id = await playbookOf(started);
  link(deps, started, "document", id);
  await caller.documents.update({ id, owner: receiver.user.id, reviewDate: addDays(today, -1) });
  const reviews = async () =>
    (await caller.handover.gaps({ areaId: area.id })).filter(
      ({ rule }) => rule === "review-passed",
    );
  expect(await reviews()).toMatchObject([
    {
      people: [{ id: receiver.user.id }],
      dueDate: addDays(today, -1),
      action: { kind: "open-document", label: "Review", id },
    },
  ]);
  await caller.documents.update({ id, reviewDate: today });
  expect(await reviews()).toEqual([]);
});

test("who takes over what they hand over is a gap that no deputy mends", async () => {
  const { caller, area, expert, receiver } = await start();
  const singles = async () =>
    (await caller.handover.gaps({ areaId: area.id })).filter(
      ({ rule }) => rule === "single-person",
    );
  await caller.areas.update({ id: area.id, expertId: receiver.user.id });
  expect(await singles()).toMatchObject([
    {
      what: `${receiver.user.name} both hands it over and takes it over`,
      action: { kind: "edit-area", label: "Choose" },
    },
  ]);
  await caller.areas.update({ id: area.id, expertId: expert.user.id });
  expect(await singles()).toEqual([]);
});

test("a gap is worse in a critical area, and once the last day is near", async () => {
  const started = await start();
  const { caller, area } = started;
  await caller.areas.update({ id: area.id, receiverId: null });
  const severity = async () =>
    (await caller.handover.gaps({ areaId: area.id })).find(({ rule }) => rule === "no-receiver")
      ?.severity;
  expect(await severity()).toBe("high");
  await caller.handover.update({ lastDay: addDays(today, 14) });
  expect(await severity()).toBe("critical");
  await caller.handover.update({ lastDay: addDays(today, 15) });
  expect(await severity()).toBe("high");
  await caller.areas.update({ id: area.id, importance: "critical" });
  expect(await severity()).toBe("critical");
  const readiness = await caller.handover.readiness();
  expect(readiness).toMatchObject({ daysLeft: 15, gaps: { critical: 1 }, criticalGaps: 1 });
});

test("tasks of no area are gaps of their track, and another project's are none", async () => {
  const { deps, caller } = await start();
  const stranger = await registerMember(deps, "Elsewhere");
  const other = await stranger.call();
  await other.areas.create({ name: "Payroll run" });
  await other.tasks.create({ title: "Elsewhere", status: "at-risk" });
  const task = await caller.tasks.create({ title: "Copy keys", status: "at-risk" });
  const gaps = await caller.handover.gaps({ track: task.track });
  expect(gaps).toMatchObject([{ rule: "task-at-risk", areaId: null, track: task.track }]);
  expect((await caller.handover.readiness()).areas).toHaveLength(1);
});

test("gaps are counted by severity, as the readiness counts them", async () => {
  const { caller } = await start();
  const counts = await caller.handover.gapCounts();
  expect(counts).toEqual((await caller.handover.readiness()).gaps);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(
    (await caller.handover.gaps({})).length,
  );
});
