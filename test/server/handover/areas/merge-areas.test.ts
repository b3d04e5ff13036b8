import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  acceptanceQuestions,
  drills,
  notifications,
  shadowingSessions,
  signOffs,
  unansweredQuestions,
} from "../../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  const caller = await member.call();
  const from = await caller.areas.create({
    name: "Barriers",
    description: "The arms.",
    importance: "critical",
    expertId: member.user.id,
    reviewDate: new Date("2026-05-01"),
  });
  const into = await caller.areas.create({ name: "Gate system", description: "All gates." });
  return { deps, member, caller, from, into };
}

const answer = (content: string) => ({ content, sources: [] });

test("an area's links, questions, sessions, drills, comments and signatures go with it to the other", async () => {
  const { deps, member, caller, from, into } = await start();
  const projectId = member.project.id;
  const [shared, own, refused] = [
    await caller.tasks.create({ title: "Oil" }),
    await caller.tasks.create({ title: "Paint" }),
    await caller.tasks.create({ title: "Wash" }),
  ];
  const save = (id: number, targetId: number, status?: "dismissed") =>
    caller.areaLinks.save({ id, kind: "task", targetId, ...(status ? { status } : {}) });
  await save(from.id, shared.id);
  await save(into.id, shared.id, "dismissed");
  await save(from.id, own.id);
  await save(from.id, refused.id, "dismissed");
  await save(into.id, refused.id);
  const ask = (areaId: number, question: string, confirmedAnswer?: string) =>
    deps.db
      .insert(acceptanceQuestions)
      .values({
        projectId,
        areaId,
        question,
        ...(confirmedAnswer ? { confirmedAnswer: answer(confirmedAnswer) } : {}),
      })
      .run();
  ask(into.id, "What is it for?");
  ask(from.id, "What is  it FOR?", "To stop lorries.");
  ask(into.id, "Whom do I call?", "Porter");
  ask(from.id, "Whom do I call?", "Smith");
  ask(from.id, "What is open?");
  ask(into.id, "What is open?");
  const onFrom = { entityType: "area", entityId: from.id } as const;
  const colleague = await registerMemberOf(deps, projectId, "member");
  await caller.areas.update({ id: from.id, deputyId: colleague.user.id });
  await caller.comments.create({ ...onFrom, text: "The arms stick in winter." });
  const meeting = { meetingId: 7, projectId };
  for (const areaId of [from.id, into.id]) {
    deps.db
      .insert(shadowingSessions)
      .values({ ...meeting, areaId })
      .run();
  }
  deps.db.insert(shadowingSessions).values({ projectId, areaId: from.id, meetingId: 8 }).run();
  const playbook = { documentId: 1, documentTitle: "P", title: "P", stepsHash: "0" };
  deps.db
    .insert(drills)
    .values({ projectId, areaId: from.id, ...playbook })
    .run();
  const signature = {
    scope: "area",
    side: "leaving",
    userName: "Dana",
    signedAt: new Date(),
    openGaps: 0,
    hash: "00",
    statement: "{}",
  } as const;
  deps.db
    .insert(signOffs)
    .values({ projectId, areaId: from.id, ...signature })
    .run();
  deps.db.insert(unansweredQuestions).values({ projectId, question: "?", areaId: from.id }).run();

  const merged = await caller.areas.merge({ id: from.id, intoId: into.id });
  expect(merged).toMatchObject({
    id: into.id,
    name: "Gate system",
    description: "All gates.\n\nThe arms.",
    importance: "critical",
    expertId: member.user.id,
    reviewDate: new Date("2026-05-01"),
  });
  await expect(caller.areas.read({ id: from.id })).rejects.toThrow("area");
  const links = await caller.areaLinks.list({ id: into.id });
  expect(links.map(({ title, status }) => [title, status])).toEqual([
    ["Oil", "confirmed"],
    ["Paint", "confirmed"],
    ["Wash", "confirmed"],
  ]);
  const questions = deps.db
    .select()
    .from(acceptanceQuestions)
    .where(eq(acceptanceQuestions.areaId, into.id))
    .all();
  expect(
    questions.map((one) => [one.question, one.confirmedAnswer?.content ?? null]).sort(),
  ).toEqual([
    ["What is  it FOR?", "To stop lorries."],
    ["What is open?", null],
    ["Whom do I call?", "Porter"],
    ["Whom do I call?", "Smith"],
  ]);
  expect(questions.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4]);
  expect(await caller.comments.list({ entityType: "area", entityId: into.id })).toMatchObject([
    { text: "The arms stick in winter." },
  ]);
  const inMerged = { areaId: into.id };
  expect(deps.db.select().from(notifications).all()).toMatchObject([inMerged, { commentId: 1 }]);
  expect(deps.db.select().from(shadowingSessions).all()).toMatchObject([inMerged, inMerged]);
  expect(deps.db.select().from(drills).all()).toMatchObject([inMerged]);
  expect(deps.db.select().from(signOffs).all()).toMatchObject([{ ...inMerged, statement: "{}" }]);
  expect(deps.db.select().from(unansweredQuestions).all()).toMatchObject([inMerged]);
  const activities = await caller.activities.list({ limit: 3 });
  expect(activities.map(({ action }) => action)).toContain("area_merged");
});

test("decisions about a merged area are about the other one, also of a meeting in the Trash", async () => {
  const { caller, from, into } = await start();
  const task = await caller.tasks.create({ title: "Copy the keys" });
  const hours = { startTime: "09:00", endTime: "10:00" };
  const decide = (title: string, date: string) =>
    caller.meetings.create({
      title,
      date,
      ...hours,
      decisions: ["Who has the key", "Keys first"],
      decisionLinks: [{ decision: "Keys first", taskId: task.id, areaId: from.id }],
    });
  const kept = await decide("Kept", "2026-03-09");
  const deleted = await decide("Deleted", "2026-03-02");
  await caller.meetings.delete({ id: deleted.id });
  await caller.areas.merge({ id: from.id, intoId: into.id });
  const linked = { decision: "Keys first", taskId: task.id, areaId: into.id };
  const ofKept = { meetingId: kept.id, ...linked };
  expect(await caller.meetings.decisions({ areaId: into.id })).toMatchObject([ofKept]);
  const [meeting] = await caller.meetings.list();
  expect(meeting?.updatedAt).toEqual(kept.updatedAt);
  await caller.trash.restore({ entityType: "meeting", id: deleted.id });
  const found = await caller.meetings.decisions({ areaId: into.id });
  expect(found).toMatchObject([ofKept, { meetingId: deleted.id, ...linked }]);
});

test("a comment in the Trash comes back on the area that the merged one has gone to", async () => {
  const { caller, from, into } = await start();
  const onInto = { entityType: "area", entityId: into.id } as const;
  const { id } = await caller.comments.create({
    entityType: "area",
    entityId: from.id,
    text: "The arms stick in winter.",
  });
  await caller.comments.delete({ id });
  await caller.areas.merge({ id: from.id, intoId: into.id });
  await caller.trash.restore({ entityType: "comment", id });
  expect(await caller.comments.list(onInto)).toMatchObject([
    { id, text: "The arms stick in winter." },
  ]);
});

test("an area is not merged into itself, nor where the descriptions would be too long", async () => {
  const { caller, from, into } = await start();
  await expect(caller.areas.merge({ id: from.id, intoId: from.id })).rejects.toThrow(
    "Choose another area to merge this one into.",
  );
  await caller.areas.update({ id: from.id, description: "x".repeat(10_000) });
  await expect(caller.areas.merge({ id: from.id, intoId: into.id })).rejects.toThrow(
    "Together the descriptions have more than 10,000 characters.",
  );
  expect(await caller.areas.list()).toHaveLength(2);
});

test("who has left stays named on their areas, and the areas can still be changed", async () => {
  const { deps, member, caller } = await start();
  const leaver = await registerMemberOf(deps, member.project.id, "member");
  const area = await caller.areas.create({ name: "Rates", expertId: leaver.user.id });
  await caller.members.remove({ userId: leaver.user.id });
  const changed = await caller.areas.update({
    id: area.id,
    importance: "high",
    expertId: leaver.user.id,
  });
  expect(changed).toMatchObject({ importance: "high", expertId: leaver.user.id });
  await expect(caller.areas.update({ id: area.id, receiverId: leaver.user.id })).rejects.toThrow(
    "Choose a member of this project.",
  );
});

test("a saved view of a merged area shows the one that it went to", async () => {
  const { caller, from, into } = await start();
  const other = await caller.areas.create({ name: "Lights" });
  await caller.savedViews.save({
    list: "tasks",
    name: "Gates",
    search: { area: [from.id, other.id, into.id] },
  });
  await caller.savedViews.save({ list: "documents", name: "Arms", search: { area: from.id } });
  await caller.areas.merge({ id: from.id, intoId: into.id });
  expect(await caller.savedViews.list({ list: "tasks" })).toMatchObject([
    { search: { area: [into.id, other.id] } },
  ]);
  expect(await caller.savedViews.list({ list: "documents" })).toMatchObject([
    { search: { area: into.id } },
  ]);
});
