import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { jobs, webhookDeliveries, webhooks } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { compareGaps, compareGapsJob } from "../../../server/features/webhooks/compare-gaps.job.ts";
import { deliverWebhookJob } from "../../../server/features/webhooks/deliver/deliver-webhook.job.ts";
import { signMessage } from "../../../server/features/webhooks/deliver/send-delivery.ts";
import { pruneDeliveries } from "../../../server/features/webhooks/deliveries.service.ts";
import { defineJob } from "../../../server/platform/jobs/job-definition.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { startReceiver } from "../../helpers/servers/webhook-receiver.ts";

const address = "https://hooks.example.org/baton?key=1";

/** A project whose webhook leads to a receiver of the test. */
async function start(
  answer: Parameters<typeof startReceiver>[0] = () => ({}),
  kinds: ("task" | "document" | "question" | "gap")[] = ["task"],
) {
  const receiver = await startReceiver(answer);
  const deps = createTestDeps({ SERVICE_ADDRESSES: `hooks.example.org=${receiver.origin}` });
  const owner = await registerMember(deps, "Harbor");
  const api = await owner.call();
  const webhook = await api.webhooks.create({ address, kinds });
  const stored = () => deps.db.select().from(webhooks).where(eq(webhooks.id, webhook.id)).get();
  const deliveries = () => api.webhooks.deliveries({ id: webhook.id });
  return { deps, owner, api, webhook, receiver, stored, deliveries };
}

/** Runs the job once, as the queue would; resolves to when it is to run again. */
async function deliver(deps: Deps, webhookId: number) {
  deps.db.delete(jobs).where(eq(jobs.name, deliverWebhookJob.name)).run();
  await deliverWebhookJob.run(
    {
      payload: { webhookId },
      step: null,
      checkpoint: null,
      signal: new AbortController().signal,
      save: () => undefined,
      complete: (write) => deps.db.transaction(write),
    },
    deps,
  );
  return deps.db.select().from(jobs).where(eq(jobs.name, deliverWebhookJob.name)).get()?.runAfter;
}

afterEach(() => {
  vi.useRealTimers();
});

/** Only what day and time it is: the sockets of the receiver go on by the real clock. */
function setClock(at: Date) {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
}

test("signs as the specification's published example", () => {
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  };
  expect(signMessage("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", message)).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test("tells of a task as REST shows it, signed so that the receiver can check it", async () => {
  const { deps, owner, api, webhook, receiver, deliveries } = await start();
  const task = await api.tasks.create({ title: "Copy the keys" });
  await deliver(deps, webhook.id);
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
  const told = JSON.parse(body);
  expect(told).toEqual({
    id: headers["webhook-id"],
    type: "task.created",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    project: { id: owner.project.id, name: "Harbor" },
    by: { id: owner.user.id, name: owner.user.name },
    data: JSON.parse(JSON.stringify(task)),
  });
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(webhook.secret.slice("whsec_".length), "base64");
  expect(key.length).toBeGreaterThanOrEqual(24);
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
  expect(await deliveries()).toMatchObject([
    { type: "task.created", state: "delivered", attempts: 1, statusCode: 200, answer: "ok" },
  ]);
});

test("tells each kind to those alone who chose it, and only while it is switched on", async () => {
  const { deps, api, webhook, receiver } = await start(undefined, ["document", "question"]);
  await api.tasks.create({ title: "Nobody asked for tasks" });
  const area = await api.areas.create({ name: "Payroll" });
  const question = await api.acceptance.create({ id: area.id, question: "Who pays?" });
  await api.webhooks.update({ id: webhook.id, isActive: false });
  await api.acceptance.update({ id: question.id, question: "Who pays whom?" });
  await api.webhooks.update({ id: webhook.id, isActive: true });
  await api.acceptance.delete({ id: question.id });
  await deliver(deps, webhook.id);
  expect(receiver.types()).toEqual(["acceptance-question.created", "acceptance-question.deleted"]);
  expect(JSON.parse(receiver.received[0]?.body ?? "{}").data).toMatchObject({
    id: question.id,
    question: "Who pays?",
    state: "unasked",
  });
});

test("tells which gaps open and close, and nothing of those that were there before", async () => {
  const { deps, owner, api, webhook, receiver } = await start(undefined, ["gap"]);
  compareGaps(deps, owner.project.id);
  const area = await api.areas.create({ name: "Payroll" });
  expect(deps.db.select().from(jobs).where(eq(jobs.name, compareGapsJob.name)).all()).toHaveLength(
    1,
  );
  compareGaps(deps, owner.project.id);
  await deliver(deps, webhook.id);
  const gaps = await api.handover.gaps({});
  const opened = receiver.received.map(({ body }) => JSON.parse(body));
  expect(opened.map(({ type }) => type)).toEqual(gaps.map(() => "gap.opened"));
  expect(opened.map(({ data }) => data).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    JSON.parse(JSON.stringify(gaps.toSorted((a, b) => a.id.localeCompare(b.id)))),
  );
  await api.areas.update({ id: area.id, expertId: owner.user.id });
  compareGaps(deps, owner.project.id);
  await deliver(deps, webhook.id);
  expect(receiver.types().slice(opened.length)).toEqual(["gap.closed"]);
});

test("keeps the order while a receiver is down, and tries again ever more slowly", async () => {
  let isDown = true;
  const { deps, api, webhook, receiver, stored, deliveries } = await start(() =>
    isDown ? { status: 503, text: "down" } : {},
  );
  for (const title of ["One", "Two", "Three"]) await api.tasks.create({ title });
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const next = await deliver(deps, webhook.id);
    if (!next) throw new Error("It is to be tried again.");
    pauses.push(Math.round((next.getTime() - Date.now()) / 1000));
    setClock(next);
  }
  expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 3600, 3600]);
  expect((await deliveries())[0]).toMatchObject({ state: "waiting" });
  expect((await deliveries()).at(-1)).toMatchObject({
    state: "waiting",
    attempts: 8,
    statusCode: 503,
    answer: "down",
    error: "The receiver answered 503.",
  });
  // From the fifth failure on the others are tried in turn, in case the first alone is refused.
  expect(receiver.titles().slice(5)).toEqual(["Two", "One", "Three", "One", "Two", "One", "Three"]);
  isDown = false;
  const before = receiver.received.length;
  await deliver(deps, webhook.id);
  expect(receiver.titles().slice(before)).toEqual(["One", "Two", "Three"]);
  expect(stored()).toMatchObject({ failures: 0, failingSince: null, retryAt: null });
});

test("one delivery that is refused does not hold up the others for ever", async () => {
  const { deps, api, webhook, receiver, deliveries } = await start(({ body }) =>
    body.includes("Bad") ? { status: 400, text: "no" } : {},
  );
  for (const title of ["Good 1", "Bad", "Good 2", "Good 3"]) await api.tasks.create({ title });
  const start_ = Date.now();
  let next = await deliver(deps, webhook.id);
  expect(receiver.titles()).toEqual(["Good 1", "Bad"]);
  while (next && receiver.titles().at(-1) !== "Good 3") {
    setClock(next);
    next = await deliver(deps, webhook.id);
  }
  // Thirteen minutes, and the order of the others is kept.
  expect(Math.round((Date.now() - start_) / 60_000)).toBe(13);
  expect(receiver.titles().filter((title) => title !== "Bad")).toEqual([
    "Good 1",
    "Good 2",
    "Good 3",
  ]);
  expect((await deliveries()).map(({ state }) => state)).toEqual([
    "delivered",
    "delivered",
    "late",
    "delivered",
  ]);
  while (next) {
    setClock(next);
    next = await deliver(deps, webhook.id);
  }
  expect((await deliveries())[2]).toMatchObject({ state: "failed", attempts: 10 });
});

test("days of failure switch it off, tell the owners, and lose nothing", async () => {
  let isDown = true;
  const { deps, api, webhook, receiver, stored, deliveries } = await start(() =>
    isDown ? { status: 500 } : {},
  );
  await api.tasks.create({ title: "One" });
  let next = await deliver(deps, webhook.id);
  const begin = Date.now();
  while (next) {
    setClock(next);
    next = await deliver(deps, webhook.id);
  }
  expect(Math.round((Date.now() - begin) / 86_400_000)).toBe(3);
  expect(stored()).toMatchObject({ isActive: false, switchedOff: "failing" });
  expect((await api.webhooks.list())[0]).toMatchObject({
    isActive: false,
    waiting: 1,
    note: expect.stringContaining("three days"),
  });
  expect(await api.notifications.list()).toMatchObject([
    {
      kind: "connection-lost",
      title: "The webhook to hooks.example.org was switched off",
      href: "/integrations#other-systems",
      actor: null,
    },
  ]);
  isDown = false;
  await api.webhooks.update({ id: webhook.id, isActive: true });
  await deliver(deps, webhook.id);
  expect(receiver.titles().at(-1)).toBe("One");
  expect((await deliveries())[0]).toMatchObject({ state: "delivered" });
});

test("a receiver that is gone for good is not asked again", async () => {
  const { deps, api, webhook, receiver, stored } = await start(() => ({ status: 410 }));
  await api.tasks.create({ title: "One" });
  expect(await deliver(deps, webhook.id)).toBeUndefined();
  expect(receiver.received).toHaveLength(1);
  expect(stored()).toMatchObject({ isActive: false, switchedOff: "gone" });
});

test("a redirect, a private address and a long answer are told as what they are", async () => {
  const { deps, api, webhook, deliveries } = await start(() => ({
    status: 302,
    headers: { location: "http://127.0.0.1/" },
    text: "x".repeat(100_000),
  }));
  expect(await api.webhooks.test({ id: webhook.id })).toMatchObject({
    type: "webhook.test",
    state: "failed",
    statusCode: 302,
    error: expect.stringContaining("redirect (302)"),
    answer: "x".repeat(500),
  });
  await api.webhooks.update({ id: webhook.id, address: "https://localhost.example.org/" });
  deps.db.update(webhooks).set({ address: "https://ip6-loopback/" }).run();
  const inside = await api.webhooks.test({ id: webhook.id });
  expect(inside).toMatchObject({ state: "failed", statusCode: null, answer: null });
  expect(inside.error).toMatch(/private network|cannot be reached/);
  expect(await deliveries()).toHaveLength(2);
});

test.each([
  "https://127.0.0.1/hook",
  "https://2130706433/hook",
  "https://[::ffff:127.0.0.1]/",
  "https://localhost/",
  "https://baton.example.com/api/tasks",
  "https://10.1.2.3/",
  "http://hooks.example.org/",
  "ftp://hooks.example.org/",
  "https://user:password@hooks.example.org/",
  "hooks.example.org",
  "",
])("%s is refused as an address", async (wrong) => {
  const deps = createTestDeps({ PUBLIC_URL: "https://baton.example.com" });
  const api = await (await registerMember(deps)).call();
  await expect(api.webhooks.create({ address: wrong, kinds: ["task"] })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("a person can send a test and anything again, and a new secret signs from then on", async () => {
  const { api, webhook, receiver } = await start();
  const sent = await api.webhooks.test({ id: webhook.id });
  expect(sent).toMatchObject({ state: "delivered", statusCode: 200 });
  const renewed = await api.webhooks.renewSecret({ id: webhook.id });
  expect(renewed.secret).not.toBe(webhook.secret);
  const again = await api.webhooks.sendAgain({ id: sent.id });
  expect(again).toMatchObject({ id: sent.id, messageId: sent.messageId, attempts: 2 });
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  const { headers, body } = second ?? { headers: {}, body: "" };
  const message = { id: sent.messageId, timestamp: Number(headers["webhook-timestamp"]), body };
  expect(headers["webhook-signature"]).toBe(signMessage(renewed.secret, message));
});

test("the secret stands sealed in the database and in no other answer", async () => {
  const { deps, api, webhook } = await start();
  const all = JSON.stringify([await api.webhooks.list(), deps.db.select().from(webhooks).all()]);
  expect(all).not.toContain(webhook.secret.slice("whsec_".length));
});

test("it sends in the name of its maker, while they are an owner", async () => {
  const { deps, owner, webhook, receiver } = await start();
  const other = await registerMemberOf(deps, owner.project.id, "owner");
  const others = await other.call();
  await others.members.changeRole({ userId: owner.user.id, role: "member" });
  await others.tasks.create({ title: "Unseen" });
  expect(await deliver(deps, webhook.id)).toBeUndefined();
  expect(receiver.received).toEqual([]);
  expect((await others.webhooks.list())[0]?.note).toContain("no owner");
  await expect((await owner.call()).webhooks.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await others.webhooks.update({ id: webhook.id, isActive: false });
  await others.webhooks.update({ id: webhook.id, isActive: true });
  await others.tasks.create({ title: "Seen" });
  await deliver(deps, webhook.id);
  expect(receiver.titles()).toEqual(["Seen"]);
});

test("receivers that never answer slow nothing down", async () => {
  const { deps, api } = await start(() => "silence");
  for (let count = 0; count < 3; count += 1)
    await api.webhooks.create({ address, kinds: ["task"] });
  const done = vi.fn();
  const otherWork = defineJob({
    name: "other-work",
    payload: z.object({ number: z.int() }),
    run: async () => done(),
  });
  deps.jobs.start([deliverWebhookJob, otherWork] as never, deps as never);
  const before = performance.now();
  await api.tasks.create({ title: "One" });
  await vi.waitFor(() => expect(deps.jobs.progress().running).toBe(4), patience);
  for (let number = 0; number < 20; number += 1) {
    deps.jobs.enqueue(deps.db, otherWork, { number });
    await api.tasks.create({ title: `Task ${number}` });
  }
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(20), patience);
  // All four are still waited for, for which they have ten seconds.
  expect(deps.jobs.progress().running).toBe(4);
  expect(performance.now() - before).toBeLessThan(9_000);
  const stopping = performance.now();
  await deps.jobs.stop();
  expect(performance.now() - stopping).toBeLessThan(2_000);
});

test("the log reaches back for a month", async () => {
  const { deps, api, webhook, deliveries } = await start();
  await api.webhooks.test({ id: webhook.id });
  expect(pruneDeliveries(deps.db, new Date(Date.now() - 1_000))).toBe(0);
  deps.db
    .update(webhookDeliveries)
    .set({ createdAt: new Date(0) })
    .run();
  expect(pruneDeliveries(deps.db, new Date(Date.now() - 1_000))).toBe(1);
  expect(await deliveries()).toEqual([]);
});
