import { expect, test } from "vitest";
import { identities } from "../../../db/schema/index.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { createCookieJar } from "../../helpers/people/cookie-jar.ts";
import { password } from "../../helpers/people/people.ts";
import { codeOf } from "../../helpers/people/second-factor.ts";
import { createIntegrator } from "../../helpers/rest/integrator.ts";
import { passProvider, startOidcProvider } from "../../helpers/services/oidc-provider.ts";
import { start } from "./start.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Makes every call about accounts, as an integrator would; what succeeded is added to `answered`. */
export function testAccountsCalls(answered: Set<string>) {
  test("the calendar feed: make, read, end", async () => {
    const { http, call } = await start(answered);
    const anybody = createIntegrator(http, () => undefined, answered);
    await call("GET /api/calendar-feed", 404);
    const { json } = await call("POST /api/calendar-feed", 201);
    const params = { feed: json.url.split("/").at(-1) };
    const { text } = await anybody("GET /api/calendar/{feed}", 200, { params });
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect((await call("GET /api/calendar-feed", 200)).json.lastReadAt).not.toBeNull();
    await call("DELETE /api/calendar-feed", 204);
    await anybody("GET /api/calendar/{feed}", 404, { params });
  });

  test("an account: register, read, sign out and in, change the password", async () => {
    const { deps, http } = await start(answered);
    let cookie: string | undefined;
    const call = createIntegrator(http, () => cookie, answered);
    const keep = ({ headers }: { headers: Headers }) => {
      cookie = headers.get("set-cookie")?.split(";")[0];
    };
    const person = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
    await call("GET /api/auth/user", 401);
    expect((await call("GET /api/auth/registration", 200)).json).toEqual({ mode: "open" });
    const registered = await call("POST /api/auth/register", 201, {
      body: { ...person, password: "secret1" },
    });
    keep(registered);
    expect((await call("GET /api/auth/user", 200)).json).toEqual(registered.json);
    await call("POST /api/auth/register", 409, { body: { ...person, password: "secret1" } });

    const elsewhere = await registerPerson(deps);
    await call("POST /api/auth/change-password", 204, {
      body: { currentPassword: "secret1", newPassword: "secret2", confirmPassword: "secret2" },
    });
    await call("GET /api/auth/user", 200);
    expect(await (await elsewhere.call()).accounts.current()).not.toBeNull();
    await call("POST /api/auth/logout", 204);
    await call("GET /api/auth/user", 401);
    await call("POST /api/auth/login", 401, { body: { email: person.email, password: "secret1" } });
    keep(
      await call("POST /api/auth/login", 200, {
        body: { email: person.email, password: "secret2" },
      }),
    );
    await call("GET /api/auth/user", 200);
  });

  test("a second factor: set up, sign in with it, recovery codes anew, turn off", async () => {
    const { http, member, call } = await start(answered);
    const { json: begun } = await call("POST /api/auth/second-factor", 201);
    const confirmed = await call("POST /api/auth/second-factor/confirm", 200, {
      body: { code: codeOf(begun.secret) },
    });
    const [first, second] = confirmed.json.recoveryCodes;
    const { json: state } = await call("GET /api/auth/second-factor", 200);
    expect(state).toMatchObject({ recoveryCodesLeft: 10, isRequired: false });

    let cookie: string | undefined;
    const elsewhere = createIntegrator(http, () => cookie, answered);
    const asked = await elsewhere("POST /api/auth/login", 401, {
      body: { email: member.user.email, password },
    });
    expect(asked.json.code).toBe("SECOND_FACTOR_REQUIRED");
    cookie = asked.headers.get("set-cookie")?.split(";")[0];
    const { json: user } = await elsewhere("POST /api/auth/login/second-factor", 200, {
      body: { code: first },
    });
    expect(user.id).toBe(member.user.id);

    const renewed = await call("POST /api/auth/second-factor/recovery-codes", 201, {
      body: { code: second },
    });
    await call("POST /api/auth/second-factor/disable", 204, {
      body: { password, code: renewed.json.recoveryCodes[0] },
    });
  });

  test("single sign-on: to the provider and back, list and disconnect", async () => {
    const provider = await startOidcProvider();
    const callback = "http://localhost/api/auth/oidc/callback";
    provider.serve(callback);
    provider.state.person = { sub: "7", email: "ada@example.com", email_verified: true };
    const http = createTestHttp(createTestDeps(provider.environment));
    const jar = createCookieJar();
    const call = createIntegrator(http, jar.header, answered);
    const begun = await call("GET /api/auth/oidc/start", 302, {
      headers: { "sec-fetch-site": "same-origin" },
    });
    jar.keep(begun.headers.getSetCookie()[0] ?? "");
    const back = new URL(await passProvider(begun.headers.get("location") ?? "", callback));
    const query = Object.fromEntries(back.searchParams);
    const ended = await call("GET /api/auth/oidc/callback", 302, { query });
    for (const cookie of ended.headers.getSetCookie()) jar.keep(cookie);
    const { json: connected } = await call("GET /api/auth/identities", 200);
    expect(connected).toMatchObject([{ issuer: provider.issuer }]);
    const params = { id: connected[0].id };
    await call("DELETE /api/auth/identities/{id}", 409, { params });
  });

  test("a connection with the provider is ended where a password opens the account", async () => {
    const { deps, member, call } = await start(answered);
    const issuer = "https://login.example.com";
    const { id } = deps.db
      .insert(identities)
      .values({ userId: member.user.id, issuer, subject: "7" })
      .returning({ id: identities.id })
      .get();
    await call("DELETE /api/auth/identities/{id}", 204, { params: { id } });
  });

  test("a picture: upload and see it", async () => {
    const { call } = await start(answered);
    const form = new FormData();
    form.set("avatar", new File([png], "me.png"));
    const { json } = await call("POST /api/auth/upload-avatar", 200, { form });
    expect((await call("GET /api/auth/user", 200)).json.avatarUrl).toBe(json.user.avatarUrl);
    const [userId = "", file = ""] = json.user.avatarUrl.split("/").slice(-2);
    const seen = await call("GET /api/avatars/{userId}/{file}", 200, { params: { userId, file } });
    expect(seen.type).toBe("image/png");
  });

  test("members: list, change a role, hand over, remove", async () => {
    const { deps, member, call } = await start(answered);
    const other = await registerMemberOf(deps, member.project.id, "viewer");
    const params = { userId: other.user.id };
    expect((await call("GET /api/members", 200)).json).toMatchObject([
      { userId: member.user.id, role: "owner" },
      { userId: other.user.id, role: "viewer" },
    ]);
    const body = { role: "owner" };
    const { json } = await call("PATCH /api/members/{userId}", 200, { params, body });
    expect(json).toMatchObject({ userId: other.user.id, role: "owner" });
    const both = { role: "member", side: "receiving" };
    const placed = await call("PATCH /api/members/{userId}", 200, { params, body: both });
    expect(placed.json).toMatchObject(both);
    const neither = await call("PATCH /api/members/{userId}", 200, {
      params,
      body: { side: null },
    });
    expect(neither.json).toMatchObject({ role: "member", side: null });
    const empty = await call("PATCH /api/members/{userId}", 400, { params, body: {} });
    expect(empty.json.message).toBe("Give a role, a side, or both.");
    await call("PATCH /api/members/{userId}", 200, { params, body: { role: "member" } });
    await call("PATCH /api/members/{userId}", 409, {
      params: { userId: member.user.id },
      body: { role: "member" },
    });
    const removed = await registerMemberOf(deps, member.project.id, "member");
    await call("DELETE /api/members/{userId}", 204, {
      params: { userId: removed.user.id },
      query: { tasksTo: other.user.id },
    });
    await call("POST /api/members/{userId}/hand-over", 200, { params });
    await call("DELETE /api/members/{userId}", 403, { params });
  });

  test("a project: change, archive, delete, restore", async () => {
    const { member, call } = await start(answered);
    const { id: projectId } = member.project;
    const changed = await call("PATCH /api/project", 200, {
      body: { name: "Harbor", joining: "approval" },
    });
    expect(changed.json).toMatchObject({ id: projectId, name: "Harbor", joining: "approval" });
    await call("POST /api/project/archive", 200);
    await call("PATCH /api/project", 403, { body: { name: "Other" } });
    expect((await call("POST /api/project/unarchive", 200)).json.archivedAt).toBeNull();
    await call("DELETE /api/project", 400, { query: { name: "Wrong" } });
    const deleted = await call("DELETE /api/project", 200, { query: { name: "Harbor" } });
    expect(deleted.json.projectId).toBeNull();
    expect((await call("GET /api/projects/deleted", 200)).json).toMatchObject([{ id: projectId }]);
    const restored = await call("POST /api/projects/{projectId}/restore", 200, {
      params: { projectId },
    });
    expect(restored.json).toMatchObject({ project: { name: "Harbor" }, user: { projectId } });
  });

  test("tokens: make, list, revoke", async () => {
    const { http, call } = await start(answered);
    const { json } = await call("POST /api/auth/tokens", 201, { body: { name: "Reporting" } });
    const byToken = createIntegrator(http, () => undefined, new Set());
    const headers = { authorization: `Bearer ${json.token}` };
    await byToken("GET /api/tasks", 200, { headers });
    expect((await call("GET /api/auth/tokens", 200)).json).toMatchObject([{ name: "Reporting" }]);
    await call("DELETE /api/auth/tokens/{id}", 204, { params: { id: json.id } });
    await byToken("GET /api/tasks", 401, { headers });
  });

  test("a profile: another name and another email", async () => {
    const { member, call } = await start(answered);
    const body = { lastName: "King", email: "KING@example.com" };
    await call("PATCH /api/auth/user", 400, { body });
    const { json } = await call("PATCH /api/auth/user", 200, {
      body: { ...body, currentPassword: member.registration.password },
    });
    expect(json).toMatchObject({ lastName: "King", initials: "RK", email: "king@example.com" });
    expect((await call("GET /api/auth/user", 200)).json).toEqual(json);
  });

  test("all of one's own data", async () => {
    const { call } = await start(answered);
    const { type } = await call("GET /api/auth/export", 200);
    expect(type).toBe("application/zip");
  });

  test("sessions: list, end one, end all others", async () => {
    const { deps, member, call } = await start(answered);
    const startElsewhere = () =>
      deps.sessions.start(member.user.id, { address: "203.0.113.7", userAgent: "curl/8.5.0" });
    await startElsewhere();
    const listed = await call("GET /api/sessions", 200);
    expect(listed.json).toMatchObject([{ isCurrent: true }, { device: "curl" }]);
    const { id } = listed.json[1];
    await call("DELETE /api/sessions/{id}", 204, { params: { id } });
    await call("DELETE /api/sessions/{id}", 404, { params: { id } });
    await startElsewhere();
    await call("DELETE /api/sessions", 204);
    expect((await call("GET /api/sessions", 200)).json).toHaveLength(1);
  });

  test("projects: create, list, join, see the members, leave", async () => {
    const { http, deps, member, call } = await start(answered);
    const newcomer = await registerPerson(deps);
    const callAsNewcomer = createIntegrator(http, newcomer.cookie, answered);
    const body = { name: "Harbor", description: "The new office" };
    const { json } = await callAsNewcomer("POST /api/projects", 201, { body });
    expect(json).toMatchObject({ project: body, user: { projectId: json.project.id } });
    const again = await call("POST /api/projects", 409, { body: { name: "HARBOR" } });
    expect(again.json.error).toContain("already exists");
    expect((await call("GET /api/projects", 200)).json).toContainEqual(json.project);
    const joined = await callAsNewcomer("PATCH /api/auth/user/project", 200, {
      body: { projectId: member.project.id },
    });
    expect(joined.json.projectId).toBe(member.project.id);
    expect((await call("GET /api/projects/members", 200)).json).toHaveLength(2);
    expect((await callAsNewcomer("GET /api/project", 200)).json).toEqual({
      ...member.project,
      requiresSecondFactor: false,
      isExample: false,
      updatedAt: expect.any(String),
      lastEventId: expect.any(String),
      role: "member",
      side: null,
      archivedAt: null,
      joining: "open",
      timeZone: "UTC",
      leavingTeam: null,
      receivingTeam: null,
      lastDay: null,
      hypercareUntil: null,
    });
    expect((await callAsNewcomer("GET /api/projects/own", 200)).json).toMatchObject([
      { name: "Harbor", role: "owner" },
      { id: member.project.id, role: "member" },
    ]);
    const left = await callAsNewcomer("DELETE /api/auth/user/project", 200);
    expect(left.json.projectId).toBeNull();
    await callAsNewcomer("GET /api/project", 403);
    await callAsNewcomer("GET /api/tasks", 403);
  });
}
