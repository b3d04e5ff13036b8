import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createTestDeps, registerMember } from "../helpers/harness.ts";
import { patience } from "../helpers/patience.ts";
import { startServerInTest } from "../helpers/servers/server-in-test.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Sends the beginning of a body over a connection of its own, and tells once that has been closed. */
function sendHalf(url: string, cookie: string | undefined) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let isClosed = false;
  socket
    .on("error", () => {})
    .on("close", () => {
      isClosed = true;
    });
  const head = [
    "POST /api/tasks HTTP/1.1",
    `Host: ${hostname}`,
    "Content-Type: application/json",
    "Content-Length: 1000",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{"title":`);
  return { socket, isClosed: () => isClosed };
}

test("a stranger's body that does not arrive within half a minute is broken off, a member's waits", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { url } = await startServerInTest(deps);
  const opened = vi.spyOn(deps.liveRequests, "open");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stranger = sendHalf(url, undefined);
  const known = sendHalf(url, member.cookie());
  // The real clock's waiting: only what the server has set is moved.
  const until = async (isSo: () => boolean) => {
    const end = performance.now() + patience.timeout;
    while (!isSo() && performance.now() < end) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(isSo()).toBe(true);
  };
  await until(() => opened.mock.calls.length === 2 && vi.getTimerCount() > 0);
  const waiting = vi.getTimerCount();
  vi.advanceTimersByTime(29_000);
  expect(vi.getTimerCount()).toBe(waiting);
  vi.advanceTimersByTime(2_000);
  await until(stranger.isClosed);
  let answer = "";
  known.socket.on("data", (part) => {
    answer += String(part);
  });
  known.socket.write(`"${"x".repeat(988)}"}`);
  await until(() => answer.startsWith("HTTP/1.1"));
  known.socket.destroy();
});
