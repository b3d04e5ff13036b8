import { expect, test } from "vitest";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";

/** Somebody in two projects, who has changed from the first to the second in another tab. */
async function start() {
  const deps = createTestDeps();
  const person = await registerMember(deps, "First");
  const first = person.project;
  const { project: second } = await (await person.call()).projects.create({ name: "Second" });
  const http = createTestHttp(deps);
  const send = (method: string, path: string, project?: number, body?: object) =>
    http.send(method, path, {
      cookie: person.cookie() ?? "",
      headers: project === undefined ? {} : { "X-Project": String(project) },
      body,
    });
  return { deps, http, person, first, second, send };
}

const task = { title: "Hand over the keys", endDate: "2999-01-01" };

test("a page goes on in the project that it shows, after another tab has changed to another", async () => {
  const { first, second, send } = await start();
  const { json: track } = await send("GET", "/api/tracks", first.id);
  const made = await send("POST", "/api/tasks", first.id, { ...task, track: track[0].name });
  expect(made.status).toBe(201);
  expect((await send("GET", "/api/tasks", first.id)).json).toHaveLength(1);
  expect((await send("GET", `/api/tasks?project=${first.id}`)).json).toHaveLength(1);
  expect((await send("GET", "/api/tasks", second.id)).json).toEqual([]);
  expect((await send("GET", "/api/tasks")).json).toEqual([]);
  const user = (project?: number) => send("GET", "/api/auth/user", project);
  expect((await user(first.id)).json).toMatchObject({ projectId: first.id });
  expect((await user()).json).toMatchObject({ projectId: second.id });
});

test("whoever signs in again reads themselves in the project that the page shows", async () => {
  const { http, person, first, second } = await start();
  const { email, password } = person.registration;
  const shown = { "X-Project": String(first.id) };
  const body = { email, password };
  const { json, headers } = await http.send("POST", "/api/auth/login", { headers: shown, body });
  // Signing in names the project chosen last; what the page shows is told with each call.
  expect(json).toMatchObject({ projectId: second.id });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const read = await http.send("GET", "/api/auth/user", { cookie, headers: shown });
  expect(read.json).toMatchObject({ userId: person.user.userId, projectId: first.id });
});

test("nobody gets into a project that they are no member of, or that is none", async () => {
  const { deps, http, first, send } = await start();
  const stranger = await registerMember(deps, "Elsewhere");
  const elsewhere = stranger.project.id;
  for (const project of [elsewhere, 4711]) {
    const refused = await send("GET", "/api/tasks", project);
    expect(refused).toMatchObject({ status: 403, json: { code: "NO_PROJECT" } });
    expect((await send("GET", "/api/auth/user", project)).json).toMatchObject({ projectId: null });
  }
  for (const named of ["0", "-1", "1.5", "first", ""]) {
    const options = { cookie: stranger.cookie() ?? "", headers: { "X-Project": named } };
    const { status, json } = await http.send("GET", "/api/tasks", options);
    expect([status, json.message]).toEqual([
      400,
      "The header X-Project must be the id of a project.",
    ]);
  }
  const unknown = await send("GET", "/api/tasks?project=first");
  expect([unknown.status, unknown.json.message]).toEqual([
    400,
    expect.stringContaining("This call takes no parameter “project”"),
  ]);
  // What calls an address that it was given may put its own words there.
  const { email, password } = stranger.registration;
  const body = { email, password };
  expect((await http.send("POST", "/api/auth/login?project=first", { body })).status).toBe(200);
  const person = await registerPerson(deps);
  const options = { cookie: person.cookie() ?? "", headers: { "X-Project": String(first.id) } };
  expect((await http.send("GET", "/api/tasks", options)).status).toBe(403);
});

test("rights are those of the project that is shown", async () => {
  const { deps, first, http, send } = await start();
  const viewer = await registerMemberOf(deps, first.id, "viewer");
  await (await viewer.call()).projects.create({ name: "A viewer's own" });
  const { json: tracks } = await send("GET", "/api/tracks", first.id);
  const options = {
    cookie: viewer.cookie() ?? "",
    headers: { "X-Project": String(first.id) },
    body: { ...task, track: tracks[0].name },
  };
  expect((await http.send("POST", "/api/tasks", options)).status).toBe(403);
});

test("the pictures of the project that is shown are shown", async () => {
  const { deps, http, first, send } = await start();
  const colleague = await registerMemberOf(deps, first.id, "member");
  const picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const body = new FormData();
  body.set("avatar", new File([Buffer.from(picture, "base64")], "me.png", { type: "image/png" }));
  const uploaded = await http.app.request("/api/auth/upload-avatar", {
    method: "POST",
    headers: { cookie: colleague.cookie() ?? "" },
    body,
  });
  const { avatarUrl } = (await uploaded.json()).user;
  expect((await send("GET", `${avatarUrl}?project=${first.id}`)).status).toBe(200);
  expect((await send("GET", avatarUrl)).status).toBe(404);
});

test("a token works in its own project alone", async () => {
  const { person, second, first, http } = await start();
  const { token } = await (await person.call()).tokens.create({ name: "Script" });
  const ask = (project: number) =>
    http.send("GET", "/api/tasks", {
      headers: { Authorization: `Bearer ${token}`, "X-Project": String(project) },
    });
  expect((await ask(second.id)).status).toBe(200);
  expect(await ask(first.id)).toMatchObject({
    status: 403,
    json: { message: "An API token works in the project that it was made in." },
  });
});
