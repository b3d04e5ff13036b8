import { rmSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  comments,
  documentChunks,
  documents,
  jobs,
  projects,
  users,
} from "../../../db/schema/index.ts";
import { enqueueOutdated } from "../../../server/features/documents/processing/read-again.job.ts";
import { seedComments } from "../../../server/seed/comments.ts";
import { seedHandover } from "../../../server/seed/handover.ts";
import { plannedAreas } from "../../../server/seed/handover-areas.ts";
import { seedProject } from "../../../server/seed/seed-project.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestClient, createTestDeps } from "../../helpers/harness.ts";

const size = { tasks: 24, documents: 12, meetings: 9, conversations: 3 };
const email = "demo@example.com";

test("a seeded project reads right through the router", async () => {
  const deps = createTestDeps();
  const { password, project } = await seedProject(deps, { email, size });
  const client = createTestClient(deps);
  const user = await (await client.call()).accounts.login({ email, password });
  expect(user.projectId).toBe(project.id);
  const caller = await client.call();

  const tasks = await caller.tasks.list({});
  expect(new Set(tasks.map(({ title }) => title)).size).toBe(size.tasks);
  const metrics = await caller.dashboard.metrics();
  expect(metrics).toMatchObject({
    totalTasks: size.tasks,
    completedTasks: tasks.filter(({ status }) => status === "completed").length,
    knowledgeArticles: size.documents,
  });
  // Counted back through every recorded movement, the board was empty before the project began.
  const history = await caller.dashboard.history({ days: 366 });
  expect(history.at(-1)).toMatchObject(metrics.tasksByStatus);
  expect(history[0]).toMatchObject({ todo: 0, "in-progress": 0, "at-risk": 0, completed: 0 });

  const meetings = await caller.meetings.list();
  expect(meetings).toHaveLength(size.meetings);
  expect((await caller.milestones.list()).length).toBeGreaterThan(5);
  const [newest, older] = await caller.activities.list({ limit: 2 });
  expect(newest?.createdAt.getTime()).toBeGreaterThanOrEqual(older?.createdAt.getTime() ?? 0);

  const documents = await caller.documents.list({});
  expect(documents).toHaveLength(size.documents);
  const [failed] = documents.filter(({ processingStatus }) => processingStatus === "failed");
  expect(failed?.processingError).toMatch(/damaged/);
  const [read] = documents.filter(({ processingStatus }) => processingStatus === "completed");
  const document = await caller.documents.read({ id: read?.id ?? 0 });
  expect(document).toMatchObject({
    processingStatus: "completed",
    uploadedByName: expect.any(String),
  });
  expect(document.aiSummary).not.toBe("");
  const [chunk] = document.chunks;
  expect(document.extractedText?.slice(chunk?.startOffset, chunk?.endOffset)).toBe(chunk?.content);
  const { results } = await caller.assistant.search({ query: document.title });
  expect(results.map(({ documentId }) => documentId)).toContain(document.id);

  const conversations = await caller.assistant.conversations({});
  expect(conversations).toHaveLength(size.conversations);
  const { messages } = await caller.assistant.conversation({ id: conversations[0]?.id ?? 0 });
  expect(messages.map(({ role }) => role).slice(0, 2)).toEqual(["user", "assistant"]);
});

testOfFullRun("the same size gives the same project", async () => {
  const titles = async () => {
    const deps = createTestDeps();
    const { password } = await seedProject(deps, { email, size });
    const client = createTestClient(deps);
    await (await client.call()).accounts.login({ email, password });
    const caller = await client.call();
    return {
      tasks: (await caller.tasks.list({})).map(({ title, status }) => `${title} ${status}`),
      documents: (await caller.documents.list({})).map(({ title }) => title),
      meetings: (await caller.meetings.list()).map(({ title, notes }) => `${title} ${notes}`),
    };
  };
  expect(await titles()).toEqual(await titles());
});

testOfFullRun(
  "an account that exists is refused in a sentence, and nothing is written",
  async () => {
    const deps = createTestDeps();
    await seedProject(deps, { email, size });
    await expect(seedProject(deps, { email, size })).rejects.toThrow(/already/);
    const other = await seedProject(deps, { email: "other@example.com", size });
    expect(other.project.name).toBe("Meridian Freight Handover 2");
  },
);

test("a seeding that breaks off leaves nothing behind", async () => {
  const deps = createTestDeps();
  const storage = deps.storage;
  const written: string[] = [];
  const write: typeof storage.write = async (...args) => {
    const stored = await storage.write(...args);
    written.push(stored.path);
    return stored;
  };
  deps.db.run(sql`CREATE TRIGGER lights_out BEFORE INSERT ON ai_conversations
    BEGIN SELECT RAISE(ABORT, 'The lights went out'); END`);
  const seeding = seedProject({ ...deps, storage: { ...storage, write } }, { email, size });
  await expect(seeding).rejects.toThrow();
  expect(deps.db.select().from(users).all()).toEqual([]);
  expect(deps.db.select().from(projects).all()).toEqual([]);
  expect(deps.db.select().from(documentChunks).all()).toEqual([]);
  expect(written).toHaveLength(size.documents);
  for (const file of written) expect(await storage.read(file)).toBeUndefined();
  deps.db.run(sql`DROP TRIGGER lights_out`);
  const again = await seedProject(deps, { email, size });
  expect(again.project.name).toBe("Meridian Freight Handover");
});

test("a seeded project leaves the server nothing to read again", async () => {
  const deps = createTestDeps();
  await seedProject(deps, { email, size });
  enqueueOutdated(deps);
  expect(deps.db.select().from(jobs).all()).toEqual([]);
  const languages = deps.db
    .select({ language: documents.language })
    .from(documents)
    .where(eq(documents.processingStatus, "completed"))
    .all();
  expect(new Set(languages.map(({ language }) => language))).toEqual(new Set(["en"]));
});

test("a project is seeded before any server has made the uploads folder", async () => {
  const deps = createTestDeps();
  rmSync(deps.storage.folder, { recursive: true, force: true });
  await seedProject(deps, { email, size });
  const [document] = deps.db.select().from(documents).limit(1).all();
  expect(await deps.storage.read(document?.filePath ?? "")).toBeDefined();
});

testOfFullRun("a seeded handover is in mid-course, with every kind of evidence", async () => {
  const deps = createTestDeps();
  const { password, project } = await seedProject(deps, {
    email,
    size: { tasks: 60, documents: 80, meetings: 40, conversations: 0 },
  });
  await seedHandover(deps, { projectId: project.id, email });
  const client = createTestClient(deps);
  await (await client.call()).accounts.login({ email, password });
  const caller = await client.call();
  const { percentage, areas, gaps } = await caller.handover.readiness();
  expect(areas).toHaveLength(plannedAreas.length);
  expect(percentage).toBeGreaterThan(10);
  expect(percentage).toBeLessThan(90);
  expect(gaps.critical).toBeGreaterThan(0);
  const rules = new Set((await caller.handover.gaps({})).map(({ rule }) => rule));
  for (const rule of ["no-expert", "no-receiver", "answer-changed", "drill-stuck"] as const) {
    expect(rules).toContain(rule);
  }
  const states = (await caller.drills.list({})).map(({ status }) => status);
  expect(states).toEqual(expect.arrayContaining(["passed", "stuck"]));
  expect((await caller.signOffs.list({})).map(({ state }) => state)).toEqual(
    Array(4).fill("unchanged"),
  );
  expect(await caller.handover.course({})).toHaveLength(42);
  expect((await caller.handover.needsYou()).length).toBeGreaterThan(2);
});

testOfFullRun("a seeded project has threads, some of which concern its owner", async () => {
  const deps = createTestDeps();
  const { password, project } = await seedProject(deps, { email, size });
  await seedHandover(deps, { projectId: project.id, email });
  seedComments(deps, { projectId: project.id, email });
  const client = createTestClient(deps);
  const owner = await (await client.call()).accounts.login({ email, password });
  const caller = await client.call();
  const said = deps.db.select().from(comments).all();
  const placed = (kind: "taskId" | "areaId" | "meetingId" | "documentId") =>
    said.filter((comment) => comment[kind] !== null).length;
  for (const kind of ["taskId", "areaId", "meetingId", "documentId"] as const) {
    expect(placed(kind), kind).toBeGreaterThan(0);
  }
  const taskId = said.find((comment) => comment.taskId !== null)?.taskId ?? 0;
  const thread = await caller.comments.list({ entityType: "task", entityId: taskId });
  expect(thread.length).toBeGreaterThan(1);
  expect(thread.every(({ author }) => author && author.id !== owner.id)).toBe(true);
  const mentioned = said.filter(({ text }) => text.includes(`<@${owner.id}>`));
  expect(mentioned.length).toBeGreaterThan(2);
});
