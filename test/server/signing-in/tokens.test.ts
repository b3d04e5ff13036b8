import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apiTokens, projects } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";

async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const created = await (await member.call()).tokens.create({ name: "Reporting" });
  return { deps, member, created };
}

const sendWith = (deps: Deps, token: string) => {
  const { send } = createTestHttp(deps);
  return (
    method: string,
    path: string,
    options: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
  ) =>
    send(method, path, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    });
};

test("a token is shown once; the database holds its hash", async () => {
  const { deps, member, created } = await setUp();
  expect(created.token).toMatch(/^baton_[\w-]{43}$/);
  const [stored] = deps.db.select().from(apiTokens).all();
  expect(stored?.tokenHash).toBe(createHash("sha256").update(created.token).digest("hex"));
  const { token, ...shown } = created;
  expect(await (await member.call()).tokens.list()).toEqual([shown]);
  expect(token.endsWith(shown.lastFour)).toBe(true);
});

test("a token acts as its user in its project and notes its use", async () => {
  const { deps, member, created } = await setUp();
  const send = sendWith(deps, created.token);
  const made = await send("POST", "/api/tasks", { body: { title: "By token" } });
  expect(made).toMatchObject({ status: 201, json: { createdBy: member.user.id } });
  expect((await send("GET", "/api/tasks")).json).toHaveLength(1);
  const [listed] = await (await member.call()).tokens.list();
  expect(listed?.lastUsedAt).toBeInstanceOf(Date);
});

test("a call with a token is no browser's: where it comes from does not matter", async () => {
  const { deps, created } = await setUp();
  const { status } = await sendWith(deps, created.token)("POST", "/api/tasks", {
    body: { title: "From a page of another site" },
    headers: { origin: "https://tools.example", "sec-fetch-site": "cross-site" },
  });
  expect(status).toBe(201);
});

test("an invalid token is refused, whatever cookie came with it", async () => {
  const { deps, member, created } = await setUp();
  const cookie = member.cookie();
  for (const token of ["baton_guess", `${created.token}x`, "x"]) {
    const refused = await sendWith(deps, token)("GET", "/api/tasks", { cookie });
    expect(refused).toMatchObject({ status: 401, json: { code: "NOT_SIGNED_IN" } });
    const overTrpc = await sendWith(deps, token)("GET", "/trpc/tasks.list", { cookie });
    expect(overTrpc.status).toBe(401);
  }
});

test("a token cannot change the password, make tokens or leave the project", async () => {
  const { deps, member, created } = await setUp();
  const send = sendWith(deps, created.token);
  const password = member.registration.password;
  const attempts = [
    await send("GET", "/api/auth/tokens"),
    await send("POST", "/api/auth/tokens", { body: { name: "More" } }),
    await send("DELETE", `/api/auth/tokens/${created.id}`),
    await send("POST", "/api/auth/change-password", {
      body: {
        currentPassword: password,
        newPassword: "another one",
        confirmPassword: "another one",
      },
    }),
    await send("PATCH", "/api/auth/user/project", { body: { projectId: member.project.id } }),
    await send("DELETE", "/api/auth/user/project"),
    await send("POST", "/api/projects", { body: { name: "Another" } }),
    await send("PATCH", "/api/notifications/settings", { body: { mailMode: "off" } }),
    await send("PATCH", "/api/ai/publishing", { body: { always: true } }),
  ];
  for (const { status, json } of attempts) {
    expect([status, json.error]).toEqual([
      403,
      "An API token cannot do this. Sign in to Baton itself.",
    ]);
  }
});

test("a revoked token ends at once; another's cannot be revoked", async () => {
  const { deps, member, created } = await setUp();
  const stranger = await registerMember(deps);
  await expect((await stranger.call()).tokens.revoke({ id: created.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const send = sendWith(deps, created.token);
  expect((await send("GET", "/api/tasks")).status).toBe(200);
  await (await member.call()).tokens.revoke({ id: created.id });
  expect((await send("GET", "/api/tasks")).status).toBe(401);
});

test("a token is good in its project whichever its user works in", async () => {
  const { deps, member, created } = await setUp();
  const send = sendWith(deps, created.token);
  const elsewhere = await (await member.call()).projects.create({ name: "Elsewhere" });
  expect((await send("POST", "/api/tasks", { body: { title: "By token" } })).status).toBe(201);
  expect((await send("GET", "/api/auth/user")).json).toMatchObject({
    projectId: member.project.id,
    role: "Owner",
  });
  expect((await send("GET", "/api/project")).json).toMatchObject({ id: member.project.id });
  const caller = await member.call();
  expect(await caller.accounts.current()).toMatchObject({ projectId: elsewhere.project.id });
  expect(await caller.tasks.list()).toEqual([]);
  expect(await caller.tokens.list()).toEqual([]);
});

test("a token sees of its user's other projects what anybody does", async () => {
  const { deps, member, created } = await setUp();
  const caller = await member.call();
  await caller.areas.create({ name: "Payroll" });
  const here = await caller.areaTemplates.create({ name: "Here" });
  const hidden = await caller.projects.create({ name: "Hidden", description: "Nobody's business" });
  const elsewhere = await member.call();
  await elsewhere.areas.create({ name: "Secret" });
  const there = await elsewhere.areaTemplates.create({ name: "There" });
  deps.db
    .update(projects)
    .set({ joining: "invitation" })
    .where(eq(projects.id, hidden.project.id))
    .run();
  const send = sendWith(deps, created.token);
  const namesOf = ({ json }: Awaited<ReturnType<typeof send>>) =>
    json.map(({ name }: { name: string }) => name);
  expect(namesOf(await send("GET", "/api/projects/own"))).toEqual([member.project.name]);
  expect(namesOf(await send("GET", "/api/projects"))).toEqual([member.project.name]);
  const templates = namesOf(await send("GET", "/api/area-templates"));
  expect(templates).toContain("Here");
  expect(templates).not.toContain("There");
  const apply = (template: string) =>
    send("POST", "/api/area-templates/apply", { body: { template } });
  expect((await apply(here.key)).status).toBe(200);
  expect((await apply(there.key)).status).toBe(404);
  expect((await elsewhere.areaTemplates.list()).map(({ name }) => name)).toContain("Here");
  expect(await elsewhere.projects.own()).toHaveLength(2);
});

test("a token ends with the membership and does not come back with it", async () => {
  const { deps, member, created } = await setUp();
  const send = sendWith(deps, created.token);
  await (await member.call()).projects.leave();
  expect((await send("GET", "/api/auth/user")).status).toBe(401);
  await (await member.call()).projects.join({ projectId: member.project.id });
  expect((await send("GET", "/api/auth/user")).status).toBe(401);
});
