import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

const models = {
  models: [
    { name: "llama3.2:3b", details: { families: ["llama"] } },
    { name: "nomic-embed-text:latest", details: { families: ["nomic-bert"] } },
    { name: "qwen3:4b", details: null },
  ],
};

type Stub = {
  /** "GET /api/tags" and so on, with what was sent. */
  requests: { call: string; body: string }[];
  url: string;
  stop: () => Promise<void>;
};

/** A server in place of Ollama; `answer` takes what is no list of models. */
async function startOllama(
  list: RequestListener = (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(models));
  },
  answer: (body: string) => { status: number; type: string; text: string } = () => completion,
): Promise<Stub> {
  const requests: Stub["requests"] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push({ call: `${request.method} ${request.url}`, body });
    if (request.url === "/api/tags") return list(request, response);
    const { status, type, text: sent } = answer(body);
    response.writeHead(status, { "content-type": type }).end(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The stub has no port.");
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { requests, url: `http://127.0.0.1:${address.port}`, stop };
}

const chunk = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 0, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const completion = {
  status: 200,
  type: "text/event-stream",
  text: `${chunk({ content: "That is all." }, null)}${chunk({}, "stop")}data: [DONE]\n\n`,
};

async function setUp(ollamaUrl: string) {
  const deps = createTestDeps({ OLLAMA_URL: ollamaUrl });
  const member = await registerMember(deps);
  const api = await member.call();
  const { id } = await api.assistant.createConversation({});
  const ask = (message = "When do backups run?") =>
    api.assistant.chat({ conversationId: id, message });
  const choose = (model: string) =>
    api.integrations.save({ integrationId: "ollama", credentials: { model } });
  return { api, ask, choose };
}

test("it is found with the models that can write, and asked nothing before somebody agrees", async () => {
  const { requests, url } = await startOllama();
  const { api, ask } = await setUp(`${url}/`);
  expect(await api.integrations.ollama()).toMatchObject({
    status: "found",
    address: new URL(url).host,
    models: ["llama3.2:3b", "qwen3:4b"],
    note: expect.stringContaining("Nothing is sent to it before you choose a model"),
  });
  expect((await ask()).message.engine).toBe("built-in");
  expect(requests).toEqual([{ call: "GET /api/tags", body: "" }]);
});

test("the chosen model answers, is named in the list, and can be removed again", async () => {
  const { requests, url } = await startOllama();
  const { api, ask, choose } = await setUp(url);
  expect(await choose("qwen3:4b")).toMatchObject({ credentials: { model: "qwen3:4b" } });
  expect((await ask()).message).toMatchObject({ engine: "qwen3:4b", content: "That is all." });
  expect(requests.map(({ call }) => call)).toEqual(["POST /v1/chat/completions"]);
  expect(await api.integrations.list()).toMatchObject([
    {
      integrationId: "openai",
      note: "Ollama answers your questions. No OpenAI key is stored; add one to use OpenAI models.",
    },
    { integrationId: "ollama", isActive: true },
  ]);
  await api.integrations.remove({ integrationId: "ollama" });
  expect((await ask()).message.engine).toBe("built-in");
  expect(requests).toHaveLength(1);
});

test("a model that knows no tools is asked without them", async () => {
  const refusal = JSON.stringify({ error: { message: "qwen3:4b does not support tools" } });
  const { requests, url } = await startOllama(undefined, (body) =>
    "tools" in JSON.parse(body)
      ? { status: 400, type: "application/json", text: refusal }
      : completion,
  );
  const { ask, choose } = await setUp(url);
  await choose("qwen3:4b");
  expect((await ask()).message.content).toBe("That is all.");
  expect(requests).toHaveLength(2);
});

test.each([
  ["one that refuses", 403, "", "refused", /did not list its models/],
  ["another server", 200, "<p>Hello</p>", "unreadable", /is not Ollama/],
  ["other JSON", 200, "[]", "unreadable", /is not Ollama/],
  ["one without models", 200, '{"models":[]}', "empty", /without a model/],
] as const)("%s is told from one to use", async (_, code, body, status, note) => {
  const { url } = await startOllama((_request, response) => {
    response.writeHead(code).end(body);
  });
  const { api } = await setUp(url);
  const state = await api.integrations.ollama();
  expect(state).toMatchObject({ status, models: [] });
  expect(state.note).toMatch(note);
});

test("one that is silent keeps nobody waiting", async () => {
  const { url } = await startOllama(() => {});
  const { api } = await setUp(url);
  expect(await api.integrations.ollama()).toMatchObject({ status: "slow", models: [] });
});

test("one that is gone is said to be, and the built-in assistant is offered", async () => {
  const { url, stop } = await startOllama();
  const { api, ask, choose } = await setUp(url);
  await choose("llama3.2:3b");
  await stop();
  expect(await api.integrations.ollama()).toMatchObject({ status: "absent", models: [] });
  await expect(ask()).rejects.toThrow(/Ollama could not be reached.*built-in assistant/);
});

test("one that refuses the question says so without speaking of a key", async () => {
  const { url } = await startOllama(undefined, () => ({
    status: 403,
    type: "text/plain",
    text: "",
  }));
  const { ask, choose } = await setUp(url);
  await choose("llama3.2:3b");
  await expect(ask()).rejects.toThrow("Ollama refused the request.");
});

test("where it is switched off, nothing is looked for and a choice of before asks nobody", async () => {
  const { api, ask, choose } = await setUp("off");
  expect(await api.integrations.ollama()).toMatchObject({ status: "off", note: null });
  await choose("llama3.2:3b");
  expect((await ask()).message.engine).toBe("built-in");
});
