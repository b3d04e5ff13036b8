import { renameSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { createUploadsWatch } from "../../../server/features/administration/uploads-watch.ts";
import { processDocumentJob } from "../../../server/features/documents/documents.job.ts";
import { createTestDeps, createTestHttp, registerMember } from "../../helpers/harness.ts";
import { startProcessing, upload } from "../../helpers/processing.ts";
import { operations, responseOf, violations } from "../../helpers/rest/api-schemas.ts";

async function start() {
  const deps = createTestDeps();
  const http = createTestHttp(deps);
  return { deps, http, ready: () => http.send("GET", "/api/ready") };
}

const described = operations.find(({ path }) => path === "/api/ready")?.operation;

/** The names of the reasons; the answer is as the OpenAPI document says. */
async function reasonsOf(answer: ReturnType<Awaited<ReturnType<typeof start>>["ready"]>) {
  const { status, headers, json } = await answer;
  const content = described && responseOf(described, status).content?.["application/json"];
  expect(violations(content?.schema ?? {}, json)).toEqual([]);
  if (status === 200) return [];
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("30");
  expect(json).toMatchObject({ code: "UNAVAILABLE", status: "not-ready", message: json.error });
  for (const { message } of json.reasons) expect(json.error).toContain(message);
  return json.reasons;
}

test("a server that runs its jobs is ready, one that does not says so", async () => {
  const { deps, ready } = await start();
  expect(await reasonsOf(ready())).toMatchObject([
    { name: "jobs", message: expect.stringMatching(/not running/) },
  ]);
  startProcessing(deps);
  expect(await reasonsOf(ready())).toEqual([]);
});

test("a job that nobody takes up makes the server not ready", async () => {
  const { deps, ready } = await start();
  startProcessing(deps);
  vi.spyOn(deps.jobs, "progress").mockReturnValue({ isWorking: true, running: 0 });
  await deps.jobs.stop();
  const queue = (minutesAgo: number) =>
    deps.jobs.enqueue(
      deps.db,
      processDocumentJob,
      { documentId: minutesAgo, projectId: 1 },
      { runAfter: new Date(Date.now() - minutesAgo * 60_000) },
    );
  queue(4);
  expect(await reasonsOf(ready())).toEqual([]);
  queue(6);
  expect(await reasonsOf(ready())).toMatchObject([
    { name: "jobs", message: expect.stringMatching(/kind “document” has been due/) },
  ]);
});

test("missing uploads are told to operators and members until they are back", async () => {
  const { deps, http, ready } = await start();
  const member = await registerMember(deps);
  await upload(http, member, { file: { name: "keys.txt", content: "Room 4.12." } });
  startProcessing(deps);
  const watch = createUploadsWatch(deps);
  onTestFinished(watch.stop);
  const notices = async () => (await member.call()).administration.notices();
  await watch.check();
  expect(await notices()).toEqual([]);

  renameSync(deps.storage.folder, `${deps.storage.folder}-away`);
  await watch.check();
  const missing = [
    {
      name: "uploads",
      message:
        "The uploaded files cannot be reached at the moment. Nothing is lost: documents that need their file wait and go on by themselves once they are back. Until then nothing can be uploaded.",
    },
  ];
  expect(await reasonsOf(ready())).toEqual(missing);
  expect(await notices()).toEqual(missing);
  expect((await http.send("GET", "/api/health")).status).toBe(200);

  renameSync(`${deps.storage.folder}-away`, deps.storage.folder);
  await watch.check();
  expect(await reasonsOf(ready())).toEqual([]);
  expect(await notices()).toEqual([]);
});

test("a database that does not answer, and a check that fails, are reasons", async () => {
  const { deps, ready } = await start();
  startProcessing(deps);
  vi.spyOn(deps.db, "get").mockImplementation(() => {
    throw new Error("disk I/O error");
  });
  deps.health.register(
    [
      {
        name: "moon",
        audience: "operators",
        findProblem: () => Promise.reject(new Error("no telescope")),
      },
    ],
    deps,
  );
  expect(await reasonsOf(ready())).toEqual([
    { name: "database", message: "The database does not answer." },
    { name: "moon", message: "The check “moon” failed. The server's log says why." },
  ]);
});
