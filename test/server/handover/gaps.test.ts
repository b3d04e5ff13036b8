import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "../../../db/days.ts";
import {
  documents,
  drills,
  memberships,
  shadowingSessions,
  unansweredQuestions,
} from "../../../db/schema/index.ts";
import { askAreaJob } from "../../../server/features/acceptance/ask-area.job.ts";
import { gapRules } from "../../../server/features/handover/readiness/readiness.schema.ts";
import {
  addDrill,
  addQuestion,
  confirm,
  link,
  playbookOf,
  rulesOf,
  type Start,
  start,
  today,
} from "./gap-steps.ts";

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

test("a question is no gap before its documents have been asked", async () => {
  const started = await start();
  const { caller, area } = started;
  await caller.acceptance.create({ id: area.id, question: "When is it due?" });
  expect(await rulesOf(started)).not.toContain("question-unanswered");
  const [documented] = (await caller.handover.areaReadiness({ id: area.id })).stages;
  expect(documented).toMatchObject({
    state: "waiting",
    title: "0 of 1 question",
    detail: "1 being asked",
  });
});

test("a question that could not be asked is a gap until it is asked again", async () => {
  const started = await start();
  const { deps, projectId, caller, area } = started;
  await caller.acceptance.create({ id: area.id, question: "When is it due?" });
  deps.db.transaction((tx) =>
    askAreaJob.onFailed?.(tx, { projectId, areaId: area.id }, new Error("No memory is left"), deps),
  );
  expect(await rulesOf(started)).toContain("question-unanswered");
  const [documented] = (await caller.handover.areaReadiness({ id: area.id })).stages;
  expect(documented).toMatchObject({
    state: "none",
    title: "0 of 1 question",
    detail: "1 not asked",
  });
  await caller.acceptance.ask({ id: area.id });
  expect(await rulesOf(started)).not.toContain("question-unanswered");
});
