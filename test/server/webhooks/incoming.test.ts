import { expect, test, vi } from "vitest";
import { incomingWebhooks } from "../../../db/schema/index.ts";
import { updateAccount } from "../../../server/features/administration/accounts.service.ts";
import { pruneIncomingRequests } from "../../../server/features/webhooks/incoming/receive.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";

async function start(adds: "task" | "document" = "task", environment = {}) {
  const deps = createTestDeps({ PUBLIC_URL: "https://baton.example.org", ...environment });
  const owner = await registerMember(deps);
  const api = await owner.call();
  const incoming = await api.incomingWebhooks.create({ name: "Monitoring", adds });
  const { pathname } = new URL(incoming.url);
  const { send } = createTestHttp(deps);
  const receive = (body: unknown, headers: Record<string, string> = {}, path = pathname) =>
    send("POST", path, { body, headers: { host: "baton.example.org", ...headers } });
  return { deps, owner, api, incoming, pathname, receive };
}

test("a task comes in for nobody, in the name of the owner, and the address tells when", async () => {
  const { owner, api, receive } = await start();
  expect((await api.incomingWebhooks.list())[0]?.lastUsedAt).toBeNull();
  const added = await receive({
    title: "Disk is full",
    priority: "critical",
    endDate: "2026-12-01",
  });
  expect(added.status).toBe(201);
  const [task] = await api.tasks.list({});
  expect(added.json).toEqual({ id: task?.id, title: "Disk is full" });
  expect(task).toMatchObject({
    priority: "critical",
    status: "todo",
    assigneeId: null,
    createdBy: owner.user.id,
  });
  expect((await api.incomingWebhooks.list())[0]?.lastUsedAt).not.toBeNull();
});

test("a document comes in as typed text and is processed as any other", async () => {
  const { api, receive } = await start("document");
  const { json } = await receive({
    title: "Release 4.2",
    content: "# Release\n\nNew gate keeper.",
  });
  expect(await api.documents.read({ id: json.id })).toMatchObject({
    title: "Release 4.2",
    category: "process-docs",
    content: "# Release\n\nNew gate keeper.",
    processingStatus: "pending",
  });
});

test.each(["task", "document"] as const)(
  "the same key adds one %s, in header or body, and for a week",
  async (adds) => {
    const { deps, api, receive } = await start(adds);
    const body = { title: "Once", content: "Text" };
    const first = await receive(body, { "idempotency-key": "build-7" });
    const second = await receive({ ...body, idempotencyKey: "build-7" });
    expect(second.json).toEqual(first.json);
    const [both, other] = await Promise.all([
      receive(body, { "idempotency-key": "build-8" }),
      receive(body, { "idempotency-key": "build-8" }),
    ]);
    expect(other.json).toEqual(both.json);
    expect(both.json.id).not.toBe(first.json.id);
    const all = adds === "task" ? await api.tasks.list({}) : await api.documents.list({});
    expect(all).toHaveLength(2);
    pruneIncomingRequests(deps.db, new Date(Date.now() + 1_000));
    const later = await receive(body, { "idempotency-key": "build-7" });
    expect(later.json.id).not.toBe(first.json.id);
  },
);

test.each([
  [{}, "Title is required"],
  [{ title: "x".repeat(201) }, "Title must be at most 200 characters"],
  [{ title: "T", status: "later" }, "Status must be one of"],
  [{ title: "T", track: "No such track" }, "track"],
  [
    { title: "T", startDate: "2026-12-02", endDate: "2026-12-01" },
    "The due date must not be before the start date",
  ],
  [{ title: "T", idempotencyKey: "k".repeat(201) }, "The idempotency key must be at most"],
])("%o is refused in a sentence, and nothing is added", async (body, sentence) => {
  const { api, receive } = await start();
  const refused = await receive(body);
  expect([refused.status, refused.json.code]).toEqual([400, "INVALID_INPUT"]);
  expect(refused.json.error).toContain(sentence);
  expect(await api.tasks.list({})).toEqual([]);
});

test("a revoked address, one of a former owner and a made-up one are answered alike", async () => {
  const { deps, owner, api, incoming, pathname, receive } = await start();
  const body = { title: "T" };
  const madeUp = pathname.replace(/(?<=incoming\/)./, (letter) => (letter === "A" ? "B" : "A"));
  const wrong = await receive(body, {}, madeUp);
  expect([wrong.status, wrong.json.code]).toEqual([404, "NOT_FOUND"]);
  const other = await registerMemberOf(deps, owner.project.id, "owner");
  const others = await other.call();
  await others.members.changeRole({ userId: owner.user.id, role: "member" });
  expect((await receive(body)).json).toEqual(wrong.json);
  expect((await others.incomingWebhooks.list())[0]?.isGood).toBe(false);
  await others.members.changeRole({ userId: owner.user.id, role: "owner" });
  expect((await receive(body)).status).toBe(201);
  await api.incomingWebhooks.revoke({ id: incoming.id });
  expect((await receive(body)).json).toEqual(wrong.json);
});

test("nothing comes in while the account of whoever made the address is switched off", async () => {
  const { deps, owner, receive } = await start();
  const others = await (await registerMemberOf(deps, owner.project.id, "owner")).call();
  const isGood = async () => (await others.incomingWebhooks.list())[0]?.isGood;
  updateAccount(deps, null, { id: owner.user.id, isDisabled: true });
  expect((await receive({ title: "T" })).status).toBe(404);
  expect(await isGood()).toBe(false);
  updateAccount(deps, null, { id: owner.user.id, isDisabled: false });
  expect((await receive({ title: "T" })).status).toBe(201);
  expect(await isGood()).toBe(true);
});

test("an archived project takes nothing, and says why", async () => {
  const { api, receive } = await start();
  await api.projects.archive();
  const refused = await receive({ title: "T" });
  expect(refused.status).toBe(403);
  expect(refused.json.error).toContain("archived");
});

test("sixty a minute are taken", async () => {
  const { receive } = await start("task", { RATE_LIMITS: "on" });
  const statuses = [];
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await receive({ title: `T ${count}` })).status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true);
  expect(statuses[60]).toBe(429);
});

test("the token stands hashed in the database, and in no log line", async () => {
  const { deps, pathname, receive } = await start();
  const token = pathname.split("/")[3] ?? "none";
  const logged = vi.spyOn(deps.logger, "info");
  await receive({ title: "T" });
  expect(JSON.stringify(deps.db.select().from(incomingWebhooks).all())).not.toContain(token);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(token);
  expect(JSON.stringify(logged.mock.calls)).toContain("/api/incoming/:token/tasks");
});
