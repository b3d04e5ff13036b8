import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Answer = { status?: number; text?: string; headers?: Record<string, string> } | "silence";

export type Received = { headers: IncomingMessage["headers"]; body: string };

/**
 * A system of somebody else's that webhooks lead to. It answers as `answer` says, which may look at
 * what has come, and keeps what it has got.
 */
export async function startReceiver(answer: (request: Received) => Answer = () => ({})) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const one = { headers: request.headers, body };
    received.push(one);
    const given = answer(one);
    if (given === "silence") return;
    const { status = 200, text = "ok", headers = {} } = given;
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const types = () => received.flatMap(({ body }) => (body ? [String(JSON.parse(body).type)] : []));
  const titles = () => received.map(({ body }) => JSON.parse(body).data.title as string);
  return { origin: `http://127.0.0.1:${port}`, port, received, types, titles };
}
