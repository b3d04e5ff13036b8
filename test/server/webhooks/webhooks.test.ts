import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { areas, jobs, webhookDeliveries, webhooks } from "../../../db/schema/index.ts";
import { updateAccount } from "../../../server/features/administration/accounts.service.ts";
import { compareGapsJob } from "../../../server/features/webhooks/compare-gaps.job.ts";
import { deliverWebhookJob } from "../../../server/features/webhooks/deliver/deliver-webhook.job.ts";
import { signMessage } from "../../../server/features/webhooks/deliver/send-delivery.ts";
import { pruneDeliveries } from "../../../server/features/webhooks/deliveries.service.ts";
import { defineJob } from "../../../server/platform/jobs/job-definition.ts";
import { storeDocument } from "../../helpers/files/documents.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";

import { address, deliver, startWebhook, tellGaps } from "./webhook-steps.ts";

afterEach(() => {
  vi.useRealTimers();
});

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
  const { deps, owner, api, webhook, receiver, deliveries } = await startWebhook();
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
  const { deps, api, webhook, receiver } = await startWebhook(undefined, ["document", "question"]);
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

test("tells of the tasks and documents that change along with a track or a member", async () => {
  const { deps, owner, api, webhook, receiver } = await startWebhook(undefined, ["gap"]);
  const heir = await registerMemberOf(deps, owner.project.id, "member");
  const leaver = await registerMemberOf(deps, owner.project.id, "member");
  const track = await api.tracks.create({ name: "Payroll" });
  const task = { track: track.name, assigneeId: leaver.user.id };
  const { id } = await api.tasks.create({ title: "Close the month", ...task });
  await api.tasks.create({ title: "Of another track", assigneeId: heir.user.id });
  const guide = { title: "Guide", track: track.name, passages: ["Read it."] };
  const documentId = await storeDocument(deps, owner.project.id, guide);
  await api.webhooks.update({ id: webhook.id, kinds: ["task", "document"] });
  await api.tracks.update({ id: track.id, name: "Salaries" });
  await api.members.remove({ userId: leaver.user.id, tasksTo: heir.user.id });
  await deliver(deps, webhook.id);
  expect(receiver.types()).toEqual(["task.updated", "document.updated", "task.updated"]);
  const told = receiver.received.map(({ body }) => JSON.parse(body ?? "{}").data);
  expect(told).toMatchObject([
    { id, track: "Salaries" },
    { id: documentId, track: "Salaries" },
    { id, assigneeId: heir.user.id },
  ]);
});

test("tells of the tasks and documents that come back with a track from the Trash", async () => {
  const { deps, owner, api, webhook, receiver } = await startWebhook(undefined, ["gap"]);
  const [track, heir] = [
    await api.tracks.create({ name: "Payroll" }),
    await api.tracks.create({ name: "Salaries" }),
  ];
  const { id } = await api.tasks.create({ title: "Close the month", track: track.name });
  const guide = { title: "Guide", track: track.name, passages: ["Read it."] };
  const documentId = await storeDocument(deps, owner.project.id, guide);
  await api.tracks.delete({ id: track.id, moveTo: heir.id });
  await api.webhooks.update({ id: webhook.id, kinds: ["task", "document"] });
  await api.trash.restore({ entityType: "track", id: track.id });
  await deliver(deps, webhook.id);
  expect(receiver.types()).toEqual(["task.updated", "document.updated"]);
  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { id, track: "Payroll" },
    { id: documentId, track: "Payroll" },
  ]);
});

test("tells which gaps open and close, and nothing of those that were there before", async () => {
  const { deps, owner, api, webhook, receiver } = await startWebhook(undefined, ["gap"]);
  tellGaps(deps, owner.project.id);
  const area = await api.areas.create({ name: "Payroll" });
  expect(deps.db.select().from(jobs).where(eq(jobs.name, compareGapsJob.name)).all()).toHaveLength(
    1,
  );
  tellGaps(deps, owner.project.id);
  await deliver(deps, webhook.id);
  const gaps = await api.handover.gaps({});
  const opened = receiver.received.map(({ body }) => JSON.parse(body));
  expect(opened.map(({ type }) => type)).toEqual(gaps.map(() => "gap.opened"));
  expect(opened.map(({ data }) => data).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    JSON.parse(JSON.stringify(gaps.toSorted((a, b) => a.id.localeCompare(b.id)))),
  );
  await api.areas.update({ id: area.id, expertId: owner.user.id });
  tellGaps(deps, owner.project.id);
  await deliver(deps, webhook.id);
  expect(receiver.types().slice(opened.length)).toEqual(["gap.closed"]);
});

test("gaps are compared with the end of their job, as of which the next change queues another", async () => {
  const { deps, owner, api, webhook, receiver } = await startWebhook(undefined, ["gap"]);
  tellGaps(deps, owner.project.id);
  const [area, other] = [
    await api.areas.create({ name: "Payroll" }),
    await api.areas.create({ name: "Salaries" }),
  ];
  tellGaps(deps, owner.project.id);
  await deliver(deps, webhook.id);
  const opened = receiver.types().length;
  await api.areas.update({ id: area.id, expertId: owner.user.id });
  await compareGapsJob.run(
    {
      payload: { projectId: owner.project.id },
      step: null,
      checkpoint: null,
      signal: new AbortController().signal,
      save: () => undefined,
      complete: (write) =>
        deps.db.transaction((tx) => {
          // Of another server, which still finds this job and queues no other.
          tx.update(areas).set({ expertId: owner.user.id }).where(eq(areas.id, other.id)).run();
          write(tx);
        }),
    },
    deps,
  );
  await deliver(deps, webhook.id);
  expect(receiver.types().slice(opened)).toEqual(["gap.closed", "gap.closed"]);
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
  const { api, webhook, receiver } = await startWebhook();
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
  const { deps, api, webhook } = await startWebhook();
  const all = JSON.stringify([await api.webhooks.list(), deps.db.select().from(webhooks).all()]);
  expect(all).not.toContain(webhook.secret.slice("whsec_".length));
});

test("it sends in the name of its maker, while they are an owner", async () => {
  const { deps, owner, webhook, receiver } = await startWebhook();
  const other = await registerMemberOf(deps, owner.project.id, "owner");
  const others = await other.call();
  await others.members.changeRole({ userId: owner.user.id, role: "member" });
  await others.tasks.create({ title: "Unseen" });
  expect(await deliver(deps, webhook.id)).toBeUndefined();
  expect(receiver.received).toEqual([]);
  expect((await others.webhooks.list())[0]?.note).toContain("is not an owner");
  await expect((await owner.call()).webhooks.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await others.webhooks.update({ id: webhook.id, isActive: false });
  await others.webhooks.update({ id: webhook.id, isActive: true });
  await others.tasks.create({ title: "Seen" });
  await deliver(deps, webhook.id);
  expect(receiver.titles()).toEqual(["Seen"]);
});

test("it sends nothing while its maker's account is switched off", async () => {
  const { deps, owner, webhook, receiver } = await startWebhook();
  const others = await (await registerMemberOf(deps, owner.project.id, "owner")).call();
  const switchOwner = (isDisabled: boolean) =>
    updateAccount(deps, null, { id: owner.user.id, isDisabled });
  switchOwner(true);
  await others.tasks.create({ title: "Unseen" });
  expect(await deliver(deps, webhook.id)).toBeUndefined();
  expect(receiver.received).toEqual([]);
  expect((await others.webhooks.list())[0]?.note).toContain("switched off");
  switchOwner(false);
  await others.tasks.create({ title: "Seen" });
  await deliver(deps, webhook.id);
  expect(receiver.titles()).toEqual(["Seen"]);
});

test("receivers that never answer slow nothing down", async () => {
  // However long the machine takes: nobody ends the waiting for them but the end of the server.
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  onTestFinished(() => void vi.restoreAllMocks());
  const { deps, api } = await startWebhook(() => "silence");
  for (let count = 0; count < 3; count += 1)
    await api.webhooks.create({ address, kinds: ["task"] });
  const done = vi.fn();
  const otherWork = defineJob({
    name: "other-work",
    payload: z.object({ number: z.int() }),
    run: async () => done(),
  });
  deps.jobs.start([deliverWebhookJob, otherWork] as never, deps as never);
  await api.tasks.create({ title: "One" });
  await vi.waitFor(() => expect(deps.jobs.progress().running).toBe(4), patience);
  for (let number = 0; number < 20; number += 1) {
    deps.jobs.enqueue(deps.db, otherWork, { number });
    await api.tasks.create({ title: `Task ${number}` });
  }
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(20), patience);
  expect(deps.jobs.progress().running).toBe(4);
  await deps.jobs.stop();
  expect(deps.jobs.progress().running).toBe(0);
});

test("the log reaches back for a month", async () => {
  const { deps, api, webhook, deliveries } = await startWebhook();
  await api.webhooks.test({ id: webhook.id });
  expect(pruneDeliveries(deps.db, new Date(Date.now() - 1_000))).toBe(0);
  deps.db
    .update(webhookDeliveries)
    .set({ createdAt: new Date(0) })
    .run();
  expect(pruneDeliveries(deps.db, new Date(Date.now() - 1_000))).toBe(1);
  expect(await deliveries()).toEqual([]);
});
