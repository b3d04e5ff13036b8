import { afterEach, expect, test, vi } from "vitest";
import { webhooks } from "../../../db/schema/index.ts";

import { deliver, setClock, startWebhook } from "./webhook-steps.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("keeps the order while a receiver is down, and tries again ever more slowly", async () => {
  let isDown = true;
  const { deps, api, webhook, receiver, stored, deliveries } = await startWebhook(() =>
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
  const { deps, api, webhook, receiver, deliveries } = await startWebhook(({ body }) =>
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
  const { deps, api, webhook, receiver, stored, deliveries } = await startWebhook(() =>
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
  const { deps, api, webhook, receiver, stored } = await startWebhook(() => ({ status: 410 }));
  await api.tasks.create({ title: "One" });
  expect(await deliver(deps, webhook.id)).toBeUndefined();
  expect(receiver.received).toHaveLength(1);
  expect(stored()).toMatchObject({ isActive: false, switchedOff: "gone" });
});

test.each([
  ["behind one that fails", (title: string) => title === "Other"],
  [
    "that has lost its place",
    (title: string, heard: string[]) => title === "Bad" && heard.includes("Other"),
  ],
])("a delivery %s tells as well that the receiver is gone", async (_, isGone) => {
  const heard: string[] = [];
  const { deps, api, webhook, stored } = await startWebhook(({ body }) => {
    const { title } = JSON.parse(body).data;
    const status = isGone(title, heard) ? 410 : title === "Bad" ? 400 : 200;
    heard.push(title);
    return { status };
  });
  for (const title of ["Bad", "Other"]) await api.tasks.create({ title });
  let next = await deliver(deps, webhook.id);
  while (next && heard.length < 10) {
    setClock(next);
    next = await deliver(deps, webhook.id);
  }
  expect(next).toBeUndefined();
  expect(heard.slice(0, 6)).toEqual([...Array(5).fill("Bad"), "Other"]);
  expect(stored()).toMatchObject({ isActive: false, switchedOff: "gone" });
});

test("a redirect, a private address and a long answer are told as what they are", async () => {
  const { deps, api, webhook, deliveries } = await startWebhook(() => ({
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
