import { expect, test, vi } from "vitest";
import { createTestDeps, createTestHttp, registerMember } from "../helpers/harness.ts";
import { upload } from "../helpers/processing.ts";
import { sendCall } from "../helpers/rest/integrator.ts";

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return { deps, member, http: createTestHttp(deps), cookie: member.cookie() };
}

test.each([
  ["PUT", "/api/tasks/1", "GET, PATCH, DELETE, HEAD, OPTIONS"],
  ["DELETE", "/api/tasks", "GET, POST, PATCH, HEAD, OPTIONS"],
  ["GET", "/api/auth/login", "POST, OPTIONS"],
  ["POST", "/api/health", "GET, HEAD, OPTIONS"],
  ["POST", "/api/ready", "GET, HEAD, OPTIONS"],
  ["POST", "/api/documents/1/download", "GET, HEAD, OPTIONS"],
])("%s %s is told which methods there are", async (method, path, allowed) => {
  const { http, cookie } = await start();
  const refused = await sendCall(http, `${method} ${path}`, cookie);
  expect([refused.status, refused.json.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
  expect(refused.headers.get("allow")).toBe(allowed);
  const asked = await sendCall(http, `OPTIONS ${path}`, cookie);
  expect([asked.status, asked.headers.get("allow")]).toEqual([204, allowed]);
});

test.each(["/api", "/api/", "/api/tasks/", "/api/TASKS", "/api/tasks/1/2", "/api/no/such"])(
  "%s is no address at all",
  async (path) => {
    const { http, cookie } = await start();
    for (const method of ["GET", "OPTIONS", "PUT"]) {
      const { status, json } = await sendCall(http, `${method} ${path}`, cookie);
      expect([status, json.code]).toEqual([404, "NOT_FOUND"]);
    }
  },
);

test("HEAD answers as GET does, without the body and without opening the file", async () => {
  const { deps, member, cookie } = await start();
  let opened = 0;
  const read = async (name: string) => {
    const file = await deps.storage.read(name);
    if (!file) return undefined;
    const open = () => {
      opened += 1;
      return file.open();
    };
    return { ...file, open };
  };
  const http = createTestHttp({ ...deps, storage: { ...deps.storage, read } });
  const { json } = await upload(http, member, { file: { name: "a.txt", content: "text" } });
  const params = { id: json.id };
  const head = await sendCall(http, "HEAD /api/documents/{id}/download", cookie, { params });
  expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", "4"]);
  expect(opened).toBe(0);
  await sendCall(http, "GET /api/documents/{id}/download", cookie, { params });
  expect(opened).toBe(1);
  expect((await sendCall(http, "HEAD /api/tasks", undefined)).status).toBe(401);
});

test("HEAD opens no stream", async () => {
  const { deps, http, cookie } = await start();
  const headers = { accept: "text/event-stream" };
  const head = await sendCall(http, "HEAD /api/events", cookie, { headers });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(deps.live.count()).toBe(0);
});

test("who is not signed in is told how to be, and nothing is kept on the way", async () => {
  const { http } = await start();
  for (const authorization of ["", "Bearer baton_none"]) {
    const headers = { authorization };
    const refused = await sendCall(http, "GET /api/tasks", undefined, { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="Baton"');
    expect(refused.headers.get("cache-control")).toBe("no-store");
  }
});

test("a call with a body is not steered by its query", async () => {
  const { http, cookie } = await start();
  const query = { title: "From the address", status: "completed" };
  const body = { title: "From the body" };
  const refused = await sendCall(http, "POST /api/tasks", cookie, { query, body });
  expect([refused.status, refused.json.issues]).toMatchObject([
    400,
    [{ path: "title" }, { path: "status" }],
  ]);
  expect((await sendCall(http, "GET /api/tasks", cookie)).json).toEqual([]);
});

test("a filter that is given twice, or that there is not, is refused by its name", async () => {
  const { http, cookie } = await start();
  const twice = await sendCall(http, "GET /api/tasks?status=todo&status=completed", cookie);
  expect([twice.status, twice.json.issues[0].path]).toEqual([400, "status"]);
  const limits = await sendCall(http, "GET /api/activities?limit=1&limit=2", cookie);
  expect([limits.status, limits.json.issues[0].path]).toEqual([400, "limit"]);
  const others = await sendCall(http, "GET /api/tasks?__proto__=1&color=a&color=b", cookie);
  expect(others.status).toBe(400);
  expect(others.json.issues.map(({ path }: { path: string }) => path)).toEqual([
    "__proto__",
    "color",
  ]);
  const mistyped = await sendCall(http, "GET /api/documents?areaId=3", cookie);
  expect(mistyped.status).toBe(400);
  expect(mistyped.json.error).toMatch(/no parameter “areaId”\. It takes .*\barea\b/);
  const without = await sendCall(http, "GET /api/tracks?name=IT", cookie);
  expect(without.json.error).toBe("This call takes no parameter “name”");
});

test("what is to be deleted stays where a parameter is mistyped", async () => {
  const { http, cookie } = await start();
  const { json: tracks } = await sendCall(http, "GET /api/tracks", cookie);
  const [{ id }, heir] = tracks;
  const query = { moveto: heir.id };
  const params = { id };
  const refused = await sendCall(http, "DELETE /api/tracks/{id}", cookie, { params, query });
  expect([refused.status, refused.json.issues[0].path]).toEqual([400, "moveto"]);
  expect((await sendCall(http, "GET /api/tracks", cookie)).json).toEqual(tracks);
  expect((await sendCall(http, "GET /api/tasks?color=a", undefined)).status).toBe(401);
});

test("a change of several names the fields that it does not know", async () => {
  const { http, cookie } = await start();
  const { json: task } = await sendCall(http, "POST /api/tasks", cookie, { body: { title: "A" } });
  for (const [call, field] of [
    ["PATCH /api/tasks", "assignee"],
    ["PATCH /api/documents", "areaId"],
  ] as const) {
    const body = { ids: [task.id], track: task.track, [field]: 1 };
    const refused = await sendCall(http, call, cookie, { body });
    expect(refused.status, call).toBe(400);
    expect(refused.json.issues, call).toEqual([
      { path: field, message: `There is no field “${field}” here` },
    ]);
  }
});

test("an id is spelled in one way", async () => {
  const { http, member, cookie } = await start();
  const { json: document } = await upload(http, member, {
    file: { name: "a.txt", content: "text" },
  });
  const { json: task } = await sendCall(http, "POST /api/tasks", cookie, { body: { title: "A" } });
  for (const [path, id] of [
    ["/api/tasks/{id}", task.id],
    ["/api/documents/{id}", document.id],
    ["/api/documents/{id}/download", document.id],
  ]) {
    const statusOf = async (spelled: string) =>
      (await sendCall(http, `GET ${path}`, cookie, { params: { id: spelled } })).status;
    expect(await statusOf(`${id}`), path).toBe(200);
    for (const spelled of [`0${id}`, `${id}.0`, ` ${id}`, `0x${id}`, `${id}e0`, `+${id}`, "abc"]) {
      expect(await statusOf(spelled), `${path} with “${spelled}”`).toBe(400);
    }
    expect(await statusOf("99999999999999999999"), path).toBe(400);
    expect(await statusOf("987654321"), path).toBe(404);
  }
});

test("depth, prototypes' keys and broken characters of a body do no harm", async () => {
  const { http, cookie = "" } = await start();
  const send = async (body: string) => {
    const headers = { cookie, "content-type": "application/json" };
    const response = await http.app.request("/api/tasks", { method: "POST", headers, body });
    return { status: response.status, json: await response.json() };
  };
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  expect(await send(`{"title":"Deep","extra":${deep}}`)).toMatchObject({ status: 201 });
  expect(await send(`{"title":${deep}}`)).toMatchObject({ status: 400 });
  const forged = await send(
    '{"title":"Forged","__proto__":{"status":"completed"},"constructor":{"prototype":{"a":1}}}',
  );
  expect(forged).toMatchObject({ status: 201, json: { title: "Forged", status: "todo" } });
  const broken = await send('{"title":"a\\ud800b\\u0000c"}');
  expect(broken.status).toBe(201);
  // A copy of a primary shows what stands for the last one as well.
  expect(["a\ufffdb\u0000c", "a\ufffdb\ufffdc"]).toContain(broken.json.title);
  const params = { id: broken.json.id };
  const read = await sendCall(http, "GET /api/tasks/{id}", cookie, { params });
  expect(read.json).toEqual(broken.json);
});

test("a compressed body is refused as such", async () => {
  const { http, cookie } = await start();
  const headers = { "content-encoding": "gzip" };
  const body = { title: "Move" };
  const refused = await sendCall(http, "POST /api/tasks", cookie, { headers, body });
  expect([refused.status, refused.json.code]).toEqual([415, "UNSUPPORTED_TYPE"]);
  expect(refused.json.error).toContain("Content-Encoding");
});

test.each([
  ["content-length", "500"],
  ["transfer-encoding", "chunked"],
])("a body with %s: %s that breaks off is the sender's fault", async (name, value) => {
  const { deps, http, cookie = "" } = await start();
  const logged = vi.spyOn(deps.logger, "error");
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"title":'));
      controller.error(new Error("aborted"));
    },
  });
  const headers = { cookie, "content-type": "application/json", [name]: value };
  const init = { method: "POST", headers, body, duplex: "half" };
  const response = await http.app.request("/api/tasks", init);
  expect([response.status, (await response.json()).code]).toEqual([400, "INVALID_INPUT"]);
  expect(logged).not.toHaveBeenCalled();
});
