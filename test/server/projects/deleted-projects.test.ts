import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { millisecondsPerDay } from "../../../db/days.ts";
import {
  documentChunks,
  documents,
  importEntries,
  importRuns,
  importSources,
  jobs,
  projects,
  securityEvents,
  trashItems,
  trashRows,
} from "../../../db/schema/index.ts";
import { processDocumentJob } from "../../../server/features/documents/documents.job.ts";
import { purgeDeletedProjects } from "../../../server/features/projects/purge-projects.service.ts";
import {
  embedPassagesJob,
  enqueueAllVectors,
} from "../../../server/features/search/vectors.job.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import {
  accessOf,
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
  uploadsIn,
} from "../../helpers/harness.ts";
import { storeImport } from "../../helpers/imports.ts";
import {
  openDocuments,
  processed,
  removeDeletedFiles,
  startProcessing,
  upload,
} from "../../helpers/processing.ts";

const { signal } = new AbortController();

test("a project is deleted by its typed name alone, by an owner alone", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  await expect((await owner.call()).projects.delete({ name: "Office" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Type the project's name, “Office move”, to delete it.",
  });
  await expect(
    (await member.call()).projects.delete({ name: "Office move" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await (await owner.call()).projects.delete({ name: "office move" })).toMatchObject({
    projectId: null,
    role: "Member",
  });
});

test("a deleted project is gone for everybody until an owner restores it as it was", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const { id: projectId } = owner.project;
  const member = await registerMemberOf(deps, projectId, "member");
  const stranger = await registerPerson(deps);
  const { token } = await (await member.call()).tokens.create({ name: "Script" });
  const task = await (await member.call()).tasks.create({ title: "Keys" });
  await (await owner.call()).projects.delete({ name: "Office move" });

  for (const person of [owner, member]) {
    const caller = await person.call();
    await expect(caller.tasks.list()).rejects.toMatchObject({
      message: "Create or join a project first.",
    });
    expect(await caller.projects.current()).toBeNull();
    expect(await caller.projects.own()).toEqual([]);
    expect(await caller.projects.list()).toEqual([]);
    await expect(caller.projects.join({ projectId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  }
  const { send } = createTestHttp(deps);
  const headers = { authorization: `Bearer ${token}` };
  expect((await send("GET", "/api/tasks", { headers })).status).toBe(401);
  expect(() => accessOf(deps, { id: member.user.id, projectId })).toThrow();
  for (const person of [member, stranger]) {
    const caller = await person.call();
    expect(await caller.projects.deleted()).toEqual([]);
    await expect(caller.projects.restore({ projectId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  }

  const [listed] = await (await owner.call()).projects.deleted();
  expect(listed).toMatchObject({ id: projectId, name: "Office move" });
  const deletedAt = listed?.deletedAt.getTime() ?? 0;
  expect(listed?.expiresAt.getTime()).toBe(deletedAt + 30 * millisecondsPerDay);
  const restored = await (await owner.call()).projects.restore({ projectId });
  expect(restored).toMatchObject({ project: { name: "Office move" }, user: { projectId } });
  expect(await (await member.call()).tasks.list()).toMatchObject([{ id: task.id }]);
  expect((await send("GET", "/api/tasks", { headers })).status).toBe(200);
  const types = deps.db
    .select({ type: securityEvents.type })
    .from(securityEvents)
    .where(eq(securityEvents.projectId, projectId))
    .all()
    .map(({ type }) => type);
  expect(types.slice(-2)).toEqual(["project.deleted", "project.restored"]);
});

test("a deleted project gives its name free, and comes back under another where it is taken", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  await (await owner.call()).projects.delete({ name: "Office move" });
  const other = await registerMember(deps, "Office Move");
  expect(await (await other.call()).projects.current()).toMatchObject({ name: "Office Move" });
  const { project } = await (await owner.call()).projects.restore({ projectId: owner.project.id });
  expect(project.name).toBe("Office move (2)");
});

test("whoever works in another project stays there when they restore one", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  await (await owner.call()).projects.delete({ name: "Office move" });
  const { project } = await (await owner.call()).projects.create({ name: "Harbor" });
  const { user } = await (await owner.call()).projects.restore({ projectId: owner.project.id });
  expect(user.projectId).toBe(project.id);
  expect(await (await owner.call()).projects.own()).toHaveLength(2);
});

test("what works on its documents stops with a project, and goes on with it", async () => {
  const deps = createTestDeps({
    AI_BASE_URL: "http://model.test/v1",
    EMBEDDINGS_MODEL: "first-model",
  });
  const member = await registerMember(deps);
  const { id: projectId, name } = member.project;
  await storeDocument(deps, projectId, { title: "Fleet", passages: ["A truck is washed."] });
  const file = { name: "Waiting.txt", content: "Waiting for work." };
  const { json } = await upload(createTestHttp(deps), member, { file });
  enqueueAllVectors(deps);
  const queued = () => deps.db.select({ name: jobs.name }).from(jobs).orderBy(jobs.name).all();
  const work = [{ name: processDocumentJob.name }, { name: embedPassagesJob.name }];
  expect(queued()).toEqual(work);
  await (await member.call()).projects.delete({ name });
  // As after a restart.
  enqueueAllVectors(deps);
  expect(queued()).toEqual([]);
  await (await member.call()).projects.restore({ projectId });
  expect(queued()).toEqual(work);
  startProcessing(deps);
  expect(await processed(member, json.id)).toMatchObject({ processingStatus: "completed" });
});

test("after 30 days a deleted project goes for good, with its files and its index", async () => {
  const { deps, member, add } = await openDocuments();
  const kept = await registerMember(deps, "Kept");
  await storeDocument(deps, kept.project.id, { title: "Kept", passages: ["A pump hums."] });
  const { id: projectId, name } = member.project;
  startProcessing(deps);
  for (const title of ["One", "Two"]) {
    const id = await add({ file: { name: `${title}.txt`, content: `${title} pumps.` } });
    await processed(member, id);
    if (title === "Two") await (await member.call()).documents.delete({ id });
  }
  await deps.jobs.stop();
  expect(uploadsIn(deps.config.uploadsFolder)).toHaveLength(2);
  storeImport(deps, { projectId, userId: member.user.id }, 120);
  storeImport(deps, { projectId: kept.project.id, userId: kept.user.id }, 1);
  await (await member.call()).projects.delete({ name });
  const deletedAt = new Date();
  deps.db.update(projects).set({ deletedAt }).where(eq(projects.id, projectId)).run();

  const expiry = new Date(deletedAt.getTime() + 30 * millisecondsPerDay);
  expect(await purgeDeletedProjects(deps, expiry, signal)).toBe(0);
  const later = new Date(expiry.getTime() + 1);
  expect(await purgeDeletedProjects(deps, later, signal)).toBe(1);
  await removeDeletedFiles(deps);

  expect(uploadsIn(deps.config.uploadsFolder)).toEqual([]);
  const inProject = (table: typeof documents | typeof documentChunks | typeof trashItems) =>
    deps.db.select().from(table).where(eq(table.projectId, projectId)).all();
  for (const table of [documents, documentChunks, trashItems]) expect(inProject(table)).toEqual([]);
  expect(deps.db.select().from(trashRows).all()).toEqual([]);
  for (const table of [importRuns, importEntries, importSources]) {
    expect(deps.db.select({ id: table.id }).from(table).all()).toHaveLength(1);
  }
  const tables = deps.db.all(
    sql`SELECT name FROM sqlite_master WHERE name GLOB ${`passages_v*_${projectId}*`}`,
  );
  expect(tables).toEqual([]);
  expect(await (await member.call()).projects.deleted()).toEqual([]);
  const { results } = await (await kept.call()).assistant.search({ query: "pump" });
  expect(results).toHaveLength(1);
});

test("a project whose time is over is not restored, even before the night has purged it", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  await (await owner.call()).projects.delete({ name: "Office move" });
  deps.db
    .update(projects)
    .set({ deletedAt: new Date(Date.now() - 31 * millisecondsPerDay) })
    .where(eq(projects.id, owner.project.id))
    .run();
  const caller = await owner.call();
  expect(await caller.projects.deleted()).toEqual([]);
  await expect(caller.projects.restore({ projectId: owner.project.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
