import { afterAll, expect, test } from "vitest";
import { fixedTracks } from "../../db/enums.ts";
import { operations } from "../helpers/api-schemas.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerPerson,
} from "../helpers/harness.ts";
import { createIntegrator } from "../helpers/integrator.ts";
import { makeDocx, wordParagraph } from "../helpers/make-files.ts";
import { startProcessing, uploadForm } from "../helpers/processing.ts";

/** Every call that some test below made with success. */
const answered = new Set<string>();

async function start() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const member = await registerMember(deps);
  return { deps, http, member, call: createIntegrator(http, member.cookie, answered) };
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("an account: register, read, sign out and in, change the password", async () => {
  const { deps, http } = await start();
  let cookie: string | undefined;
  const call = createIntegrator(http, () => cookie, answered);
  const keep = ({ headers }: { headers: Headers }) => {
    cookie = headers.get("set-cookie")?.split(";")[0];
  };
  const person = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
  await call("GET /api/auth/user", 401);
  const registered = await call("POST /api/auth/register", 201, {
    body: { ...person, password: "secret1" },
  });
  keep(registered);
  expect((await call("GET /api/auth/user", 200)).json).toEqual(registered.json);
  await call("POST /api/auth/register", 409, { body: { ...person, password: "secret1" } });

  const elsewhere = await registerPerson(deps);
  await call("POST /api/auth/change-password", 204, {
    body: { currentPassword: "secret1", newPassword: "secret2", confirmPassword: "secret2" },
  });
  await call("GET /api/auth/user", 200);
  expect(await (await elsewhere.call()).accounts.current()).not.toBeNull();
  await call("POST /api/auth/logout", 204);
  await call("GET /api/auth/user", 401);
  await call("POST /api/auth/login", 401, { body: { email: person.email, password: "secret1" } });
  keep(
    await call("POST /api/auth/login", 200, { body: { email: person.email, password: "secret2" } }),
  );
  await call("GET /api/auth/user", 200);
});

test("a picture: upload and see it", async () => {
  const { call } = await start();
  const form = new FormData();
  form.set("avatar", new File([png], "me.png"));
  const { json } = await call("POST /api/auth/upload-avatar", 200, { form });
  expect((await call("GET /api/auth/user", 200)).json.avatarUrl).toBe(json.user.avatarUrl);
  const [userId = "", file = ""] = json.user.avatarUrl.split("/").slice(-2);
  const seen = await call("GET /api/avatars/{userId}/{file}", 200, { params: { userId, file } });
  expect(seen.type).toBe("image/png");
});

test("tokens: make, list, revoke", async () => {
  const { http, call } = await start();
  const { json } = await call("POST /api/auth/tokens", 201, { body: { name: "Reporting" } });
  const byToken = createIntegrator(http, () => undefined, new Set());
  const headers = { authorization: `Bearer ${json.token}` };
  await byToken("GET /api/tasks", 200, { headers });
  expect((await call("GET /api/auth/tokens", 200)).json).toMatchObject([{ name: "Reporting" }]);
  await call("DELETE /api/auth/tokens/{id}", 204, { params: { id: json.id } });
  await byToken("GET /api/tasks", 401, { headers });
});

test("projects: create, list, join, see the members, leave", async () => {
  const { http, deps, member, call } = await start();
  const newcomer = await registerPerson(deps);
  const callAsNewcomer = createIntegrator(http, newcomer.cookie, answered);
  const body = { name: "Harbor", description: "The new office" };
  const { json } = await callAsNewcomer("POST /api/projects", 201, { body });
  expect(json).toMatchObject({ project: body, user: { projectId: json.project.id } });
  const again = await call("POST /api/projects", 409, { body: { name: "HARBOR" } });
  expect(again.json.error).toContain("already exists");
  expect((await call("GET /api/projects", 200)).json).toContainEqual(json.project);
  const joined = await callAsNewcomer("PATCH /api/auth/user/project", 200, {
    body: { projectId: member.project.id },
  });
  expect(joined.json.projectId).toBe(member.project.id);
  expect((await call("GET /api/projects/members", 200)).json).toHaveLength(2);
  const left = await callAsNewcomer("DELETE /api/auth/user/project", 200);
  expect(left.json.projectId).toBeNull();
  await callAsNewcomer("GET /api/tasks", 403);
});

test("tasks: create, read, change, move, delete", async () => {
  const { call } = await start();
  const body = { title: "Move", status: "todo", priority: "high", endDate: "2026-03-13" };
  const { json: task } = await call("POST /api/tasks", 201, { body });
  const params = { id: task.id };
  expect((await call("GET /api/tasks/{id}", 200, { params })).json).toEqual(task);
  const changed = await call("PATCH /api/tasks/{id}", 200, {
    params,
    body: { status: "completed", updatedAt: task.updatedAt },
  });
  expect(changed.json.completedAt).not.toBeNull();
  const stale = await call("PATCH /api/tasks/{id}", 409, {
    params,
    body: { title: "Stale", updatedAt: task.updatedAt },
  });
  expect(stale.json.current).toEqual(changed.json);
  await call("POST /api/tasks/{id}/move", 200, { params, body: { status: "at-risk", index: 0 } });
  const listed = await call("GET /api/tasks", 200, {
    query: { status: "at-risk", search: "MOVE" },
  });
  expect(listed.json).toMatchObject([{ id: task.id, status: "at-risk" }]);
  await call("DELETE /api/tasks/{id}", 204, { params });
  await call("GET /api/tasks/{id}", 404, { params });
});

test("tracks: create, rename, delete with an heir", async () => {
  const { call } = await start();
  const { json: track } = await call("POST /api/tracks", 201, { body: { name: "Facilities" } });
  const task = await call("POST /api/tasks", 201, { body: { title: "Move", track: track.name } });
  const params = { id: track.id };
  await call("PATCH /api/tracks/{id}", 200, { params, body: { name: "Buildings" } });
  const renamed = await call("GET /api/tasks/{id}", 200, { params: { id: task.json.id } });
  expect(renamed.json.track).toBe("Buildings");
  const refused = await call("DELETE /api/tracks/{id}", 409, { params });
  expect(refused.json).toMatchObject({ current: { uses: { tasks: 1 } } });
  const [first] = (await call("GET /api/tracks", 200)).json;
  await call("DELETE /api/tracks/{id}", 204, { params, query: { moveTo: first.id } });
  expect((await call("GET /api/tracks", 200)).json).toHaveLength(fixedTracks.length);
});

test("meetings: create, read, tick an item off, make it a task, change, delete", async () => {
  const { call } = await start();
  const { json: meeting } = await call("POST /api/meetings", 201, {
    body: {
      title: "Kick-off",
      date: "2026-03-05",
      startTime: "09:00",
      endTime: "10:00",
      createdBy: 1,
      actionItems: [{ description: "Order badges", assignee: "Ada", dueDate: "2026-03-12" }],
    },
  });
  const params = { id: meeting.id };
  expect((await call("GET /api/meetings/{id}", 200, { params })).json).toEqual(meeting);
  const item = { ...params, itemId: meeting.actionItems[0].id };
  const ticked = await call("PATCH /api/meetings/{id}/action-items/{itemId}", 200, {
    params: item,
    body: { done: true },
  });
  expect(ticked.json.actionItems).toMatchObject([{ done: true }]);
  const task = await call("POST /api/meetings/{id}/action-items/{itemId}/task", 201, {
    params: item,
    body: {},
  });
  expect(task.json.meetingId).toBe(meeting.id);
  await call("PATCH /api/meetings/{id}", 200, { params, body: { status: "completed" } });
  await call("PATCH /api/meetings/{id}", 409, { params, body: { status: "cancelled" } });
  expect((await call("GET /api/meetings", 200)).json).toMatchObject([{ status: "completed" }]);
  await call("DELETE /api/meetings/{id}", 204, { params });
  expect((await call("GET /api/meetings", 200)).json).toEqual([]);
});

test("milestones: create, list, change, delete", async () => {
  const { call } = await start();
  const body = { title: "Go-live", dueDate: "2026-05-01" };
  const { json } = await call("POST /api/milestones", 201, { body });
  const params = { id: json.id };
  await call("PATCH /api/milestones/{id}", 200, { params, body: { status: "completed" } });
  expect((await call("GET /api/milestones", 200)).json).toMatchObject([{ status: "completed" }]);
  await call("DELETE /api/milestones/{id}", 204, { params });
  expect((await call("GET /api/milestones", 200)).json).toEqual([]);
});

test("the Trash: list, restore, delete for good", async () => {
  const { call } = await start();
  const { json: task } = await call("POST /api/tasks", 201, { body: { title: "Move" } });
  const params = { entityType: "task", id: task.id };
  await call("DELETE /api/tasks/{id}", 204, { params });
  await call("DELETE /api/tasks/{id}", 404, { params });
  const listed = await call("GET /api/trash", 200, { query: { entityType: "task" } });
  expect(listed.json).toMatchObject([{ entityType: "task", id: task.id, title: "Move" }]);
  const restored = await call("POST /api/trash/{entityType}/{id}/restore", 200, { params });
  expect(restored.json).toEqual({ ...params, title: "Move", notes: [] });
  expect((await call("GET /api/tasks/{id}", 200, { params })).json).toEqual(task);
  await call("POST /api/trash/{entityType}/{id}/restore", 404, { params });
  await call("DELETE /api/tasks/{id}", 204, { params });
  await call("DELETE /api/trash/{entityType}/{id}", 204, { params });
  expect((await call("GET /api/trash", 200)).json).toEqual([]);
  await call("POST /api/trash/{entityType}/{id}/restore", 400, {
    params: { entityType: "user", id: 1 },
  });
});

test("the dashboard counts what was done, the activities tell it", async () => {
  const { call } = await start();
  await call("POST /api/tasks", 201, { body: { title: "Done", status: "completed" } });
  expect((await call("GET /api/dashboard/metrics", 200)).json).toMatchObject({
    overallProgress: 100,
    tasksByStatus: { completed: 1 },
    tracksCompleted: 1,
  });
  const history = await call("GET /api/dashboard/history", 200, { query: { days: 7 } });
  expect(history.json.at(-1)).toMatchObject({ completed: 1 });
  const newest = await call("GET /api/activities", 200, { query: { limit: 1 } });
  expect(newest.json).toMatchObject([{ action: "task_created", title: "Done" }]);
  const before = newest.json[0].id;
  const older = await call("GET /api/activities", 200, { query: { before } });
  expect(older.json).toMatchObject([{ action: "project_created" }]);
});

test("documents: upload, list, read, correct, download, reprocess, delete", async () => {
  const { call } = await start();
  const form = uploadForm({
    file: { name: "Runbook.txt", content: "The backup starts at 02:00." },
  });
  const { json: document } = await call("POST /api/documents", 201, { form });
  expect(document).toMatchObject({ title: "Runbook", processingStatus: "pending" });
  const params = { id: document.id };
  const listed = await call("GET /api/documents", 200, { query: { category: "sops" } });
  expect(listed.json).toMatchObject([{ id: document.id }]);
  expect((await call("GET /api/documents/{id}", 200, { params })).json).toMatchObject({
    chunks: [],
    content: null,
  });
  const corrected = await call("PATCH /api/documents/{id}", 200, {
    params,
    body: { title: "Backup runbook", tags: "backup", updatedAt: document.updatedAt },
  });
  expect(corrected.json).toMatchObject({
    title: "Backup runbook",
    tags: "backup",
    category: "sops",
  });
  const stale = await call("PATCH /api/documents/{id}", 409, {
    params,
    body: { title: "Runbook of backups", updatedAt: document.updatedAt },
  });
  expect(stale.json).toMatchObject({
    error: expect.stringContaining("changed by someone else"),
    current: { id: document.id, title: "Backup runbook", content: null },
  });
  const file = await call("GET /api/documents/{id}/download", 200, { params });
  expect(file.text).toBe("The backup starts at 02:00.");
  await call("POST /api/documents/{id}/reprocess", 202, { params });
  await call("DELETE /api/documents/{id}", 204, { params });
  await call("GET /api/documents/{id}", 404, { params });
  expect((await call("GET /api/dashboard/metrics", 200)).json.knowledgeArticles).toBe(0);
});

test("documents: a Word document with its formatting", async () => {
  const { call } = await start();
  const content = new Uint8Array(makeDocx({ body: wordParagraph("Starts at 02:00.") }));
  const form = uploadForm({ file: { name: "Runbook.docx", content } });
  const { json: document } = await call("POST /api/documents", 201, { form });
  const params = { id: document.id };
  expect((await call("GET /api/documents/{id}/formatted", 200, { params })).json).toEqual({
    html: "<p>Starts at 02:00.</p>",
    note: null,
  });
});

test("the assistant: converse, rename, search, delete", async () => {
  const { member, call } = await start();
  const userId = member.user.id;
  const made = await call("POST /api/ai/conversations", 201, { body: { userId } });
  expect(made.json.title).toBe("New Chat");
  const params = { id: made.json.id };
  const chat = { message: "When does the backup start?", conversationId: made.json.id };
  const answer = await call("POST /api/ai/chat", 200, { body: chat });
  expect(answer.json).toMatchObject({
    conversationId: made.json.id,
    message: { role: "assistant" },
  });
  const events = await call("POST /api/ai/chat", 200, {
    body: chat,
    headers: { accept: "text/event-stream" },
  });
  expect(events.type).toContain("text/event-stream");
  expect(events.text).toContain("event: done");
  await call("PATCH /api/ai/conversation/{id}", 200, { params, body: { title: "Backups" } });
  const read = await call("GET /api/ai/conversation/{id}", 200, { params });
  expect(read.json).toMatchObject({ title: "Backups", messages: { length: 4 } });
  const listed = await call("GET /api/ai/conversations/{userId}", 200, { params: { userId } });
  expect(listed.json).toMatchObject([{ title: "Backups" }]);
  const found = await call("POST /api/ai/search", 200, { body: { query: "backup" } });
  expect(found.json).toEqual({ results: [] });
  await call("GET /api/ai/economy", 200);
  await call("DELETE /api/ai/conversation/{id}", 204, { params });
  await call("GET /api/ai/conversation/{id}", 404, { params });
});

test("questions without an answer: list, answer, dismiss", async () => {
  const { call } = await start();
  const { json } = await call("POST /api/ai/conversations", 201, { body: {} });
  for (const message of ["Who keeps the safe's key?", "Where is the spare generator?"]) {
    await call("POST /api/ai/chat", 200, { body: { message, conversationId: json.id } });
  }
  const listed = await call("GET /api/ai/unanswered", 200);
  expect(listed.json).toHaveLength(2);
  const [first, second] = listed.json;
  const answered = await call("POST /api/ai/unanswered/{id}/answer", 201, {
    params: { id: first.id },
    body: { answer: "It stands in the yard.", category: "playbooks" },
  });
  await call("GET /api/documents/{id}", 200, { params: { id: answered.json.documentId } });
  await call("DELETE /api/ai/unanswered/{id}", 204, { params: { id: second.id } });
});

test("integrations: look at the catalogue, save, list masked, remove", async () => {
  const { call } = await start();
  const catalogue = await call("GET /api/integrations/catalogue", 200);
  expect(catalogue.json.integrations).toHaveLength(15);
  const body = { integrationId: "grok", credentials: { apiKey: "xai-0123456789" } };
  const saved = await call("POST /api/integrations", 200, { body });
  expect(saved.json.credentials).toEqual({ apiKey: "••••6789" });
  expect((await call("GET /api/integrations", 200)).json).toHaveLength(2);
  const params = { integrationId: "grok" };
  await call("DELETE /api/integrations/{integrationId}", 204, { params });
  expect((await call("GET /api/integrations", 200)).json).toHaveLength(1);
});

test("the server answers for itself", async () => {
  const { deps, http } = await start();
  const call = createIntegrator(http, () => undefined, answered);
  startProcessing(deps);
  expect((await call("GET /api/ready", 200)).json).toEqual({ status: "ready" });
  expect((await call("GET /api/health", 200)).json).toEqual({ status: "ok" });
  await call("GET /api/openapi.json", 200);
});

// Whatever the order of the tests in this file.
afterAll(() => {
  const calls = operations.map(({ method, path }) => `${method} ${path}`);
  expect([...answered].sort()).toEqual(calls.sort());
});
