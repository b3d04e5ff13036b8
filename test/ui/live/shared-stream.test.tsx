import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { LiveClient, LiveEvent, LiveUpdate } from "../../../src/lib/live/live-client.ts";
import { followSharedStream } from "../../../src/lib/live/shared-stream.ts";
import { stubTabs } from "../../helpers/ui/tabs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Subscribe = LiveClient["live"]["events"]["subscribe"];
type Stream = { input: Parameters<Subscribe>[0]; told: Parameters<Subscribe>[1]; isOpen: boolean };

/** A server that notes the streams that are opened. */
function createServer() {
  const streams: Stream[] = [];
  const subscribe: Subscribe = (input, told) => {
    const stream = { input, told, isOpen: true };
    streams.push(stream);
    const unsubscribe = () => {
      stream.isOpen = false;
      // As tRPC's does.
      told.onComplete?.();
    };
    return { unsubscribe };
  };
  const client = { live: { events: { subscribe } } } as unknown as LiveClient;
  const open = () => streams.filter(({ isOpen }) => isOpen);
  const event = (id: number): LiveEvent => {
    const about = { entityType: "task", entityId: id, by: null, at: new Date(0) } as const;
    return { id, type: "task.created", ...about };
  };
  return {
    client,
    streams,
    open,
    say: (id: number, update: LiveUpdate = event(id)) => {
      for (const { told } of open()) told.onData?.({ id: String(id), data: update });
    },
    cut: () => {
      for (const { told } of open()) told.onComplete?.();
    },
  };
}

type Server = ReturnType<typeof createServer>;

async function openTab({ client }: Server, lastEventId: string | undefined) {
  const updates: (number | string)[] = [];
  const lost: (string | null)[] = [];
  const tab = followSharedStream({
    client,
    name: "test",
    lastEventId,
    onUpdate: (update) => {
      updates.push(update.type === "task.created" ? update.id : update.type);
    },
    onLost: (code) => lost.push(code),
  });
  onTestFinished(() => tab.stop());
  await vi.advanceTimersByTimeAsync(0);
  return { updates, lost, close: () => tab.stop() };
}

test("two tabs share one stream, and the second goes on where it stands when the first is closed", async () => {
  stubTabs();
  const server = createServer();
  const first = await openTab(server, "10");
  const second = await openTab(server, "10");
  expect(server.streams).toHaveLength(1);
  expect(server.streams[0]?.input).toEqual({ presence: true, lastEventId: "10" });
  server.say(11);
  server.say(12);
  expect([first.updates, second.updates]).toEqual([
    [11, 12],
    ["presence", 11, 12],
  ]);
  first.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.open()).toHaveLength(1);
  expect(server.streams[1]?.input).toEqual({ presence: true, lastEventId: "12" });
  // Told again by a stream that begins a little earlier.
  server.say(12);
  server.say(13);
  expect(second.updates.slice(1)).toEqual([11, 12, 13]);
  expect(first.updates).toEqual([11, 12]);
});

test("a tab that has read the project before what the stream has told reads all of it anew", async () => {
  stubTabs();
  const server = createServer();
  await openTab(server, "10");
  server.say(14);
  const late = await openTab(server, "12");
  expect(late.updates).toEqual(["reset", "presence"]);
  const inTime = await openTab(server, "14");
  expect(inTime.updates).toEqual(["presence"]);
  server.say(15);
  expect(late.updates.at(-1)).toBe(15);
});

test("a stream that breaks off is opened again, ever later, and at once when the network is back", async () => {
  stubTabs();
  const server = createServer();
  const tab = await openTab(server, "10");
  const waits: number[] = [];
  for (let cut = 0; cut < 9; cut += 1) {
    const before = Date.now();
    const count = server.streams.length;
    server.cut();
    for (let tries = 0; server.streams.length === count && tries < 700; tries += 1) {
      await vi.advanceTimersByTimeAsync(50);
    }
    waits.push(Date.now() - before);
  }
  expect(waits[0]).toBeLessThanOrEqual(1_550);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(15_000);
  expect(waits.at(-1)).toBeLessThanOrEqual(30_050);
  expect(tab.lost).toHaveLength(9);
  server.cut();
  expect(server.open()).toHaveLength(0);
  dispatchEvent(new Event("online"));
  expect(server.open()).toHaveLength(1);
  server.say(11);
  server.cut();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.streams.at(-1)?.input).toEqual({ presence: true, lastEventId: "11" });
});

test("a tab that comes has a stream opened again that waits in a tab out of sight", async () => {
  stubTabs();
  const server = createServer();
  await openTab(server, "10");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  server.cut();
  expect(server.open()).toHaveLength(0);
  await openTab(server, "10");
  expect(server.open()).toHaveLength(1);
  expect(server.streams).toHaveLength(2);
});

test("a tab in sight takes the stream over from one that sleeps, and gives it up to the next", async () => {
  const { sleep } = stubTabs();
  const server = createServer();
  const first = await openTab(server, "10");
  const wakeUp = sleep();
  const second = await openTab(server, "10");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(server.streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(server.open()).toEqual([server.streams[1]]);
  expect(server.streams[1]?.input).toEqual({ presence: true, lastEventId: "10" });
  server.say(11);
  expect([first.updates, second.updates]).toEqual([[], [11]]);
  wakeUp();
  server.say(12);
  expect(first.updates.filter((update) => typeof update === "number").at(-1)).toBe(12);
  expect(first.updates.some((update) => update === 11 || update === "reset")).toBe(true);
  // It stands in the queue once more.
  second.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.open()).toHaveLength(1);
  expect(server.streams[2]?.input).toEqual({ presence: true, lastEventId: "12" });
  // Who answers keeps the stream.
  await openTab(server, "12");
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.streams).toHaveLength(3);
});

test("a tab that stays in sight notices that the one with the stream has gone to sleep", async () => {
  const { sleep } = stubTabs();
  const server = createServer();
  await openTab(server, "10");
  const second = await openTab(server, "10");
  await vi.advanceTimersByTimeAsync(5_000);
  sleep();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(server.open()).toEqual([server.streams[1]]);
  server.say(11);
  expect(second.updates).toContain(11);
});

test("a reset that goes back, as after a restored backup, is followed from there", async () => {
  stubTabs();
  const server = createServer();
  const tab = await openTab(server, "500");
  const about = { entityType: "project", entityId: 1, by: null, at: new Date(0) } as const;
  server.say(7, { id: 7, type: "reset", ...about });
  server.say(8);
  expect(tab.updates).toEqual(["reset", 8]);
});

test("where tabs cannot agree, each has a stream while it is in sight", async () => {
  const server = createServer();
  const tab = await openTab(server, "10");
  expect(server.open()).toHaveLength(1);
  server.say(11);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event("visibilitychange"));
  expect(server.open()).toHaveLength(0);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(server.streams.at(-1)?.input).toEqual({ presence: true, lastEventId: "11" });
  tab.close();
  expect(server.open()).toHaveLength(0);
});
