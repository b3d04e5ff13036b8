import { parse as parseDisposition } from "content-disposition";
import { expect, test } from "vitest";
import { acceptedExtensions } from "../../../db/file-types.ts";
import type { Deps } from "../../../server/context.ts";
import { documentLimits } from "../../../server/features/documents/document-rules.schema.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerPerson,
  uploadsIn,
} from "../../helpers/harness.ts";
import { upload, uploadForm } from "../../helpers/processing.ts";
import { sendCall } from "../../helpers/rest/integrator.ts";

const storedFiles = (deps: Deps) => uploadsIn(deps.storage.folder);

async function start() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  const member = await registerMember(deps);
  const download = async (id: number, cookie = member.cookie()) =>
    http.app.request(`/api/documents/${id}/download`, { headers: { cookie: cookie ?? "" } });
  return { deps, http, member, download };
}

test("a file comes back byte by byte, under a random name on disk", async () => {
  const { deps, http, member, download } = await start();
  const made = await upload(http, member, {
    file: { name: "notes.txt", content: "First line\nSecond line" },
    fields: { title: "Handover notes", tags: "it, handover", content: "Typed." },
  });
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({
    title: "Handover notes",
    category: "sops",
    track: "IT Systems & Data Migration",
    tags: "it, handover",
    fileName: "notes.txt",
    fileType: "text/plain",
    fileSize: 22,
    processingStatus: "pending",
    queuePosition: 1,
    uploadedBy: member.user.id,
    uploadedByName: member.user.name,
    projectId: member.project.id,
  });
  expect(storedFiles(deps)).toEqual([expect.stringMatching(/^document-[0-9a-f]{32}$/)]);

  const response = await download(made.json.id);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("First line\nSecond line");
  const header = (name: string) => response.headers.get(name);
  expect(header("content-type")).toBe("text/plain");
  expect(header("content-length")).toBe("22");
  expect(header("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect(header("x-content-type-options")).toBe("nosniff");
  expect(header("content-disposition")).toBe("attachment; filename=notes.txt");
});

test.each([
  ["quotes", 'The "final" plan.txt'],
  ["right to left", "תוכנית מעבר.txt"],
  ["emoji", "🚀 launch 👩‍💻.txt"],
  ["300 characters", `${"x".repeat(296)}.txt`],
  ["percent signs", "100%25 done.txt"],
])("a name with %s shows and downloads as it was", async (_, name) => {
  const { http, member, download } = await start();
  const { status, json } = await upload(http, member, { file: { name, content: "text" } });
  expect(status).toBe(201);
  expect(json.fileName).toBe(name);
  expect(json.title).toBe(name.slice(0, -".txt".length));
  const disposition = (await download(json.id)).headers.get("content-disposition") ?? "";
  expect(parseDisposition(disposition).parameters.filename).toBe(name);
});

test("path parts and line ends of a name are dropped", async () => {
  const { deps, http, member } = await start();
  const names = ["../../etc/passwd.txt", "C:\\Users\\ada\\plan.txt", "a\r\nSet-Cookie: b.txt"];
  const shown = [];
  for (const name of names) {
    shown.push((await upload(http, member, { file: { name, content: "text" } })).json.fileName);
  }
  expect(shown).toEqual(["passwd.txt", "plan.txt", "a  Set-Cookie: b.txt"]);
  expect(storedFiles(deps)).toHaveLength(names.length);
});

test("the order of the fields does not matter", async () => {
  const { http, member } = await start();
  const form = new FormData();
  form.set("file", new File(["text"], "notes.md"));
  for (const [name, value] of uploadForm({ fields: { title: "Late title" } }))
    form.set(name, value);
  const { status, json } = await upload(http, member, form);
  expect([status, json.title, json.fileType]).toEqual([201, "Late title", "text/markdown"]);
});

test.each<[string, Parameters<typeof uploadForm>[0], number, string, string]>([
  ["no title and no file", { fields: { content: "x" } }, 400, "title", "Article title is required"],
  [
    "no category",
    { fields: { title: "t", content: "x", category: "" } },
    400,
    "category",
    "Document type is required",
  ],
  [
    "an unknown category",
    { fields: { title: "t", content: "x", category: "novels" } },
    400,
    "category",
    "Document type must be one of sops, process-docs, architecture, playbooks, contacts, meeting-notes",
  ],
  [
    "no track",
    { fields: { title: "t", content: "x", track: " " } },
    400,
    "track",
    "Track is required",
  ],
  [
    "neither file nor content",
    { fields: { title: "t", content: " " } },
    400,
    "file",
    "Choose a file or enter some content.",
  ],
  [
    "a long title",
    { fields: { title: "t".repeat(301), content: "x" } },
    400,
    "title",
    "Article title must be at most 300 characters",
  ],
  [
    "long tags",
    { fields: { title: "t", content: "x", tags: "t".repeat(501) } },
    400,
    "tags",
    "Tags must be at most 500 characters",
  ],
  [
    "a file of zero bytes",
    { file: { name: "a.txt", content: "" } },
    400,
    "file",
    "The file is empty: it holds no bytes. Choose another file.",
  ],
])("%s is refused by its sentence", async (_, form, status, field, sentence) => {
  const { deps, http, member } = await start();
  const refused = await upload(http, member, form);
  expect(refused.status).toBe(status);
  expect(refused.json).toEqual({
    error: sentence,
    message: sentence,
    code: "INVALID_INPUT",
    issues: [{ path: field, message: sentence }],
  });
  expect(storedFiles(deps)).toEqual([]);
  expect(await (await member.call()).documents.list()).toEqual([]);
});

test.each([
  ["an unknown extension", "tool.exe", "MZ", "Baton cannot read this type of file."],
  ["no extension", "README", "text", "Baton cannot read this type of file."],
  [
    "a program named like a pdf",
    "plan.pdf",
    "MZ\0\0\x03\0\0\0\x04\0\0\0",
    "holds data of another kind",
  ],
  ["a web page named like Word", "plan.docx", "<html><body>hi</body></html>", "holds a web page"],
])("%s is refused with the list of accepted types", async (_, name, content, sentence) => {
  const { deps, http, member } = await start();
  const refused = await upload(http, member, { file: { name, content } });
  expect(refused).toMatchObject({ status: 415, json: { code: "UNSUPPORTED_TYPE" } });
  expect(refused.json.error).toContain(sentence);
  expect(refused.json.error).toContain(
    "Baton accepts pdf, doc, docx, xls, xlsx, ppt, pptx, txt, md, png, jpg, jpeg, svg",
  );
  expect(refused.json.error.endsWith(`${acceptedExtensions.join(", ")}.`)).toBe(true);
  expect(storedFiles(deps)).toEqual([]);
});

test("50 MB pass, one byte more does not and leaves nothing", async () => {
  const { deps, http, member, download } = await start();
  const bytes = new Uint8Array(documentLimits.fileBytes + 1).fill(97);
  const largest = { name: "large.txt", content: bytes.subarray(0, documentLimits.fileBytes) };
  const passed = await upload(http, member, { file: largest });
  expect([passed.status, passed.json.fileSize]).toEqual([201, documentLimits.fileBytes]);
  expect((await (await download(passed.json.id)).arrayBuffer()).byteLength).toBe(
    documentLimits.fileBytes,
  );
  expect(storedFiles(deps)).toHaveLength(1);

  const refused = await upload(http, member, { file: { name: "larger.txt", content: bytes } });
  expect(refused).toMatchObject({
    status: 413,
    json: { code: "TOO_LARGE", error: "The file is larger than 50MB. Choose a smaller one." },
  });
  expect(storedFiles(deps)).toHaveLength(1);
});

test("a form that breaks off, a second file and another content type leave nothing", async () => {
  const { deps, http, member } = await start();
  const send = async (contentType: string, body: BodyInit) => {
    const response = await http.app.request("/api/documents", {
      method: "POST",
      headers: { cookie: member.cookie() ?? "", "content-type": contentType },
      body,
    });
    return [response.status, (await response.json()).code];
  };
  const part = (name: string, attributes: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${attributes}\r\n\r\n${content}\r\n`;
  const file = part("file", '; filename="a.txt"', "text");
  const multipart = "multipart/form-data; boundary=b";
  expect(await send(multipart, file)).toEqual([400, "INVALID_INPUT"]);
  expect(await send(multipart, `${file}${file}--b--\r\n`)).toEqual([400, "INVALID_INPUT"]);
  expect(await send("multipart/form-data", file)).toEqual([400, "INVALID_INPUT"]);
  expect(await send("application/json", "{}")).toEqual([415, "UNSUPPORTED_TYPE"]);
  expect(storedFiles(deps)).toEqual([]);
});

test("a full disk is told as such and leaves no row", async () => {
  const deps = createTestDeps();
  const full = Object.assign(new Error("no space left on device"), {
    code: "ENOSPC",
    syscall: "write",
  });
  const storage = { ...deps.storage, write: () => Promise.reject(full) };
  const http = createTestHttp({ ...deps, storage });
  const member = await registerMember(deps);
  const refused = await upload(http, member, { file: { name: "a.txt", content: "text" } });
  expect(refused).toMatchObject({ status: 507, json: { code: "DISK_FULL" } });
  expect(await (await member.call()).documents.list()).toEqual([]);
});

test("a double click makes one document and keeps one file", async () => {
  const { deps, http, member } = await start();
  const form = { file: { name: "a.txt", content: "text" }, fields: { uploadKey: "k1" } };
  const [first, second] = await Promise.all([
    upload(http, member, form),
    upload(http, member, form),
  ]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json.id).toBe(first.json.id);
  expect(await (await member.call()).documents.list()).toHaveLength(1);
  expect(storedFiles(deps)).toHaveLength(1);
  const other = await registerMember(deps);
  expect((await upload(http, other, form)).json.id).not.toBe(first.json.id);
});

test("a stranger's download answers as an unknown id does", async () => {
  const { deps, http, member, download } = await start();
  const { json } = await upload(http, member, { file: { name: "a.txt", content: "secret" } });
  const stranger = await registerMember(deps);
  const theirs = await download(json.id, stranger.cookie());
  const unknown = await download(999, stranger.cookie());
  expect([theirs.status, unknown.status]).toEqual([404, 404]);
  expect(await theirs.text()).toBe(await unknown.text());
  expect((await download(json.id, "")).status).toBe(401);
  expect((await download(json.id, (await registerPerson(deps)).cookie())).status).toBe(403);
});

test("a file is not given where a parameter is mistyped or belongs to another call", async () => {
  const { http, member } = await start();
  const { json } = await upload(http, member, { file: { name: "a.txt", content: "Words." } });
  const asked = { params: { id: json.id }, query: { version: 2 } };
  const call = "GET /api/documents/{id}/download";
  const refused = await sendCall(http, call, member.cookie(), asked);
  expect(refused.status).toBe(400);
  expect(refused.json.error).toBe("This call takes no parameter “version”");
});

test("a document without a file has nothing to download", async () => {
  const { http, member, download } = await start();
  const { json } = await upload(http, member, { fields: { title: "Typed", content: "Words." } });
  const response = await download(json.id);
  expect([response.status, (await response.json()).code]).toEqual([404, "NOT_FOUND"]);
});

test("uploads are counted: the sixty-first within a minute is refused", async () => {
  const deps = createTestDeps({ RATE_LIMITS: "on" });
  const http = createTestHttp(deps);
  const member = await registerMember(deps);
  const typed = { fields: { title: "Typed", content: "Words." } };
  const statuses: number[] = [];
  // One after the other: only so many may be under way at once.
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await upload(http, member, typed)).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(201));
  expect(statuses.at(-1)).toBe(429);
});
