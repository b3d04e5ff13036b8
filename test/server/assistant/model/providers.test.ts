import { describe, expect, test } from "vitest";
import { streamCompletion } from "../../../../server/platform/providers/ai.ts";
import type { AiProvider } from "../../../../server/platform/providers/ai-provider.ts";
import {
  calling,
  createFakeProvider,
  cutOff,
  failing,
  garbage,
  neverAnswering,
  written,
} from "../../../helpers/services/fake-provider.ts";

const fake = createFakeProvider();

const shared = { apiKey: "sk-test", embeddingsModel: undefined };
const providers: AiProvider[] = [
  { ...shared, name: "OpenAI", baseUrl: "https://api.openai.com/v1", model: "gpt" },
  { ...shared, name: "Anthropic", baseUrl: "https://api.anthropic.com/v1/", model: "claude" },
  { ...shared, name: "Grok", baseUrl: "https://api.x.ai/v1", model: "grok" },
  { ...shared, name: "ollama.test", baseUrl: "http://ollama.test:11434/v1", model: "llama" },
];

describe.each(providers)("$name", (provider) => {
  async function read(asked = provider) {
    let text = "";
    const events = streamCompletion(asked, [{ role: "user", content: "Hello" }]);
    for await (const event of events)
      text += event.type === "text" ? event.text : event.calls[0]?.name;
    return text;
  }

  test("streams text from its own address, with the key and the model", async () => {
    fake.answerWith(() => written("Good ", "day."));
    expect(await read()).toBe("Good day.");
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]).toMatchObject({
      url: `${provider.baseUrl?.replace(/\/$/, "")}/chat/completions`,
      authorization: "Bearer sk-test",
      model: provider.model,
    });
  });

  test("hands on the tool it wants to call", async () => {
    fake.answerWith(() => calling("list_tasks", { overdue: true }));
    expect(await read()).toBe("list_tasks");
  });

  const failureOf = (reading: Promise<string>) => reading.catch((error: unknown) => error);

  test("silence becomes a sentence", async () => {
    fake.answerWith(neverAnswering);
    const failure = await failureOf(read({ ...provider, timeout: 200 }));
    expect(failure).toMatchObject({ code: "PROVIDER_FAILED" });
    expect(String(failure)).toContain(`${provider.name} did not answer in time`);
  });

  test.each([
    ["a refused key", () => failing(401), "refused the API key"],
    ["a rate limit", () => failing(429), "takes no more requests for the moment"],
    ["an error of its own", () => failing(500), "has a problem of its own"],
    ["an unknown model", () => failing(404), "does not know the model"],
    ["a cut stream", () => cutOff("Half an ans"), "stopped in the middle of its answer"],
    ["garbage", garbage, "stopped in the middle of its answer"],
    ["no connection", () => Response.error(), "could not be reached"],
    [
      "a way to another host",
      () => Response.redirect("http://other.test/", 307),
      "could not be reached",
    ],
  ])("%s becomes a sentence", async (_case, answer, sentence) => {
    fake.answerWith(answer);
    const failure = await failureOf(read());
    expect(failure).toMatchObject({ code: "PROVIDER_FAILED" });
    expect(String(failure)).toContain(`${provider.name} ${sentence}`);
    expect(String(failure)).not.toContain("secret detail");
    expect(fake.elsewhere).toEqual([]);
  });
});
