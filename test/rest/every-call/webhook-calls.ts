import { expect, test } from "vitest";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { createIntegrator } from "../../helpers/rest/integrator.ts";
import { startReceiver } from "../../helpers/services/webhook-receiver.ts";
import { start } from "./start.ts";

/** Makes every call about webhooks; what succeeded is added to `answered`. */
export function testWebhookCalls(answered: Set<string>) {
  test("webhooks: add, list, change, test, log, send again, renew, delete", async () => {
    const { call } = await start(answered);
    const body = { address: "https://hooks.invalid/baton", kinds: ["task", "gap"] };
    const { json: webhook } = await call("POST /api/webhooks", 201, { body });
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const params = { id: webhook.id };
    const { secret: _, ...listed } = webhook;
    expect((await call("GET /api/webhooks", 200)).json).toEqual([listed]);
    const changed = await call("PATCH /api/webhooks/{id}", 200, {
      params,
      body: { kinds: ["gap"] },
    });
    expect(changed.json.kinds).toEqual(["gap"]);
    const sent = await call("POST /api/webhooks/{id}/test", 200, { params });
    expect(sent.json).toMatchObject({ state: "failed", error: "The receiver cannot be reached." });
    const log = await call("GET /api/webhooks/{id}/deliveries", 200, { params });
    expect(log.json).toEqual([sent.json]);
    const delivery = { params: { id: sent.json.id } };
    const again = await call("POST /api/webhook-deliveries/{id}/send", 200, delivery);
    expect(again.json.attempts).toBe(2);
    const renewed = await call("POST /api/webhooks/{id}/secret", 200, { params });
    expect(renewed.json.secret).not.toBe(webhook.secret);
    await call("DELETE /api/webhooks/{id}", 204, { params });
    await call("GET /api/webhooks/{id}/deliveries", 404, { params });
  });

  test("the model that answers: list, choose, read, forget", async () => {
    const text = JSON.stringify({ data: [{ id: "claude-opus-4-6" }], has_more: false });
    const { origin } = await startReceiver(() => ({ text }));
    const deps = createTestDeps({ SERVICE_ADDRESSES: `api.anthropic.com=${origin}` });
    const member = await registerMember(deps);
    const call = createIntegrator(createTestHttp(deps), member.cookie, answered);
    const credentials = { apiKey: "sk-ant-1" };
    await call("POST /api/integrations", 200, {
      body: { integrationId: "anthropic", credentials },
    });
    const [{ models }] = (await call("GET /api/ai/models", 200)).json;
    expect(models).toEqual(["claude-opus-4-6"]);
    const body = { service: "anthropic", model: models[0] };
    expect((await call("PATCH /api/ai/model", 200, { body })).json.choice).toMatchObject(body);
    await call("DELETE /api/ai/model", 204);
    expect((await call("GET /api/ai/model", 200)).json.choice).toBeNull();
  });

  test("the model that search goes by: choose, read, forget", async () => {
    const data = [{ object: "embedding", index: 0, embedding: [1, 0] }];
    const text = JSON.stringify({ object: "list", model: "m", data });
    const headers = { "content-type": "application/json" };
    const { origin } = await startReceiver(() => ({ text, headers }));
    const deps = createTestDeps({ SERVICE_ADDRESSES: `api.openai.com=${origin}` });
    const member = await registerMember(deps);
    const call = createIntegrator(createTestHttp(deps), member.cookie, answered);
    await call("POST /api/integrations", 200, {
      body: { integrationId: "openai", credentials: { apiKey: "sk-1" } },
    });
    const body = { model: "text-embedding-3-small" };
    const chosen = await call("PATCH /api/ai/embeddings", 200, { body });
    expect(chosen.json).toMatchObject({ choice: body, inUse: body.model });
    await call("DELETE /api/ai/embeddings", 204);
    expect((await call("GET /api/ai/embeddings", 200)).json.choice).toBeNull();
  });

  test("incoming webhooks: make, list, add by them, revoke", async () => {
    const { http, call } = await start(answered);
    const anybody = createIntegrator(http, () => undefined, answered);
    const make = async (adds: string) => {
      const { json } = await call("POST /api/incoming-webhooks", 201, {
        body: { name: adds, adds },
      });
      const token = /incoming\/([^/]+)\//.exec(json.url)?.[1] ?? "";
      return { id: json.id, params: { token } };
    };
    const tasks = await make("task");
    const documents = await make("document");
    const added = await anybody("POST /api/incoming/{token}/tasks", 201, {
      params: tasks.params,
      body: { title: "From monitoring", priority: "high" },
    });
    expect((await call("GET /api/tasks", 200)).json).toMatchObject([
      { ...added.json, priority: "high", assigneeId: null },
    ]);
    const body = { title: "Release notes", content: "The gate keeper was replaced." };
    const { params } = documents;
    await anybody("POST /api/incoming/{token}/documents", 201, { params, body });
    // An address takes what it was made for.
    await anybody("POST /api/incoming/{token}/tasks", 404, { params, body });
    expect((await call("GET /api/incoming-webhooks", 200)).json).toMatchObject([
      { id: tasks.id, adds: "task", isGood: true },
      { id: documents.id, adds: "document" },
    ]);
    await call("DELETE /api/incoming-webhooks/{id}", 204, { params: { id: documents.id } });
    await anybody("POST /api/incoming/{token}/documents", 404, { params, body });
  });
}
