import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { temporaryFolder, uploadsIn } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { signUp } from "../../helpers/rest/rest-client.ts";
import { startServerProcess, stopServerProcess } from "../../helpers/servers/server-process.ts";

const boundary = "the-boundary";
const part = (disposition: string, value = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}`;
const fields = `${part('name="category"', "sops")}\r\n${part('name="title"', "Keys")}\r\n`;
const file = part('name="file"; filename="keys.txt"');
const text = "The spare keys hang behind the red door.\n".repeat(20_000);
const form = `${fields}${file}${text}\r\n--${boundary}--\r\n`;

async function start() {
  const folder = temporaryFolder();
  const server = await startServerProcess(folder);
  onTestFinished(async () => {
    await stopServerProcess(server, "SIGKILL");
  });
  const client = await signUp(server.url);
  const uploads = () => uploadsIn(join(folder, "uploads"));
  const documents = async () => (await client.get("/api/documents")).json();
  return { server, client, uploads, documents };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Begins to send the form, waits until the server has come so far, and cuts the connection. */
async function breakOff(
  { server, client }: Started,
  bytesSent: number,
  hasCome: () => Promise<unknown> | unknown,
) {
  const { hostname, port } = new URL(server.url);
  const socket = connectSocket(Number(port), hostname);
  const head = [
    "POST /api/documents HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Cookie: ${client.cookie}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${form.length}`,
  ];
  const sent = `${head.join("\r\n")}\r\n\r\n${form.slice(0, bytesSent)}`;
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject).write(sent, () => resolve());
  });
  await hasCome();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resetAndDestroy();
  await closed;
}

async function expectNothingLeft(bytesSent: number) {
  const started = await start();
  const { client, uploads, documents } = started;
  await breakOff(started, bytesSent, () =>
    vi.waitFor(() => expect(uploads()).toHaveLength(1), { ...patience, interval: 5 }),
  );
  await vi.waitFor(() => expect(uploads()).toEqual([]), patience);
  expect(await documents()).toEqual([]);

  // The server is none the worse for it.
  const whole = await client.upload({ name: "keys.txt", bytes: new TextEncoder().encode(text) });
  expect(whole.status).toBe(201);
  expect(uploads()).toHaveLength(1);
  expect(await documents()).toHaveLength(1);
}

test("an upload broken off before its last line leaves no row and no file", () =>
  expectNothingLeft(form.length - 3));
testOfFullRun("an upload broken off in the middle of its file leaves no row and no file", () =>
  expectNothingLeft(fields.length + file.length + text.length / 2),
);

test("uploads broken off wherever they stand leave no row and no file", async () => {
  const started = await start();
  const begins = form.length - text.length;
  const places = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? index * 5 : begins + index * 15_000,
  );
  await Promise.all(places.map((bytesSent) => breakOff(started, bytesSent, () => undefined)));
  // An upload in order behind them shows that they were all taken note of. Until the server has
  // seen that they broke off, they count as under way, and it asks to come again.
  const { client, uploads, documents } = started;
  const bytes = new TextEncoder().encode(text);
  const upload = async () => (await client.upload({ name: "keys.txt", bytes })).status;
  await vi.waitFor(async () => expect(await upload()).toBe(201), patience);
  await vi.waitFor(() => expect(uploads()).toHaveLength(1), patience);
  expect(await documents()).toHaveLength(1);
});
