import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { jobs, projects } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { processDocumentJob } from "../../../server/features/documents/documents.job.ts";
import { dropExampleJob } from "../../../server/features/example-project/drop-example.job.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";

test("an example is a project of one's own with something of everything in it", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const { project, user } = await (await person.call()).exampleProject.open();
  expect(user.projectId).toBe(project.id);
  const caller = await person.call();
  expect(await caller.projects.current()).toMatchObject({
    name: "Example handover",
    isExample: true,
    joining: "invitation",
    role: "owner",
  });
  const statuses = new Set((await caller.tasks.list()).map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual(["at-risk", "completed", "in-progress", "todo"]);
  const meetings = await caller.meetings.list();
  const upNext = await caller.meetings.upNext();
  expect(upNext.tomorrow).toMatchObject([{ title: "Weekly handover call" }]);
  expect(upNext.needsNotes).toMatchObject([{ title: "Walk through the network" }]);
  expect(
    meetings.find(({ title }) => title === "Kick-off with Contoso")?.decisionLinks,
  ).toMatchObject([{ taskTitle: "Run payroll together with Contoso", areaName: "Payroll" }, {}]);
  expect(await caller.areas.list()).toHaveLength(2);
  expect(await caller.milestones.list()).toHaveLength(2);
  expect((await caller.documents.list()).map(({ title }) => title).toSorted()).toEqual([
    "Office network",
    "Payroll run",
    "Whom to call",
  ]);

  // Nobody else comes across it.
  const other = await registerMember(deps);
  expect((await (await other.call()).projects.list()).map(({ id }) => id)).not.toContain(
    project.id,
  );
});

test("who has an example is led to it, and gets another once it is thrown away", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const first = (await (await member.call()).exampleProject.open()).project;
  await (await member.call()).projects.join({ projectId: member.project.id });
  const again = await (await member.call()).exampleProject.open();
  expect(again.project.id).toBe(first.id);
  expect(again.user.projectId).toBe(first.id);
  await (await member.call()).projects.delete({ name: first.name });
  const next = (await (await member.call()).exampleProject.open()).project;
  expect(next).toMatchObject({ name: "Example handover" });
  expect(next.id).not.toBe(first.id);
});

test("two people have each their own", async () => {
  const deps = createTestDeps();
  const names = [];
  for (const person of [await registerPerson(deps), await registerPerson(deps)]) {
    names.push((await (await person.call()).exampleProject.open()).project.name);
  }
  expect(names).toEqual(["Example handover", "Example handover (2)"]);
});

test("who asks twice at once gets one example", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const [first, second] = [await person.call(), await person.call()];
  const opened = await Promise.all([first.exampleProject.open(), second.exampleProject.open()]);
  expect(opened[1].project.id).toBe(opened[0].project.id);
  expect(await (await person.call()).documents.list()).toHaveLength(3);
});

/** Lets the database take so many transactions; what is stored then is what a killed server leaves. */
function killAfter({ db }: Deps, transactions: number) {
  const { transaction } = db;
  let left = transactions;
  const spy = vi.spyOn(db, "transaction").mockImplementation((...args) => {
    left -= 1;
    if (left < 0) throw new Error("The server is gone.");
    return transaction.apply(db, args);
  });
  return () => spy.mockRestore();
}

async function startUnfinished(transactions: number) {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Office move");
  const caller = await member.call();
  const revive = killAfter(deps, transactions);
  await expect(caller.exampleProject.open()).rejects.toThrow();
  revive();
  const examples = () => deps.db.select().from(projects).where(eq(projects.isExample, true)).all();
  return { deps, member, examples };
}

test.each([1, 2, 5, 8, 12])(
  "an example that was begun and not completed is made anew (after %d transactions)",
  async (transactions) => {
    const { deps, member, examples } = await startUnfinished(transactions);
    expect(examples()).toMatchObject([{ joining: "invitation" }]);
    const [left] = examples();
    expect((await (await member.call()).accounts.current())?.projectId).toBe(member.project.id);

    const { project } = await (await member.call()).exampleProject.open();
    expect(project.id).not.toBe(left?.id);
    expect(project.name).toBe("Example handover");
    expect(examples().map(({ id }) => id)).toEqual([project.id]);
    const caller = await member.call();
    expect(await caller.documents.list()).toHaveLength(3);
    expect(await caller.areas.list()).toHaveLength(2);
    const waiting = deps.db.select().from(jobs).where(eq(jobs.name, dropExampleJob.name)).all();
    expect(waiting).toEqual([]);
  },
);

test("one that nobody asks for again is dropped by itself", async () => {
  const { deps, examples } = await startUnfinished(5);
  const due = { runAfter: new Date(0) };
  deps.db.update(jobs).set(due).where(eq(jobs.name, dropExampleJob.name)).run();
  deps.jobs.start([dropExampleJob], deps);
  onTestFinished(() => deps.jobs.stop());
  await vi.waitFor(() => expect(examples()).toEqual([]), patience);
});

test("one that cannot be dropped in three attempts passes for no whole one and is dropped later", async () => {
  const { deps, member, examples } = await startUnfinished(5);
  const [left] = examples();
  const isDrop = eq(jobs.name, dropExampleJob.name);
  deps.db.run(sql`CREATE TRIGGER stuck BEFORE DELETE ON projects
    BEGIN SELECT RAISE(ABORT, 'stuck'); END`);
  deps.db
    .update(jobs)
    .set({ runAfter: new Date(0) })
    .where(isDrop)
    .run();
  deps.jobs.start([{ ...dropExampleJob, retryPauses: [0, 0] }], deps);
  await vi.waitFor(() => {
    const job = deps.db.select().from(jobs).where(isDrop).get();
    expect(job).toMatchObject({ attempts: 0, step: "dropping", leaseOwner: null });
  }, patience);
  await deps.jobs.stop();
  deps.db.run(sql`DROP TRIGGER stuck`);
  const { project } = await (await member.call()).exampleProject.open();
  expect(examples().map(({ id }) => id)).toEqual([project.id]);
  expect(project.id).not.toBe(left?.id);
});

test("an example that fails leaves nothing behind", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Office move");
  const caller = await member.call();
  const { enqueue } = deps.jobs;
  vi.spyOn(deps.jobs, "enqueue").mockImplementation((tx, type, ...rest) => {
    if (type.name === processDocumentJob.name) throw new Error("No.");
    enqueue(tx, type, ...rest);
  });
  await expect(caller.exampleProject.open()).rejects.toThrow();
  expect(deps.db.select().from(projects).all()).toMatchObject([{ name: "Office move" }]);
  expect(deps.db.select().from(jobs).where(eq(jobs.name, dropExampleJob.name)).all()).toEqual([]);
});
