import { once } from "node:events";
import { statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { temporaryFolder } from "../../helpers/harness.ts";
import { signUp } from "../../helpers/rest/rest-client.ts";
import { startServerProcess, stopServerProcess } from "../../helpers/servers/server-process.ts";

test("the server starts on an empty folder, answers, and stops cleanly when asked to", async () => {
  const folder = temporaryFolder();
  const server = await startServerProcess(folder);
  onTestFinished(async () => {
    await stopServerProcess(server, "SIGKILL");
  });
  const health = await fetch(`${server.url}/api/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
  // Longer than the two minutes for which Caddy keeps a connection that it may use again.
  const [, seconds] = /timeout=(\d+)/.exec(health.headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
  expect(statSync(join(folder, "baton.sqlite")).isFile()).toBe(true);
  expect(await stopServerProcess(server)).toBe(0);
});

testOfFullRun(
  "a stream over a connection that is kept open does not hold up a server that stops",
  async () => {
    const server = await startServerProcess(temporaryFolder());
    onTestFinished(async () => {
      await stopServerProcess(server, "SIGKILL");
    });
    const { cookie } = await signUp(server.url);
    const { hostname, port } = new URL(server.url);
    // It would stay open for longer than any client of Node's own keeps one.
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    const head = [
      "GET /api/events HTTP/1.1",
      `Host: ${hostname}`,
      `Cookie: ${cookie}`,
      "Accept: text/event-stream",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*text\/event-stream/s);
    const closed = once(server.process, "close");
    expect(await stopServerProcess(server)).toBe(0);
    await closed;
    const log = server.log.join("\n");
    expect(log).toContain("SIGTERM received, stopping");
    expect(log).not.toContain("broken off");
  },
);

testOfFullRun("a server whose log nobody reads any more stops cleanly when asked to", async () => {
  // At this level it has more than one line to say on its way out.
  const server = await startServerProcess(temporaryFolder(), { LOG_LEVEL: "debug" });
  onTestFinished(async () => {
    await stopServerProcess(server, "SIGKILL");
  });
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await stopServerProcess(server)).toBe(0);
});

testOfFullRun("a body that is refused costs no call its connection", async () => {
  const server = await startServerProcess(temporaryFolder());
  onTestFinished(async () => {
    await stopServerProcess(server, "SIGKILL");
  });
  const statusesOf = async (method: string, path: string, bytes: number, headers = {}) => {
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count += 1) {
      const body = "x".repeat(bytes);
      const response = await fetch(`${server.url}${path}`, { method, body, headers });
      await response.text();
      statuses.add(response.status);
    }
    return [...statuses];
  };
  expect(await statusesOf("POST", "/api/meetings", 1_100_000)).toEqual([401]);
  expect(await statusesOf("POST", "/api/auth/login", 200_000)).toEqual([413]);
  expect(await statusesOf("PUT", "/api/tasks/1", 100_000)).toEqual([405]);
  expect(await statusesOf("POST", "/api/no/such", 100_000)).toEqual([404]);
  const { cookie } = await signUp(server.url);
  expect(await statusesOf("POST", "/api/meetings", 1_100_000, { cookie })).toEqual([413]);
  expect(await statusesOf("PUT", "/api/tasks/1", 900_000, { cookie })).toEqual([405]);
  expect(await statusesOf("POST", "/api/no/such", 900_000, { cookie })).toEqual([404]);
});

test("a wrong setting is refused at start with a sentence that names it", async () => {
  await expect(startServerProcess(temporaryFolder(), { RATE_LIMITS: "maybe" })).rejects.toThrow(
    /ended with 1:\s*Baton cannot start with this configuration\. RATE_LIMITS must be "on" or "off"\./,
  );
});

testOfFullRun("a port that is taken is told by its number", async () => {
  const server = await startServerProcess(temporaryFolder());
  onTestFinished(async () => {
    await stopServerProcess(server, "SIGKILL");
  });
  const { port } = new URL(server.url);
  await expect(startServerProcess(temporaryFolder(), { PORT: port })).rejects.toThrow(
    `Port ${port} is already in use`,
  );
});
