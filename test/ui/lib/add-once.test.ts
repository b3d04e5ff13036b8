import { TRPCClientError } from "@trpc/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { addOnce } from "../../../src/lib/api/add-once.ts";
import { forgetPerson } from "../../../src/lib/session/sign-out-effects.ts";

type Sent = { text: string; idempotencyKey: string };

const keys = (send: { mock: { calls: [Sent][] } }) =>
  send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);

const noAnswer = () => TRPCClientError.from(new TypeError("Failed to fetch"));

test("what no answer came to goes again under its key, and once answered under a new one", async () => {
  const send = vi.fn(async ({ text }: Sent) => text);
  send.mockRejectedValueOnce(noAnswer());
  const write = () => addOnce("comment", { text: "Which room?" }, send);
  await expect(write()).rejects.toThrow("Failed to fetch");
  expect(await write()).toBe("Which room?");
  expect(await write()).toBe("Which room?");
  const [lost, again, next] = keys(send);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test("something else, or of another kind, has a key of its own meanwhile", async () => {
  const send = vi.fn(async ({ text }: Sent) => text);
  send.mockRejectedValue(noAnswer());
  for (const [kind, text] of [
    ["comment", "Which floor?"],
    ["comment", "Which floor, please?"],
    ["task", "Which floor?"],
  ] as const) {
    await expect(addOnce(kind, { text }, send)).rejects.toThrow();
  }
  expect(new Set(keys(send)).size).toBe(3);
});

test("the same words written while the first are on their way are meant as another", async () => {
  const arrived = Promise.withResolvers<void>();
  const send = vi.fn(async ({ text }: Sent) => {
    await arrived.promise;
    return text;
  });
  const write = () => addOnce("task", { text: "Call the bank" }, send);
  const both = Promise.all([write(), write()]);
  arrived.resolve();
  await both;
  expect(new Set(keys(send)).size).toBe(2);
});

test("what the server has refused starts anew", async () => {
  const send = vi.fn(async ({ text }: Sent) => text);
  const refusal = new TRPCClientError("Not allowed", {
    result: { error: { code: -32600, message: "Not allowed", data: { appCode: "FORBIDDEN" } } },
  });
  send.mockRejectedValueOnce(refusal);
  await expect(addOnce("task", { text: "Order" }, send)).rejects.toThrow("Not allowed");
  await addOnce("task", { text: "Order" }, send);
  const [refused, next] = keys(send);
  expect(next).not.toBe(refused);
});

test("what is written again later is meant anew", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const send = vi.fn(async ({ text }: Sent) => text);
  send.mockRejectedValueOnce(noAnswer());
  await expect(addOnce("comment", { text: "Done" }, send)).rejects.toThrow();
  vi.advanceTimersByTime(11 * 60_000);
  await addOnce("comment", { text: "Done" }, send);
  expect(new Set(keys(send)).size).toBe(2);
});

test("whoever signs in next has keys of their own", async () => {
  const send = vi.fn(async ({ text }: Sent) => text);
  send.mockRejectedValueOnce(noAnswer());
  await expect(addOnce("comment", { text: "Mine" }, send)).rejects.toThrow();
  forgetPerson();
  await addOnce("comment", { text: "Mine" }, send);
  expect(new Set(keys(send)).size).toBe(2);
});
