import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createBackup } from "../../../server/backup/create-backup.ts";
import { readManifest } from "../../../server/backup/manifest.ts";
import { sweepUploads } from "../../../server/features/administration/uploads.service.ts";
import { clearPacks } from "../../../server/features/handover-packs/clear-packs.job.ts";
import type { FilePurpose } from "../../../server/platform/files/stored-file.ts";
import {
  createTestDeps,
  createTestHttp,
  registerMember,
  temporaryFolder,
} from "../../helpers/harness.ts";

const boundary = "the-boundary";
const text = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const opening = [
  text("title", "Keys"),
  text("category", "sops"),
  text("track", "IT Systems & Data Migration"),
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="keys.txt"\r\n`,
  "Content-Type: text/plain\r\n\r\nThe first half, ",
].join("");
const ending = `and the second.\r\n--${boundary}--\r\n`;
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);

/** A source whose first half has come, and whose second comes when the test says so. */
function heldOpen(first: string, second: string) {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* halves() {
    yield Buffer.from(first);
    // Asked for more, so the first half has been taken.
    begun.resolve();
    await released.promise;
    yield Buffer.from(second);
  }
  return { halves, hasBegun: begun.promise, release: () => released.resolve() };
}

test("a document that is still arriving is in no list and no backup, and then is in both", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const names = async () => [...(await deps.storage.list("document")).keys()];
  const source = heldOpen(opening, ending);
  const uploading = createTestHttp(deps).app.request("/api/documents", {
    method: "POST",
    headers: {
      cookie: member.cookie() ?? "",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    body: Readable.toWeb(Readable.from(source.halves())),
    duplex: "half",
  } as RequestInit);
  await source.hasBegun;
  await expect.poll(() => readdirSync(deps.storage.folder)).toHaveLength(1);
  expect(await names()).toEqual([]);
  const early = await createBackup(deps.config, join(temporaryFolder(), "early"));
  expect(early.manifest.files.map(({ path }) => path)).not.toContainEqual(
    expect.stringContaining("document-"),
  );
  expect(early.uploads).toBe(0);

  source.release();
  expect((await uploading).status).toBe(201);
  expect(readdirSync(deps.storage.folder)).toEqual(await names());
  const folder = join(temporaryFolder(), "late");
  expect(await createBackup(deps.config, folder)).toMatchObject({ uploads: 1 });
  const { files } = await readManifest(folder);
  const copied = files.find(({ path }) => path.includes("document-"));
  expect(copied).toMatchObject({ size: "The first half, and the second.".length });
});

test.each(["document", "avatar", "pack"] satisfies FilePurpose[])(
  "what a crash left of a %s is swept",
  async (purpose) => {
    const deps = createTestDeps();
    const source = heldOpen("half", "whole");
    const writing = deps.storage.write(purpose, source.halves());
    await source.hasBegun;
    const [unfinished = ""] = readdirSync(deps.storage.folder);
    const left = `${unfinished.slice(0, -8)}${"0".repeat(8)}`;
    copyFileSync(join(deps.storage.folder, unfinished), join(deps.storage.folder, left));
    source.release();
    const { path } = await writing;
    expect(readdirSync(deps.storage.folder).sort()).toEqual([path, left].sort());

    // Whatever is younger may be arriving just now.
    await sweepUploads(deps, new Date(0));
    await clearPacks(deps, new Date());
    expect(readdirSync(deps.storage.folder).sort()).toEqual([path, left].sort());
    await sweepUploads(deps, inTwoDays());
    await clearPacks(deps, inTwoDays());
    expect(readdirSync(deps.storage.folder).filter((name) => name !== "quarantine")).toEqual([]);
  },
);
