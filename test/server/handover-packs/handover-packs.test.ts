import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { memberships, securityEvents } from "../../../db/schema/index.ts";
import { isMembership } from "../../../server/access.ts";
import { clearPacks } from "../../../server/features/handover-packs/clear-packs.job.ts";
import { manifestSchema } from "../../../server/features/handover-packs/format/pack-format.ts";
import { verifyReport } from "../../../server/features/sign-offs/report/verify-report.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import {
  createPack,
  downloadPack,
  openWholeProject,
  packOf,
  settlePacks,
  textOf,
} from "../../helpers/handover-packs.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  registerMemberOf,
  temporaryFolder,
} from "../../helpers/harness.ts";

const rowsOf = (bytes: Uint8Array | undefined) =>
  JSON.parse(`[${textOf(bytes).split("\n").slice(1, -2).join("\n")}]`);

test("a pack holds every kind of row, the files, the report and checksums that sha256sum takes", async () => {
  const { deps, owner, receiver } = await openWholeProject();
  const { files } = await packOf(deps, owner);
  const manifest = manifestSchema.parse(JSON.parse(textOf(files["manifest.json"])));
  expect(manifest).toMatchObject({
    product: "Baton",
    format: 2,
    project: { name: "Freight Handover" },
    createdBy: owner.user.name,
    files: { count: 2 },
    missingFiles: [],
  });
  const counts = Object.fromEntries(manifest.contents.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ documents: 2, versions: 1, tasks: 2, comments: 1, members: 4 });
  const empty = manifest.contents.filter(({ count }) => count === 0).map(({ kind }) => kind);
  expect(empty).toEqual(["readiness", "expert-questions"]);
  expect(textOf(files["documents/2 gate 2.md"])).toContain("behind the plant");
  expect(textOf(files["documents/2 (version 1) 50% of it_.md"])).toContain("behind the door");
  const people: { number: number; name: string }[] = rowsOf(files["data/people-1.js"]);
  const { number } = people.find(({ name }) => name === receiver.user.name) ?? {};
  expect(rowsOf(files["data/comments-1.js"])).toMatchObject([
    { taskId: 1, text: `Ask <@${number}> for the third one.` },
  ]);
  expect(rowsOf(files["data/tasks-1.js"])).toMatchObject([
    { documentIds: [2] },
    { blockedBy: [1] },
  ]);
  expect(rowsOf(files["data/acceptance-questions-1.js"])).toMatchObject([
    { confirmedAnswer: { sources: [{ documentId: 1, quote: "the 23rd" }] } },
  ]);
  expect(textOf(files["report.md"])).toContain("# Handover report: Freight Handover");
  expect(verifyReport(textOf(files["report.json"])).problems).toEqual([]);
  const secrets = Object.values(files).map(textOf).join("");
  expect(secrets).not.toMatch(/argon2|filePath|document-[0-9a-f]{32}/);

  const folder = temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const checked = execFileSync("sha256sum", ["-c", "checksums.txt"], { cwd: folder }).toString();
  const told = checked.trim().split("\n");
  expect(told.every((line) => line.endsWith(": OK"))).toBe(true);
  expect(told).toHaveLength(Object.keys(files).length - 1);
});

testOfFullRun("a file that is gone is named in the manifest, and the rest is whole", async () => {
  const { deps, owner } = await openWholeProject();
  for (const [name] of await deps.storage.list("document")) await deps.storage.remove(name);
  const { files } = await packOf(deps, owner);
  const manifest = manifestSchema.parse(JSON.parse(textOf(files["manifest.json"])));
  expect(manifest.missingFiles).toEqual([
    "documents/2 gate 2.md",
    "documents/2 (version 1) 50% of it_.md",
  ]);
  expect(rowsOf(files["data/documents-1.js"])[1]).toMatchObject({
    fileName: "gate 2.md",
    file: null,
  });
});

test("asking for it, downloading and deleting it are in the security log; others cannot do it", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "Office move");
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const stranger = await registerMember(deps);
  const calls = await owner.call();
  const { id, state } = await createPack(deps, owner);
  expect(state).toBe("ready");
  const { response } = await downloadPack(deps, owner, id);
  expect(response.headers.get("content-disposition")).toMatch(/Office move \d{4}-\d\d-\d\d\.zip/);
  expect((await downloadPack(deps, member, id)).response.status).toBe(403);
  expect((await downloadPack(deps, stranger, id)).response.status).toBe(404);
  const { token } = await calls.tokens.create({ name: "Reporting" });
  const byToken = await createTestHttp(deps).send("GET", `/api/handover-packs/${id}/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(byToken.status).toBe(403);
  await calls.handoverPacks.delete({ id });
  expect(await deps.storage.list("pack")).toEqual(new Map());
  expect((await downloadPack(deps, owner, id)).response.status).toBe(404);
  const types = deps.db.select({ type: securityEvents.type }).from(securityEvents).all();
  expect(types.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["pack.created", "pack.downloaded", "pack.deleted"]),
  );
});

test("one pack is written at a time, and an archived project gives one too", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const calls = await owner.call();
  await calls.projects.archive();
  await calls.handoverPacks.create();
  await expect(calls.handoverPacks.create()).rejects.toThrow(
    "A handover pack of this project is being written. Wait until it is ready.",
  );
});

test("who is no owner any more when it is written gets none", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const other = await registerMemberOf(deps, owner.project.id, "owner");
  const { id } = await (await owner.call()).handoverPacks.create();
  deps.db
    .update(memberships)
    .set({ role: "member" })
    .where(isMembership({ projectId: owner.project.id, userId: owner.user.id }))
    .run();
  const [pack] = await settlePacks(deps, other);
  expect(pack).toMatchObject({
    id,
    state: "failed",
    error:
      "The person who asked for it is not an owner of the project any more, or their account is switched off. Ask for a new one.",
  });
});

test("after its days a pack goes with its file, and so does a file that no pack names", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const { id } = await createPack(deps, owner);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await clearPacks(deps, inDays(6));
  expect(await (await owner.call()).handoverPacks.list()).toMatchObject([{ id, state: "ready" }]);
  expect((await deps.storage.list("pack")).size).toBe(1);
  await clearPacks(deps, inDays(8));
  expect(await (await owner.call()).handoverPacks.list()).toEqual([]);
  expect((await deps.storage.list("pack")).size).toBe(0);
});
