import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { domainEvents, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { sweepUploads } from "../../../server/features/administration/uploads.service.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerPerson,
  uploadsIn,
} from "../../helpers/harness.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");
const maxBytes = 5 * 1024 * 1024;

const uploadsOf = (deps: Deps) => uploadsIn(deps.storage.folder);

async function setUp() {
  const deps = createTestDeps();
  const { app, send } = createTestHttp(deps);
  const member = await registerMember(deps);
  const upload = async (
    bytes: Uint8Array,
    name: string,
    type: string,
    cookie = member.cookie(),
  ) => {
    const body = new FormData();
    body.set("avatar", new File([new Uint8Array(bytes)], name, { type }));
    const headers = { cookie: cookie ?? "" };
    const response = await app.request("/api/auth/upload-avatar", {
      method: "POST",
      body,
      headers,
    });
    return { status: response.status, json: await response.json() };
  };
  const look = (url: string, cookie: string | undefined) =>
    app.request(url, { headers: { cookie: cookie ?? "" } });
  return { deps, send, member, upload, look };
}

test("a picture is stored, shown to its project alone and never taken for a page", async () => {
  const { deps, member, upload, look } = await setUp();
  const uploaded = await upload(png, "me.png", "image/png");
  expect(uploaded).toMatchObject({ status: 200, json: { user: { id: member.user.id } } });
  const { avatarUrl } = uploaded.json.user;
  expect(avatarUrl).toMatch(/^\/api\/avatars\/\d+\/avatar-[0-9a-f]{32}\.png$/);

  const own = await look(avatarUrl, member.cookie());
  expect(own.status).toBe(200);
  expect(Buffer.from(await own.arrayBuffer())).toEqual(png);
  expect(own.headers.get("content-type")).toBe("image/png");
  expect(own.headers.get("x-content-type-options")).toBe("nosniff");
  expect(own.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect(own.headers.get("content-disposition")).toBe("attachment");
  expect(own.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");

  const newcomer = await registerPerson(deps);
  const stranger = await registerMember(deps);
  for (const cookie of [newcomer.cookie(), stranger.cookie()]) {
    expect((await look(avatarUrl, cookie)).status).toBe(404);
  }
  expect((await look(avatarUrl, undefined)).status).toBe(401);
  await (await newcomer.call()).projects.join({ projectId: member.project.id });
  expect((await look(avatarUrl, newcomer.cookie())).status).toBe(200);
  const members = await (await newcomer.call()).projects.members();
  expect(members.map((each) => each.avatarUrl)).toContain(avatarUrl);
});

test("the projects of a person are told of a new picture", async () => {
  const { deps, member, upload } = await setUp();
  await upload(png, "me.png", "image/png");
  const { id: userId, name } = member.user;
  const told = deps.db.select().from(domainEvents).all();
  expect(told.filter(({ type }) => type === "member.profile-changed")).toMatchObject([
    { projectId: member.project.id, actorId: userId, payload: { userId, name } },
  ]);
});

test("a new picture replaces the old one, whose address ends", async () => {
  const { deps, member, upload, look } = await setUp();
  const first = (await upload(png, "one.png", "image/png")).json.user.avatarUrl;
  const second = (await upload(gif, "two.gif", "image/gif")).json.user.avatarUrl;
  expect(second).toMatch(/\.gif$/);
  expect((await look(first, member.cookie())).status).toBe(404);
  expect((await look(second, member.cookie())).headers.get("content-type")).toBe("image/gif");
  expect(uploadsOf(deps)).toHaveLength(1);
});

test("the type is told by the content, whatever the name says", async () => {
  const { deps, upload } = await setUp();
  expect((await upload(png, "me.txt", "text/plain")).status).toBe(200);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const refused = await upload(svg, "me.png", "image/png");
  expect(refused).toMatchObject({
    status: 415,
    json: { error: "Please select a valid image file (JPEG, PNG, GIF, or WebP)." },
  });
  expect(uploadsOf(deps)).toHaveLength(1);
});

test("five megabytes pass, a byte more does not, and nothing of it stays", async () => {
  const { deps, upload } = await setUp();
  const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  expect((await upload(sized(maxBytes), "me.png", "image/png")).status).toBe(200);
  const refused = await upload(sized(maxBytes + 1), "me.png", "image/png");
  expect(refused).toMatchObject({
    status: 413,
    json: { error: "Please select an image smaller than 5MB." },
  });
  expect(uploadsOf(deps)).toHaveLength(1);
});

test("a form without a picture, no form at all, and nobody signed in are refused", async () => {
  const { send, member, upload } = await setUp();
  expect((await upload(png, "", "image/png")).status).toBe(400);
  const json = await send("POST", "/api/auth/upload-avatar", { cookie: member.cookie(), body: {} });
  expect(json.status).toBe(415);
  expect((await upload(png, "me.png", "image/png", "")).status).toBe(401);
});

test("pictures that are nobody's are swept away, those in use stay", async () => {
  const { deps, upload } = await setUp();
  await upload(png, "me.png", "image/png");
  await deps.storage.write(
    "avatar",
    (async function* () {
      yield png;
    })(),
  );
  expect(uploadsOf(deps)).toHaveLength(2);
  await sweepUploads(deps, new Date(Date.now() + 60_000));
  expect(uploadsOf(deps)).toHaveLength(1);
});

test("a picture that arrives once its account is gone is not kept", async () => {
  const { deps, member, upload } = await setUp();
  const isOwner = eq(users.id, member.user.id);
  const write = deps.storage.write.bind(deps.storage);
  vi.spyOn(deps.storage, "write").mockImplementationOnce(async (...file) => {
    const written = await write(...file);
    deps.db.update(users).set({ deletedAt: new Date() }).where(isOwner).run();
    return written;
  });
  expect(await upload(png, "me.png", "image/png")).toMatchObject({
    status: 401,
    json: { code: "NOT_SIGNED_IN" },
  });
  expect(uploadsOf(deps)).toEqual([]);
  expect(deps.db.select().from(users).where(isOwner).get()?.avatarUrl).toBeNull();
});
