import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  chooseProvider,
  chooseProviderOf,
} from "../../../server/features/integrations/ai-provider.ts";
import {
  accessOf,
  createTestDeps,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";

const services = setupServer();
beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

async function start(connected: Record<string, string>) {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const api = await owner.call();
  for (const [integrationId, apiKey] of Object.entries(connected)) {
    await api.integrations.save({ integrationId, credentials: { apiKey } });
  }
  return { deps, owner, api };
}

const model = (id: string) => ({ id, object: "model", created: 1_686_935_002, owned_by: "openai" });

/** "List models", OpenAI API reference: the list has no pages. */
const openaiLists = (ids: string[]) =>
  services.use(
    http.get("https://api.openai.com/v1/models", ({ request }) =>
      request.headers.get("authorization") === "Bearer sk-1"
        ? HttpResponse.json({ object: "list", data: ids.map(model) })
        : HttpResponse.json({ error: { message: "Incorrect API key provided" } }, { status: 401 }),
    ),
  );

test("each connected service lists the models that can write, and asks as its reference says", async () => {
  const { api } = await start({ openai: "sk-1", anthropic: "sk-ant-1", grok: "xai-1" });
  openaiLists([
    "gpt-4.1-mini",
    "gpt-4o-realtime-preview",
    "text-embedding-3-small",
    "o3",
    "dall-e-3",
  ]);
  const asked: string[] = [];
  services.use(
    // "List Models", Anthropic API reference: pages go on after the last id.
    http.get("https://api.anthropic.com/v1/models", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get("limit")} ${searchParams.get("after_id")}`);
      expect(request.headers.get("x-api-key")).toBe("sk-ant-1");
      expect(request.headers.get("anthropic-version")).toBe("2023-06-01");
      const id = searchParams.has("after_id") ? "claude-haiku-4-5" : "claude-opus-4-6";
      return HttpResponse.json({
        data: [{ type: "model", id, display_name: id, created_at: "2026-02-04T00:00:00Z" }],
        has_more: id === "claude-opus-4-6",
        first_id: id,
        last_id: id,
      });
    }),
    // "List models", xAI REST API reference.
    http.get("https://api.x.ai/v1/models", () =>
      HttpResponse.json({ error: "Incorrect API key provided: xa***1." }, { status: 401 }),
    ),
  );
  expect(await api.aiModel.list()).toEqual([
    { service: "openai", name: "OpenAI", models: ["gpt-4.1-mini", "o3"], note: null },
    {
      service: "anthropic",
      name: "Anthropic",
      models: ["claude-haiku-4-5", "claude-opus-4-6"],
      note: null,
    },
    { service: "grok", name: "Grok", models: [], note: expect.stringMatching(/^Grok refused/) },
  ]);
  expect(asked).toEqual(["1000 null", "1000 claude-opus-4-6"]);
});

test("the owner's choice answers and summarizes for everybody who has its key, and the default else", async () => {
  const { deps, owner, api } = await start({ openai: "sk-1", anthropic: "sk-ant-1" });
  const other = await registerMemberOf(deps, owner.project.id, "member");
  const others = await other.call();
  await others.integrations.save({
    integrationId: "anthropic",
    credentials: { apiKey: "sk-ant-2" },
  });
  expect((await api.aiModel.read()).inUse).toEqual({ name: "OpenAI", model: "gpt-4.1-mini" });
  openaiLists(["gpt-4.1-mini", "o3"]);
  const chosen = await api.aiModel.choose({ service: "openai", model: "o3" });
  expect(chosen).toEqual({
    choice: { service: "openai", model: "o3", chosenBy: owner.user.name },
    inUse: { name: "OpenAI", model: "o3" },
  });
  expect(chooseProvider(deps, accessOf(deps, owner.user))).toMatchObject({
    model: "o3",
    apiKey: "sk-1",
    baseUrl: "https://api.openai.com/v1",
  });
  const key = { projectId: owner.project.id, userId: owner.user.id };
  expect(chooseProviderOf(deps, key)).toMatchObject({ model: "o3" });
  expect((await others.aiModel.read()).inUse).toEqual({
    name: "Anthropic",
    model: "claude-sonnet-4-5",
  });
  await api.aiModel.forget();
  expect(await api.aiModel.read()).toEqual({
    choice: null,
    inUse: { name: "OpenAI", model: "gpt-4.1-mini" },
  });
});

test("without a key for OpenAI, its note names the service that was chosen", async () => {
  const { api } = await start({ anthropic: "sk-ant-1", grok: "xai-1" });
  services.use(
    http.get("https://api.x.ai/v1/models", () => HttpResponse.json({ data: [model("grok-4")] })),
  );
  const noteOfOpenai = async () => (await api.integrations.list())[0]?.note;
  expect(await noteOfOpenai()).toMatch(/^Anthropic answers your questions/);
  await api.aiModel.choose({ service: "grok", model: "grok-4" });
  expect(await noteOfOpenai()).toMatch(/^Grok answers your questions/);
});

test("a model that is not listed, a service without a key and one that is down are refused in a sentence", async () => {
  const { api } = await start({ openai: "sk-1" });
  openaiLists(["o3"]);
  const choose = (service: "openai" | "grok", name: string) =>
    api.aiModel.choose({ service, model: name });
  await expect(choose("openai", "gpt-9")).rejects.toMatchObject({
    message: "OpenAI lists no model “gpt-9” that can write.",
  });
  await expect(choose("grok", "grok-4")).rejects.toMatchObject({ message: "Connect Grok first." });
  for (const [answer, sentence] of [
    [HttpResponse.json({}, { status: 429, headers: { "retry-after": "20" } }), /wait 20 seconds/],
    [HttpResponse.html("<title>Sign in</title>"), /not its API/],
    [HttpResponse.json({ models: [] }), /a form that Baton does not know/],
    [HttpResponse.json({ data: [model("tts-1")] }), /no model that can write/],
    [HttpResponse.error(), /OpenAI/],
  ] as const) {
    services.use(http.get("https://api.openai.com/v1/models", () => answer.clone()));
    await expect(choose("openai", "o3")).rejects.toMatchObject({
      code: "BAD_GATEWAY",
      message: expect.stringMatching(sentence),
    });
  }
  expect((await api.aiModel.read()).choice).toBeNull();
});
