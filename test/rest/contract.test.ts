import { expect, test } from "vitest";
import { createTestDeps, createTestHttp, registerPerson } from "../helpers/harness.ts";

const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  password: "secret1",
};

const cookieOf = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? "";

test("register, read, sign out, sign in", async () => {
  const { send } = createTestHttp(createTestDeps());
  const registered = await send("POST", "/api/auth/register", { body: ada });
  expect(registered.status).toBe(201);
  expect(registered.json).toMatchObject({ email: "ada@example.com", projectId: null });
  expect(registered.json).not.toHaveProperty("password");
  expect(registered.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Lax/i);
  const cookie = cookieOf(registered.headers);

  const current = await send("GET", "/api/auth/user", { cookie });
  expect(current).toMatchObject({ status: 200, json: registered.json });
  expect(current.json.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  expect((await send("POST", "/api/auth/logout", { cookie })).status).toBe(204);
  expect((await send("GET", "/api/auth/user", { cookie })).status).toBe(401);

  const { email, password } = ada;
  const signedIn = await send("POST", "/api/auth/login", { body: { email, password } });
  expect(signedIn.status).toBe(200);
});

test("errors have one shape", async () => {
  const { send } = createTestHttp(createTestDeps());
  const invalid = await send("POST", "/api/auth/register", { body: { ...ada, firstName: "" } });
  expect(invalid.status).toBe(400);
  expect(invalid.json).toEqual({
    error: "First name is required",
    message: "First name is required",
    code: "INVALID_INPUT",
    issues: [{ path: "firstName", message: "First name is required" }],
  });
  const anonymous = await send("GET", "/api/projects");
  expect(anonymous).toMatchObject({
    status: 401,
    json: { code: "NOT_SIGNED_IN", error: "Sign in to continue." },
  });
  const nowhere = await send("GET", "/api/no/such/thing");
  expect(nowhere).toMatchObject({ status: 404, json: { code: "NOT_FOUND" } });
});

test("malformed JSON, another content type and a large body are told apart", async () => {
  const { app } = createTestHttp(createTestDeps());
  const post = (body: string, type: string) =>
    app.request("/api/auth/login", { method: "POST", body, headers: { "content-type": type } });
  const malformed = await post("{oops", "application/json");
  expect([malformed.status, (await malformed.json()).code]).toEqual([400, "MALFORMED_JSON"]);
  const form = await post("email=a", "application/x-www-form-urlencoded");
  expect([form.status, (await form.json()).code]).toEqual([415, "UNSUPPORTED_TYPE"]);
  const large = await post(`"${"x".repeat(128 * 1024)}"`, "application/json");
  expect([large.status, await large.json()]).toEqual([
    413,
    expect.objectContaining({
      code: "TOO_LARGE",
      error: "This request is larger than 128kB, the most that this call takes.",
    }),
  ]);
});

test("a project without a member answers 403, a taken name 409", async () => {
  const deps = createTestDeps();
  const { send } = createTestHttp(deps);
  const person = await registerPerson(deps);
  const cookie = person.cookie();
  const without = await send("GET", "/api/activities", { cookie });
  expect(without).toMatchObject({ status: 403, json: { code: "NO_PROJECT" } });
  const made = await send("POST", "/api/projects", { cookie, body: { name: "Move" } });
  expect(made).toMatchObject({ status: 201, json: { project: { name: "Move" } } });
  const again = await send("POST", "/api/projects", { cookie, body: { name: "move" } });
  expect(again).toMatchObject({
    status: 409,
    json: { code: "CONFLICT", error: expect.stringContaining("already exists") },
  });
});

test("a write from another site is refused, one from Baton's own pages or a script passes", async () => {
  const { send } = createTestHttp(createTestDeps());
  const attempt = (headers: Record<string, string>) =>
    send("POST", "/api/auth/logout", { headers }).then(({ status }) => status);
  expect(await attempt({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await attempt({ "sec-fetch-site": "same-site" })).toBe(403);
  expect(await attempt({ origin: "https://evil.example" })).toBe(403);
  expect(await attempt({ origin: "null" })).toBe(403);
  expect(await attempt({ "sec-fetch-site": "same-origin" })).toBe(204);
  expect(await attempt({ origin: "http://localhost" })).toBe(204);
  expect(await attempt({})).toBe(204);
});

test("a rate limit answers 429 with Retry-After", async () => {
  const { send } = createTestHttp(createTestDeps({ RATE_LIMITS: "on" }));
  const attempt = () => send("POST", "/api/auth/register", { body: { ...ada, password: "short" } });
  for (let count = 0; count < 10; count += 1) expect((await attempt()).status).toBe(400);
  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("registrations are counted per address, whoever is signed in there", async () => {
  const { send } = createTestHttp(createTestDeps({ RATE_LIMITS: "on" }));
  let cookie = "";
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const body = { ...ada, email: `ada${count}@example.com` };
    const { status, headers } = await send("POST", "/api/auth/register", { body, cookie });
    statuses.push(status);
    cookie = cookieOf(headers) || cookie;
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});

test("sign-ins are counted per address, whoever is signed in there", async () => {
  const { send } = createTestHttp(createTestDeps({ RATE_LIMITS: "on" }));
  const cookie = cookieOf((await send("POST", "/api/auth/register", { body: ada })).headers);
  const attempt = async (count: number, options: { cookie?: string }) => {
    const body = { email: `nobody${count}@example.com`, password: "secret1" };
    return (await send("POST", "/api/auth/login", { ...options, body })).status;
  };
  for (let count = 0; count < 30; count += 1) {
    expect(await attempt(count, count % 2 ? { cookie } : {})).toBe(401);
  }
  expect([await attempt(30, { cookie }), await attempt(31, {})]).toEqual([429, 429]);
});

test("a password is guessed no faster by changing it than by signing in", async () => {
  const { send } = createTestHttp(createTestDeps({ RATE_LIMITS: "on" }));
  const cookie = cookieOf((await send("POST", "/api/auth/register", { body: ada })).headers);
  const change = async (currentPassword: string) => {
    const body = { currentPassword, newPassword: "secret2", confirmPassword: "secret2" };
    return (await send("POST", "/api/auth/change-password", { cookie, body })).status;
  };
  for (let count = 0; count < 10; count += 1) expect(await change(`guess ${count}`)).toBe(400);
  expect(await change(ada.password)).toBe(429);
  const { email, password } = ada;
  expect((await send("POST", "/api/auth/login", { body: { email, password } })).status).toBe(429);
});

test("tRPC takes ten calls in a batch and refuses eleven, without a stack", async () => {
  const { send } = createTestHttp(createTestDeps());
  const batch = (size: number) =>
    send("GET", `/trpc/${Array(size).fill("accounts.current").join(",")}?batch=1&input=%7B%7D`);
  expect((await batch(10)).status).toBe(200);
  const refused = await batch(11);
  expect(refused.status).toBe(400);
  expect(refused.text).not.toContain("stack");
});

test("every answer carries the security headers", async () => {
  const { send } = createTestHttp(createTestDeps());
  const { headers } = await send("GET", "/api/health");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test("the OpenAPI document names every call of the table", async () => {
  const { send } = createTestHttp(createTestDeps());
  const { status, json } = await send("GET", "/api/openapi.json");
  expect(status).toBe(200);
  expect(json.openapi).toBe("3.1.0");
  expect(json.paths["/api/projects"].post.responses["201"]).toBeDefined();
  expect(json.paths["/api/auth/login"].post.requestBody).toBeDefined();
});
