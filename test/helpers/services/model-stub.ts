import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { patience } from "../patience.ts";

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

const ending = `${chunk({}, "stop")}data: [DONE]\n\n`;

/**
 * A model behind OpenAI's API that answers questions with what the test tells it to, when the test
 * tells it to. What it is asked besides, without tools to look further, such as the summary of a
 * document, it answers at once.
 */
export async function startModelStub() {
  let failing = false;
  let answer: ServerResponse | undefined;
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await text(request));
    if (failing) {
      response.writeHead(500, { "content-type": "application/json" }).end("{}");
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (asked.tools) answer = response;
    else response.end(chunk({ content: "A summary by the model." }, null) + ending);
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
    vi.waitFor(() => {
      if (!answer) throw new Error("Nobody has asked the model yet.");
      return answer;
    }, patience);
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    say: async (content: string) => {
      (await asked()).write(chunk({ content }, null));
    },
    finish: async () => {
      (await asked()).end(ending);
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
