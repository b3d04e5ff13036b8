import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import superjson from "superjson";
import { expect, onTestFinished, test } from "vitest";
import { streamCompletion } from "../../../server/platform/providers/ai.ts";
import type { AppRouter } from "../../../server/router.ts";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";

/** A provider on a real socket that writes the beginning of an answer and then falls silent. */
async function startSilentProvider(beginning: string) {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    open.add(response);
    response.on("close", () => open.delete(response));
    const choices = [{ index: 0, delta: { content: beginning }, finish_reason: null }];
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", choices })}\n\n`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, open };
}

async function setUp(beginning: string) {
  const provider = await startSilentProvider(beginning);
  const deps = createTestDeps({ AI_BASE_URL: provider.baseUrl });
  const member = await registerMember(deps);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return { provider, deps, member, api, question: { conversationId: id, message: "When is it?" } };
}

test("leaving the stream keeps what was written and hangs up on the provider", async () => {
  const { provider, api, question } = await setUp("They run at night");
  for await (const event of await api.chatStream(question)) {
    expect(event).toEqual({ type: "delta", text: "They run at night" });
    break;
  }
  expect((await api.conversation({ id: question.conversationId })).messages).toMatchObject([
    { role: "user" },
    { role: "assistant", content: "They run at night", stopped: true },
  ]);
  await expect.poll(() => provider.open.size).toBe(0);
});

test("over HTTP an answer arrives as it is written", async () => {
  const { provider, deps, member, question } = await setUp("They run at night");
  const { app } = createTestHttp(deps);
  const cookie = member.cookie() ?? "";
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: "http://localhost/trpc",
        transformer: superjson,
        headers: { cookie },
        fetch: async (url, init) =>
          app.request(String(url), { ...init, signal: init?.signal ?? null }),
      }),
    ],
  });
  const events = await client.assistant.chatStream.mutate(question);
  for await (const event of events) {
    expect(event).toEqual({ type: "delta", text: "They run at night" });
    break;
  }
  await expect.poll(() => provider.open.size).toBe(0);
});

test("a provider that falls silent is given up, and no half answer is kept", async () => {
  const { baseUrl } = await startSilentProvider("They run");
  const provider = {
    name: "Local",
    apiKey: undefined,
    baseUrl,
    model: "any",
    embeddingsModel: undefined,
    timeout: 100,
  };
  const read = async () => {
    const texts: unknown[] = [];
    for await (const event of streamCompletion(provider, [{ role: "user", content: "Hi" }])) {
      texts.push(event);
    }
    return texts;
  };
  await expect(read()).rejects.toThrow("Local did not answer in time");
});

test("a signal stops the stream without an error", async () => {
  const { baseUrl } = await startSilentProvider("They run");
  const stop = new AbortController();
  const provider = {
    name: "Local",
    apiKey: undefined,
    baseUrl,
    model: "any",
    embeddingsModel: undefined,
  };
  const messages = [{ role: "user" as const, content: "Hi" }];
  const texts: string[] = [];
  for await (const event of streamCompletion(provider, messages, { signal: stop.signal })) {
    if (event.type === "text") texts.push(event.text);
    stop.abort();
  }
  expect(texts).toEqual(["They run"]);
});
