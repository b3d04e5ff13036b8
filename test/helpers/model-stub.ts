import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { onTestFinished, vi } from "vitest";

const chunk = (delta: object, finish: string | null) => {
  const body = {
    id: "stub",
    object: "chat.completion.chunk",
    created: 0,
    model: "stub",
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(body)}\n\n`;
};

/** A model behind OpenAI's API that says what the test tells it to, when the test tells it to. */
export async function startModelStub() {
  let failing = false;
  let answer: ServerResponse | undefined;
  const server = createServer((request, response) => {
    request.resume();
    if (failing) {
      response.writeHead(500, { "content-type": "application/json" }).end("{}");
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    answer = response;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stub has no port.");

  const asked = () =>
    vi.waitFor(
      () => {
        if (!answer) throw new Error("Nobody has asked the model yet.");
        return answer;
      },
      { timeout: 10_000 },
    );
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    say: async (text: string) => {
      (await asked()).write(chunk({ content: text }, null));
    },
    finish: async () => {
      (await asked()).end(`${chunk({}, "stop")}data: [DONE]\n\n`);
      answer = undefined;
    },
    /** Resolves when the one who asked has hung up. */
    abandoned: async () => {
      const response = await asked();
      if (!response.closed) await once(response, "close");
      answer = undefined;
    },
    fail: () => {
      failing = true;
    },
  };
}
