import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Outside services as far as `answer` knows them, at an address of this machine until the test ends. */
export async function startServiceStub(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer(async (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const body = await buffer(incoming);
    const request = new Request(new URL(url, "http://stub"), {
      method,
      headers: new Headers(
        Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ),
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const response = await answer(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(method === "HEAD" ? undefined : Buffer.from(await response.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stub has no port.");
  return { origin: `http://127.0.0.1:${address.port}` };
}
