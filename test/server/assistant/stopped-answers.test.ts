import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { streamCompletion } from "../../../server/platform/ai.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

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
  const events = await api.chatStream({ conversationId: id, message: "When do backups run?" });
  return { provider, api, id, events };
}

test("leaving the stream keeps what was written and hangs up on the provider", async () => {
  const { provider, api, id, events } = await setUp("They run at night");
  for await (const event of events) {
    expect(event).toEqual({ type: "delta", text: "They run at night" });
    break;
  }
  expect((await api.conversation({ id })).messages).toMatchObject([
    { role: "user" },
    { role: "assistant", content: "They run at night", stopped: true },
  ]);
  await vi.waitFor(() => expect(provider.open.size).toBe(0));
});

test("a provider that falls silent is given up, and no half answer is kept", async () => {
  const { baseUrl } = await startSilentProvider("They run");
  const provider = {
    name: "Local",
    apiKey: undefined,
    baseUrl,
    model: "any",
    embeddingsModel: undefined,
    patience: 100,
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
