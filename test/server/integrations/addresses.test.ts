import { connect } from "node:net";
import { expect, test } from "vitest";
import { webhooks } from "../../../db/schema/index.ts";
import { chooseProvider } from "../../../server/features/integrations/ai-provider.ts";
import { complete } from "../../../server/platform/providers/ai.ts";
import { privateHosts } from "../../helpers/address-forms.ts";
import { accessOf, createTestDeps, registerMember } from "../../helpers/harness.ts";
import { resolveAllTo, startCanary } from "../../helpers/servers/canary.ts";
import { startReceiver } from "../../helpers/services/webhook-receiver.ts";

async function start(environment: Record<string, string> = {}) {
  const deps = createTestDeps({ SERVICE_CHECKS: "on", ...environment });
  const owner = await registerMember(deps);
  return { deps, owner, api: await owner.call() };
}

test("the canary can be reached, but for what Baton refuses", async () => {
  const canary = await startCanary();
  const socket = connect(canary.port, "127.0.0.1");
  await new Promise((closed) => socket.on("close", closed).on("error", closed));
  expect(canary.reached()).toBe(1);
});

test("no form of a private address is reached by a webhook, as it is entered or as it is sent", async () => {
  const canary = await startCanary();
  const { deps, api } = await start();
  const { id } = await api.webhooks.create({
    address: "https://hooks.example.org/",
    kinds: ["task"],
  });
  const outcomes = new Set<string | null>();
  for (const host of privateHosts) {
    for (const address of [
      `https://${host}:${canary.port}/`,
      `https://user@${host}:${canary.port}/#@a`,
    ]) {
      if (!URL.canParse(address)) continue;
      await expect(
        api.webhooks.create({ address, kinds: ["task"] }),
        address,
      ).rejects.toMatchObject({ code: "BAD_REQUEST" });
      // However it got past the form.
      deps.db.update(webhooks).set({ address }).run();
      const sent = await api.webhooks.test({ id });
      expect([sent.state, sent.statusCode], address).toEqual(["failed", null]);
      outcomes.add(sent.error);
    }
  }
  expect(
    [...outcomes].every((error) => /private network|cannot be reached/.test(error ?? "")),
  ).toBe(true);
  expect(canary.reached()).toBe(0);
});

test("no form of a private address is reached by credentials that name a host", async () => {
  const canary = await startCanary();
  const { api } = await start();
  for (const host of privateHosts) {
    for (const workspaceHost of [
      `${host}:${canary.port}`,
      `https://${host}:${canary.port}`,
      host,
    ]) {
      const credentials = { workspaceHost, accessToken: "dapi1" };
      const outcome = await api.integrations.test({ integrationId: "databricks", credentials });
      expect(outcome.status, workspaceHost).not.toBe("accepted");
    }
    const bucket = { accessKeyId: "AKIA1", secretAccessKey: "s", bucketName: "bucket-1" };
    const region = `${host}:${canary.port}/`;
    const outcome = await api.integrations.test({
      integrationId: "aws",
      credentials: { ...bucket, region },
    });
    expect(outcome.status, region).not.toBe("accepted");
  }
  expect(canary.reached()).toBe(0);
});

test.each(["127.0.0.1", "10.1.2.3", "::1", "::ffff:127.0.0.1", "fd00::1"])(
  "a name that leads to %s is asked by nothing: webhooks, tests of services, lists of models, answers",
  async (address) => {
    const canary = await startCanary();
    const { deps, owner, api } = await start({ SERVICE_CHECKS: "off" });
    const credentials = { apiKey: "sk-1" };
    await api.integrations.save({ integrationId: "openai", credentials });
    const checked = await start();
    const { id } = await api.webhooks.create({
      address: `https://rebind.example.org:${canary.port}/`,
      kinds: ["task"],
    });
    resolveAllTo(address);
    expect(await api.webhooks.test({ id })).toMatchObject({
      state: "failed",
      error: expect.stringContaining("private network"),
    });
    for (const [integrationId, given] of Object.entries<Record<string, string>>({
      openai: credentials,
      anthropic: credentials,
      grok: credentials,
      sharepoint: { clientId: "c", clientSecret: "s", tenantId: "contoso.example" },
      smartsheets: { accessToken: "t" },
      databricks: { workspaceHost: "dbc-1.cloud.databricks.com", accessToken: "t" },
      zoom: { apiKey: "k", apiSecret: "s" },
      ms_outlook: { clientId: "c", clientSecret: "s", tenantId: "contoso.example" },
      google_calendar: { clientId: "c", clientSecret: "s", refreshToken: "r" },
      aws: {
        accessKeyId: "AKIA1",
        secretAccessKey: "s",
        bucketName: "bucket-1",
        region: "eu-central-1",
      },
    })) {
      const outcome = await checked.api.integrations.test({ integrationId, credentials: given });
      expect(outcome.status, integrationId).toBe("unreachable");
    }
    expect(await api.aiModel.list()).toMatchObject([{ models: [], note: expect.any(String) }]);
    const provider = chooseProvider(deps, accessOf(deps, owner.user));
    if (!provider) throw new Error("A key is stored.");
    await expect(complete(provider, [{ role: "user", content: "Hello" }])).rejects.toMatchObject({
      code: "PROVIDER_FAILED",
    });
    expect(canary.reached()).toBe(0);
  },
);

test("a redirect into the network is followed by nothing", async () => {
  const canary = await startCanary();
  const { origin, received } = await startReceiver(() => ({
    status: 307,
    headers: { location: `http://127.0.0.1:${canary.port}/` },
  }));
  const { deps, owner, api } = await start({ SERVICE_ADDRESSES: `*=${origin}` });
  const { id } = await api.webhooks.create({
    address: "https://hooks.example.org/",
    kinds: ["task"],
  });
  expect(await api.webhooks.test({ id })).toMatchObject({ state: "failed", statusCode: 307 });
  const credentials = { apiKey: "sk-1" };
  const saved = await api.integrations.save({ integrationId: "openai", credentials });
  expect(saved.test?.status).toBe("unreachable");
  expect(await api.aiModel.list()).toMatchObject([{ models: [] }]);
  const provider = chooseProvider(deps, accessOf(deps, owner.user));
  if (!provider) throw new Error("A key is stored.");
  await expect(complete(provider, [{ role: "user", content: "Hello" }])).rejects.toMatchObject({
    code: "PROVIDER_FAILED",
  });
  expect(received.length).toBeGreaterThanOrEqual(4);
  expect(canary.reached()).toBe(0);
});
