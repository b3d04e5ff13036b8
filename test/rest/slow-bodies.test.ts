import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { connect, type Socket } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestDeps, registerMember } from "../helpers/harness.ts";
import { patience } from "../helpers/patience.ts";
import { startServerInTest } from "../helpers/servers/server-in-test.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A server whose timers move by hand, with somebody who may do all there. */
async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { url } = await startServerInTest(deps);
  const opened = vi.spyOn(deps.liveRequests, "open");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  return {
    member,
    url,
    /** Resolves when so many requests have come in. */
    come: (count: number) => until(() => opened.mock.calls.length === count),
  };
}

/** The real clock's waiting: only what the server has set is moved. */
async function until(isSo: () => boolean) {
  const end = performance.now() + patience.timeout;
  while (!isSo() && performance.now() < end) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isSo()).toBe(true);
}

type Sending = { path?: string; type?: string; cookie?: string | undefined; bytes?: number };

/** Sends the beginning of a body over a connection of its own, and tells what comes of it. */
function sendHalf(
  url: string,
  { path = "/api/tasks", type = "application/json", cookie, bytes = 1000 }: Sending = {},
) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let isClosed = false;
  let answer = "";
  socket
    .on("error", () => {})
    .on("data", (part) => {
      answer += String(part);
    })
    .on("close", () => {
      isClosed = true;
    });
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  const begun = `{"title":"`;
  socket.write(`${head.join("\r\n")}\r\n\r\n${begun}`);
  return {
    socket,
    isClosed: () => isClosed,
    answer: () => answer,
    sendRest: () => socket.write(`${"x".repeat(bytes - begun.length - 2)}"}`),
  };
}

test("a stranger's body that does not arrive within half a minute is broken off, a member's waits for minutes", async () => {
  const { member, url, come } = await start();
  const stranger = sendHalf(url);
  const known = sendHalf(url, { cookie: member.cookie() });
  const slower = sendHalf(url, { cookie: member.cookie() });
  await come(3);
  await until(() => vi.getTimerCount() > 0);
  const waiting = vi.getTimerCount();
  vi.advanceTimersByTime(29_000);
  expect(vi.getTimerCount()).toBe(waiting);
  vi.advanceTimersByTime(2_000);
  await until(stranger.isClosed);
  known.sendRest();
  await until(() => known.answer().startsWith("HTTP/1.1"));
  known.socket.destroy();
  vi.advanceTimersByTime(5 * 60_000);
  await until(slower.isClosed);
  expect(slower.answer()).toBe("");
});

test("a system with an address for documents has as long as a member, a stranger's guess has not", async () => {
  const { member, url, come } = await start();
  const api = await member.call();
  const made = await api.incomingWebhooks.create({ name: "Wiki", adds: "document" });
  const system = sendHalf(url, { path: new URL(made.url).pathname, bytes: 300_000 });
  const guess = sendHalf(url, { path: "/api/incoming/no-such-token/documents" });
  await come(2);
  await until(() => vi.getTimerCount() > 1);
  vi.advanceTimersByTime(31_000);
  await until(guess.isClosed);
  system.sendRest();
  await until(() => system.answer() !== "");
  // The name alone is too long.
  expect(system.answer()).toMatch(/^HTTP\/1\.1 400/);
  system.socket.destroy();
});

test.each([
  ["who is asked to sign in", false, { path: "/trpc/documents.update", bytes: 200_000 }, 401],
  ["a member who sends too much", true, { bytes: 2_000_000 }, 413],
] as const)(
  "%s while still sending reads that over the same connection",
  async (_, isMember, sending, status) => {
    const { member, url, come } = await start();
    const save = sendHalf(url, { ...sending, cookie: isMember ? member.cookie() : undefined });
    await come(1);
    await until(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(5_000);
    save.sendRest();
    save.socket.write("GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    await until(() => save.answer().split("HTTP/1.1").length === 3 || save.isClosed());
    const answers = new RegExp(`^HTTP/1\\.1 ${status} .*HTTP/1\\.1 200 `, "s");
    expect(save.answer()).toMatch(answers);
    save.socket.destroy();
  },
);

test("one person has four large bodies under way, and others theirs", async () => {
  const { member, url, come } = await start();
  const api = await member.call();
  const made = await api.incomingWebhooks.create({ name: "Wiki", adds: "document" });
  const large = { path: "/trpc/documents.update", cookie: member.cookie(), bytes: 200_000 };
  const fill = (sending: Sending) => Array.from({ length: 4 }, () => sendHalf(url, sending));
  const held = fill(large);
  await come(4);
  const fifth = sendHalf(url, large);
  await until(() => fifth.answer() !== "");
  expect(fifth.answer()).toMatch(
    /^HTTP\/1\.1 429 .*retry-after: 2.*4 large requests of yours are still under way\./is,
  );
  const small = sendHalf(url, { cookie: member.cookie() });
  small.sendRest();
  await until(() => small.answer() !== "");
  expect(small.answer()).not.toMatch(/^HTTP\/1\.1 429/);

  const ofSystem = { path: new URL(made.url).pathname, bytes: 200_000 };
  const sent = fill(ofSystem);
  await come(10);
  const fifthOfSystem = sendHalf(url, ofSystem);
  await until(() => fifthOfSystem.answer() !== "");
  expect(fifthOfSystem.answer()).toMatch(/^HTTP\/1\.1 429/);

  for (const one of held) one.sendRest();
  await until(() => held.every((one) => one.answer() !== ""));
  const next = sendHalf(url, large);
  next.sendRest();
  await until(() => next.answer() !== "");
  expect(next.answer()).not.toMatch(/^HTTP\/1\.1 429/);
  for (const { socket } of [...held, ...sent, fifth, small, fifthOfSystem, next]) socket.destroy();
});

/** How many bytes the server has received over a client's connection. */
function watchReceived(client: Socket): () => number {
  const sockets = new Set<Socket>();
  const note = (message: unknown) => sockets.add((message as { socket: Socket }).socket);
  subscribe("http.server.request.start", note);
  onTestFinished(() => {
    unsubscribe("http.server.request.start", note);
  });
  return () =>
    [...sockets].find(({ remotePort }) => remotePort === client.localPort)?.bytesRead ?? 0;
}

test("a member's file is broken off once it stops arriving, and one that goes on has its time", async () => {
  const { member, url, come } = await start();
  const file = {
    path: "/api/documents",
    type: "multipart/form-data; boundary=part",
    cookie: member.cookie(),
    bytes: 10_000_000,
  };
  const stalled = sendHalf(url, file);
  const slow = sendHalf(url, file);
  const received = watchReceived(slow.socket);
  await come(2);
  await until(() => vi.getTimerCount() > 1);
  for (let minute = 1; minute <= 8; minute += 1) {
    slow.socket.write("x".repeat(70_000));
    await until(() => received() > minute * 70_000);
    vi.advanceTimersByTime(60_000);
  }
  await until(stalled.isClosed);
  expect(slow.isClosed()).toBe(false);
  slow.socket.destroy();
});
