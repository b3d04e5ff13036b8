import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../../../db/client.ts";
import { domainEvents, unansweredQuestions } from "../../../../db/schema/index.ts";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Freight Handover");
  const caller = await member.call();
  const addDocument = (title: string, passages: Parameters<typeof storeDocument>[2]["passages"]) =>
    storeDocument(deps, member.project.id, { title, passages });
  const addQuestion = (question: string, publishedAt: Date | null = new Date()) =>
    deps.db
      .insert(unansweredQuestions)
      .values({ projectId: member.project.id, question, askedBy: member.user.id, publishedAt })
      .returning()
      .get().id;
  return { deps, member, caller, addDocument, addQuestion };
}

/** How often it was told that an area's links have changed. */
const countChanges = ({ db }: { db: Database }) =>
  db.select().from(domainEvents).where(eq(domainEvents.type, "area.links-changed")).all().length;

test("what names an area in its title, tags, headings or text is suggested for it, and why", async () => {
  const { deps, member, caller, addDocument, addQuestion } = await start();
  const area = await caller.areas.create({ name: "Gate system" });
  await caller.areas.create({ name: "Billing system" });
  await addDocument("Gate runbook", ["Lift the barrier by hand."]);
  await storeDocument(deps, member.project.id, {
    title: "Winter service",
    tags: "snow, gates",
    passages: ["Salt the yard."],
  });
  await addDocument("Site manual", [
    { content: "Call the porter.", location: { headings: ["The gate"] } },
    "The lights of the gate are switched off at six.",
  ]);
  await addDocument("Night shift", ["At eleven the gate is locked."]);
  await addDocument("Billing guide", ["The system sends invoices."]);
  await caller.tasks.create({ title: "Renew the certificate of the gate" });
  await caller.tasks.create({ title: "Call the locksmith", description: "For the Gate System." });
  await caller.tasks.create({ title: "Clean up the system" });
  await caller.meetings.create({
    title: "Weekly round",
    date: new Date("2026-03-05"),
    startTime: "09:00",
    endTime: "10:00",
    decisions: ["The gate system stays until March."],
  });
  addQuestion("Who repairs the gate?");
  addQuestion("Who paints the gate?", null);
  const links = await caller.areaLinks.list({ id: area.id });
  expect(links.every(({ status }) => status === "suggested")).toBe(true);
  expect(links.map(({ title, reason }) => [title, reason])).toEqual([
    ["Gate runbook", "Its title names “Gate system”."],
    ["Winter service", "One of its tags names “Gate system”."],
    ["Site manual", "One of its headings names “Gate system”."],
    ["Night shift", "Its text names “Gate system”."],
    ["Renew the certificate of the gate", "Its title names “Gate system”."],
    ["Call the locksmith", "Its text names “Gate system”."],
    ["Weekly round", "Its text names “Gate system”."],
    ["Who repairs the gate?", "It names “Gate system”."],
  ]);
});

test("a frequent term of what belongs to an area brings in what else holds it", async () => {
  const { caller } = await start();
  const area = await caller.areas.create({ name: "Payroll" });
  const titles = ["Kronos export", "Check the Kronos totals", "Kronos licence", "Order badges"];
  const tasks = await Promise.all(titles.map((title) => caller.tasks.create({ title })));
  const save = (index: number) =>
    caller.areaLinks.save({ id: area.id, kind: "task", targetId: tasks[index]?.id ?? 0 });
  await save(0);
  expect(await caller.areaLinks.list({ id: area.id })).toHaveLength(1);
  await save(1);
  const [, , suggestion, ...others] = await caller.areaLinks.list({ id: area.id });
  expect(others).toEqual([]);
  expect(suggestion).toMatchObject({
    title: "Kronos licence",
    reason: "“Kronos” is frequent in what belongs to “Payroll”.",
  });
});

test("a link is confirmed once, dismissed for good, taken back, and filters the board", async () => {
  const { deps, caller } = await start();
  const area = await caller.areas.create({ name: "Gates" });
  const task = await caller.tasks.create({ title: "Oil the gates" });
  await caller.tasks.create({ title: "Order badges" });
  const key = { id: area.id, kind: "task", targetId: task.id } as const;
  const board = async () =>
    (await caller.tasks.list({ areaId: area.id })).map(({ title }) => title);
  const changes = () => countChanges(deps);
  expect(await board()).toEqual([]);
  const link = await caller.areaLinks.save(key);
  expect(link).toMatchObject({ status: "confirmed", reason: null, title: "Oil the gates" });
  expect(await caller.areaLinks.save(key)).toEqual(link);
  expect(await board()).toEqual(["Oil the gates"]);
  expect(changes()).toBe(1);
  await caller.areaLinks.save({ ...key, status: "dismissed" });
  expect(await board()).toEqual([]);
  expect(await caller.areaLinks.list({ id: area.id })).toMatchObject([{ status: "dismissed" }]);
  await caller.areaLinks.remove(key);
  expect(await caller.areaLinks.list({ id: area.id })).toMatchObject([{ status: "suggested" }]);
  await expect(caller.areaLinks.remove(key)).rejects.toThrow("link");
});

test("several things are linked at once, which is told once; what cannot be is named", async () => {
  const { deps, caller } = await start();
  const area = await caller.areas.create({ name: "Payroll" });
  const tasks = await Promise.all(
    ["Rehearse", "Run", "Archive"].map((title) => caller.tasks.create({ title })),
  );
  const links = tasks.map(({ id }) => ({ kind: "task", targetId: id }) as const);
  const changes = () => countChanges(deps);
  const unknown = { kind: "task", targetId: 987_654 } as const;
  const answer = await caller.areaLinks.saveMany({ id: area.id, links: [...links, unknown] });
  expect(answer.links.map(({ title, status }) => [title, status])).toEqual([
    ["Rehearse", "confirmed"],
    ["Run", "confirmed"],
    ["Archive", "confirmed"],
  ]);
  expect(answer.refused).toMatchObject([unknown]);
  expect(changes()).toBe(1);
  await caller.areaLinks.saveMany({ id: area.id, links });
  expect(changes()).toBe(1);

  const stranger = await (await registerMember(deps, "Rail Handover")).call();
  const theirs = await stranger.areas.create({ name: "Rates" });
  const foreign = await stranger.areaLinks.saveMany({ id: theirs.id, links });
  expect(foreign.links).toEqual([]);
  expect(foreign.refused).toHaveLength(3);
  await expect(stranger.areaLinks.saveMany({ id: area.id, links })).rejects.toThrow("area");
});

test("what goes to the Trash leaves its area and comes back to it", async () => {
  const { caller } = await start();
  const area = await caller.areas.create({ name: "Gates" });
  const task = await caller.tasks.create({ title: "Oil them" });
  await caller.areaLinks.save({ id: area.id, kind: "task", targetId: task.id });
  await caller.tasks.delete({ id: task.id });
  expect(await caller.areaLinks.list({ id: area.id })).toEqual([]);
  await caller.trash.restore({ entityType: "task", id: task.id });
  expect(await caller.areaLinks.list({ id: area.id })).toMatchObject([{ status: "confirmed" }]);
  await caller.areas.delete({ id: area.id });
  await caller.trash.restore({ entityType: "area", id: area.id });
  expect(await caller.areaLinks.list({ id: area.id })).toMatchObject([{ status: "confirmed" }]);
});

test("a question belongs to the first area that is named for it; others' own cannot be linked", async () => {
  const { deps, caller, addQuestion } = await start();
  const [gates, doors] = [
    await caller.areas.create({ name: "Gates" }),
    await caller.areas.create({ name: "Doors" }),
  ];
  const targetId = addQuestion("Who oils the hinges?");
  const areaOf = () => deps.db.select().from(unansweredQuestions).get()?.areaId;
  await caller.areaLinks.save({ id: gates.id, kind: "question", targetId });
  await caller.areaLinks.save({ id: doors.id, kind: "question", targetId });
  expect(areaOf()).toBe(gates.id);
  await caller.areaLinks.remove({ id: gates.id, kind: "question", targetId });
  expect(areaOf()).toBeNull();
  const unpublished = addQuestion("Who paints them?", null);
  await expect(
    caller.areaLinks.save({ id: gates.id, kind: "question", targetId: unpublished }),
  ).rejects.toThrow("question");
});
