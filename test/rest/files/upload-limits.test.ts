import { Busboy } from "@fastify/busboy";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  uploadsIn,
} from "../../helpers/harness.ts";
import { uploadForm } from "../../helpers/processing.ts";

const boundary = "part";
const head = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nHeld open`;

/** An upload whose body does not end until it is told to. */
function openUpload(app: ReturnType<typeof createTestHttp>["app"], cookie: string) {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(head));
      end = () => controller.error(new Error("The connection was closed."));
    },
  });
  // Streams are sent only with it; TypeScript's DOM library does not know it.
  const request: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { cookie, "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: "half",
  };
  const answer = app.request("/api/documents", request);
  return { answer, end: () => end() };
}

test("text fields of more than 5MB together are refused, and nothing is kept", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const form = uploadForm({ file: { name: "keys.txt", content: "Keys." } });
  for (let number = 0; number < 14; number += 1) form.set(`more${number}`, "x".repeat(500_000));
  const refused = await createTestHttp(deps).app.request("/api/documents", {
    method: "POST",
    headers: { cookie: member.cookie() ?? "" },
    body: form,
  });
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({
    error: "The text fields of this form hold more than 5MB. Shorten them.",
  });
  expect(uploadsIn(deps.storage.folder)).toEqual([]);
});

test("what follows a refused form is read and not parsed", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const parse = vi.spyOn(Busboy.prototype, "write");
  onTestFinished(() => parse.mockRestore());
  const form = uploadForm({ file: { name: "keys.txt", content: "Keys." } });
  for (let number = 0; number < 30; number += 1) form.set(`more${number}`, "x".repeat(500_000));
  const { status } = await createTestHttp(deps).app.request("/api/documents", {
    method: "POST",
    headers: { cookie: member.cookie() ?? "" },
    body: form,
  });
  expect(status).toBe(413);
  const parsed = parse.mock.calls.reduce(
    (bytes, [chunk]) => bytes + Buffer.byteLength(chunk as Buffer),
    0,
  );
  expect(parsed).toBeGreaterThan(5_000_000);
  expect(parsed).toBeLessThan(7_000_000);
});

test("eight uploads of one person run at once, the ninth is put off with Retry-After", async () => {
  const deps = createTestDeps();
  const { app } = createTestHttp(deps);
  const member = await registerMember(deps);
  const other = await registerMember(deps);
  const cookie = member.cookie() ?? "";
  const held = Array.from({ length: 8 }, () => openUpload(app, cookie));
  const ninth = await openUpload(app, cookie).answer;
  expect(ninth.status).toBe(429);
  expect(ninth.headers.get("Retry-After")).toBe("2");
  expect(await ninth.json()).toMatchObject({ error: expect.stringMatching(/^8 of your uploads/) });

  const others = openUpload(app, other.cookie() ?? "");
  for (const { end } of [...held, others]) end();
  for (const { answer } of [...held, others]) expect((await answer).status).toBe(400);
  const next = openUpload(app, cookie);
  next.end();
  expect((await next.answer).status).toBe(400);
});

test("thirty-two uploads run at once, any other waits", async () => {
  const deps = createTestDeps();
  const { app } = createTestHttp(deps);
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await registerMember(deps));
  const held = people
    .slice(0, 4)
    .flatMap((person) => Array.from({ length: 8 }, () => openUpload(app, person.cookie() ?? "")));
  const next = await openUpload(app, people[4]?.cookie() ?? "").answer;
  expect(next.status).toBe(503);
  expect(next.headers.get("Retry-After")).toBe("2");
  for (const { end } of held) end();
  for (const { answer } of held) expect((await answer).status).toBe(400);
});
