import { expect, test } from "vitest";
import { integrations } from "../../../db/schema/index.ts";
import { readCredentials } from "../../../server/features/integrations/integrations.service.ts";
import { createVault } from "../../../server/platform/auth/vault.ts";
import { accessOf, createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";

const zoom = { apiKey: "zoom-key-canary-7788", apiSecret: "short" };

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return { deps, member, caller: await member.call(), access: accessOf(deps, member.user) };
}

test("the catalogue names the documented services with their fields", async () => {
  const { caller } = await setUp();
  const { categories, integrations: entries } = await caller.integrations.catalogue();
  expect(categories.map(({ id }) => id)).toEqual([
    "ai",
    "storage",
    "cloud",
    "meetings",
    "productivity",
  ]);
  expect(entries.map(({ id, fields }) => `${id}: ${fields.length}`)).toEqual([
    "openai: 1",
    "anthropic: 1",
    "grok: 1",
    "sharepoint: 3",
    "smartsheets: 1",
    "databricks: 2",
    "gcp: 2",
    "aws: 4",
    "zoom: 2",
    "teams: 2",
    "google_meet: 2",
    "google_calendar: 3",
    "ms_outlook: 3",
    "google_sheets: 2",
    "google_slides: 2",
  ]);
});

test("where credentials are not checked, that is said, and no test changes what is stored", async () => {
  const { caller } = await setUp();
  expect(await caller.integrations.catalogue()).toMatchObject({ checksCredentials: false });
  const integrationId = "grok";
  const credentials = { apiKey: "xai-0123456789" };
  const saved = await caller.integrations.save({ integrationId, credentials });
  expect(saved).toMatchObject({ isActive: true, test: { status: "unverified" } });
  for (const given of [{ integrationId }, { integrationId, credentials }]) {
    expect(await caller.integrations.test(given)).toMatchObject({
      status: "unverified",
      message: expect.stringMatching(/^This server does not check credentials/),
    });
  }
  expect(await caller.integrations.list()).toContainEqual(saved);
});

test("OpenAI is connected by default, and says what is in use", async () => {
  const { caller } = await setUp();
  expect(await caller.integrations.list()).toEqual([
    {
      integrationId: "openai",
      isActive: true,
      credentials: {},
      note: "The built-in assistant answers your questions. No OpenAI key is stored; add one to use OpenAI models.",
      test: null,
      lastUpdated: null,
    },
  ]);
  await caller.integrations.save({
    integrationId: "anthropic",
    credentials: { apiKey: "sk-ant-1234567890" },
  });
  expect(await caller.integrations.list()).toMatchObject([
    {
      integrationId: "openai",
      note: "Anthropic answers your questions. No OpenAI key is stored; add one to use OpenAI models.",
    },
    { integrationId: "anthropic" },
  ]);
  await caller.integrations.remove({ integrationId: "anthropic" });
  await caller.integrations.save({
    integrationId: "openai",
    credentials: { apiKey: "sk-1234567890" },
  });
  expect(await caller.integrations.list()).toMatchObject([
    { integrationId: "openai", credentials: { apiKey: "••••7890" }, note: null },
  ]);
});

test("values come back masked, short ones wholly, and can be read for the service alone", async () => {
  const { deps, caller, access } = await setUp();
  const saved = await caller.integrations.save({ integrationId: "zoom", credentials: zoom });
  expect(saved).toMatchObject({
    integrationId: "zoom",
    isActive: true,
    credentials: { apiKey: "••••7788", apiSecret: "••••" },
  });
  expect(readCredentials(deps, access, "zoom")).toEqual(zoom);
});

test("saving a masked or empty value keeps the stored one", async () => {
  const { deps, caller, access } = await setUp();
  const { credentials } = await caller.integrations.save({
    integrationId: "zoom",
    credentials: zoom,
  });
  await caller.integrations.save({ integrationId: "zoom", credentials });
  await caller.integrations.save({ integrationId: "zoom", credentials: { apiKey: " " } });
  expect(readCredentials(deps, access, "zoom")).toEqual(zoom);
  await caller.integrations.save({
    integrationId: "zoom",
    credentials: { ...credentials, apiKey: "another key" },
  });
  expect(readCredentials(deps, access, "zoom")).toEqual({ ...zoom, apiKey: "another key" });
  expect(deps.db.select().from(integrations).all()).toHaveLength(1);
});

test("a field that would stay empty, an unknown field and an unknown service are refused", async () => {
  const { caller } = await setUp();
  const save = (integrationId: string, credentials: Record<string, string>) =>
    caller.integrations.save({ integrationId, credentials });
  await expect(save("zoom", { apiKey: "only one" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { issues: [{ path: "credentials.apiSecret", message: "API secret is required" }] },
  });
  await expect(save("zoom", { apiKey: "••••7788", apiSecret: "x" })).rejects.toMatchObject({
    message: "API key is required",
  });
  await expect(save("zoom", { ...zoom, password: "x" })).rejects.toMatchObject({
    cause: { issues: [{ path: "credentials" }] },
  });
  await expect(save("dropbox", {})).rejects.toMatchObject({
    cause: { issues: [{ path: "integrationId" }] },
  });
  await expect(save("constructor", {})).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("credentials can be removed", async () => {
  const { deps, caller, access } = await setUp();
  await caller.integrations.save({ integrationId: "zoom", credentials: zoom });
  await caller.integrations.remove({ integrationId: "zoom" });
  expect(readCredentials(deps, access, "zoom")).toBeUndefined();
  expect(deps.db.select().from(integrations).all()).toEqual([]);
  for (const integrationId of ["zoom", "dropbox"]) {
    await expect(caller.integrations.remove({ integrationId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  }
});

test("a colleague in the same project sees nothing of them", async () => {
  const { deps, member, caller } = await setUp();
  await caller.integrations.save({ integrationId: "zoom", credentials: zoom });
  const colleague = await registerPerson(deps);
  const user = await (await colleague.call()).projects.join({ projectId: member.project.id });
  const listed = await (await colleague.call()).integrations.list();
  expect(listed.map(({ integrationId }) => integrationId)).toEqual(["openai"]);
  expect(readCredentials(deps, accessOf(deps, user), "zoom")).toBeUndefined();
});

test("under a lost key an integration says that it must be entered again", async () => {
  const { deps, caller, access } = await setUp();
  await caller.integrations.save({ integrationId: "zoom", credentials: zoom });
  deps.vault = createVault({ key: "cd".repeat(32), file: "unused" });
  expect(await caller.integrations.list()).toMatchObject([
    { integrationId: "openai" },
    {
      integrationId: "zoom",
      isActive: false,
      credentials: {},
      note: expect.stringContaining("enter these credentials again"),
    },
  ]);
  expect(readCredentials(deps, access, "zoom")).toBeUndefined();
  await caller.integrations.save({ integrationId: "zoom", credentials: zoom });
  expect(readCredentials(deps, access, "zoom")).toEqual(zoom);
});
