import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { createStorage } from "../../../server/platform/files/create-storage.ts";
import { createFolderStorage } from "../../../server/platform/files/folder-storage.ts";
import { emptyQuarantine, sweepOrphans } from "../../../server/platform/files/quarantine.ts";
import type { Storage } from "../../../server/platform/files/storage.ts";
import { temporaryFolder } from "../../helpers/harness.ts";
import { startBucketServer } from "../../helpers/services/bucket-server.ts";

const id = "0123456789abcdef";
const dayMilliseconds = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMilliseconds);

async function* bytes(...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

// biome-ignore lint/correctness/useYield: a source that fails before its first byte.
async function* brokenOff(): AsyncGenerator<Buffer> {
  throw new Error("The form is incomplete.");
}

async function* brokenOffAfter(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk;
  throw new Error("The form is incomplete.");
}

async function contentOf(storage: Storage, name: string) {
  const file = await storage.read(name);
  return file && buffer(file.open());
}

const places = {
  "a folder": async () => createFolderStorage(join(temporaryFolder(), id)),
  "a bucket": async () => {
    const { environment } = await startBucketServer();
    return createStorage(readConfig({ ...environment, UPLOADS_DIR: temporaryFolder() }), id);
  },
};

describe.each(Object.entries(places))("files in %s", (_, open) => {
  const start = async () => {
    const storage = await open();
    expect(await storage.prepare([])).toBe(true);
    return storage;
  };

  test("are written, counted, with their head kept, and read back", async () => {
    const storage = await start();
    const stored = await storage.write("document", bytes("one ", "two"));
    expect(stored).toMatchObject({ size: 7, head: Buffer.from("one two") });
    expect([...(await storage.list("document")).keys()]).toEqual([stored.path]);
    expect(await storage.read(stored.path)).toMatchObject({ size: 7 });
    expect(String(await contentOf(storage, stored.path))).toBe("one two");
    expect(await storage.has(stored.path)).toBe(true);
    const path = join(temporaryFolder(), "copy");
    expect(await storage.copyTo(stored.path, path)).toBe(true);
    expect(await readFile(path, "utf8")).toBe("one two");
    const read = await storage.withPath(stored.path, (at) => readFile(at, "utf8"));
    expect(read).toBe("one two");
  });

  test("may be empty, or longer than what is sent at once", async () => {
    const storage = await start();
    const empty = await storage.write("document", bytes());
    expect(await contentOf(storage, empty.path)).toEqual(Buffer.alloc(0));
    const long = Buffer.alloc(11 * 1024 * 1024, "Baton ");
    const stored = await storage.write(
      "pack",
      bytes(long.subarray(0, 9_000_000), long.subarray(9_000_000)),
    );
    expect(stored.size).toBe(long.length);
    expect((await contentOf(storage, stored.path))?.equals(long)).toBe(true);
  });

  test("leave nothing where their source fails, at once or in the middle", async () => {
    const storage = await start();
    const attempts = [
      ...Array.from({ length: 5 }, () => storage.write("document", brokenOff())),
      storage.write("document", brokenOffAfter(Buffer.from("some"))),
      storage.write("document", brokenOffAfter(Buffer.alloc(12 * 1024 * 1024))),
    ];
    for (const result of await Promise.allSettled(attempts)) {
      expect(result).toMatchObject({
        status: "rejected",
        reason: { message: "The form is incomplete." },
      });
    }
    expect(await storage.list("document")).toEqual(new Map());
  });

  test("that are gone are told from those that are there, and removed only once", async () => {
    const storage = await start();
    const { path } = await storage.write("avatar", bytes("a picture"));
    await storage.remove(path);
    await storage.remove(path);
    expect(await storage.read(path)).toBeUndefined();
    expect(await storage.has(path)).toBe(false);
    expect(await storage.copyTo(path, join(temporaryFolder(), "copy"))).toBe(false);
    await expect(storage.withPath(path, (at) => readFile(at))).rejects.toThrow(/ENOENT/);
    const source = join(temporaryFolder(), "backup");
    writeFileSync(source, "from a backup");
    await storage.putBack(path, source);
    expect(String(await contentOf(storage, path))).toBe("from a backup");
  });

  test("that no row names go to quarantine, come back, and are deleted after thirty days", async () => {
    const storage = await start();
    const [kept, lost, old] = await Promise.all(
      ["kept", "lost", "old"].map((text) => storage.write("document", bytes(text))),
    );
    const known = new Set([kept?.path ?? ""]);
    const swept = await sweepOrphans(storage, "document", known, inDays(1));
    expect(new Set(swept.moved)).toEqual(new Set([lost?.path, old?.path]));
    expect([...(await storage.list("document")).keys()]).toEqual([kept?.path]);
    await emptyQuarantine(storage, inDays(29));
    expect(
      await storage.bringBack([kept?.path ?? "", lost?.path ?? "", "document-nowhere"]),
    ).toEqual(["document-nowhere"]);
    expect(String(await contentOf(storage, lost?.path ?? ""))).toBe("lost");
    await emptyQuarantine(storage, inDays(32));
    expect(await storage.bringBack([old?.path ?? ""])).toEqual([old?.path]);
  });

  test("of version 0.1.0, which lie beside the installation's own, are found", async () => {
    const storage = await start();
    mkdirSync(dirname(storage.folder), { recursive: true });
    writeFileSync(join(dirname(storage.folder), "document-1"), "of 0.1.0");
    expect(await storage.bringBack(["document-1"])).toEqual([]);
    expect(String(await contentOf(storage, "document-1"))).toBe("of 0.1.0");
  });
});

test("a source that fails at once leaves no file, however late the disk makes it", async () => {
  const folder = temporaryFolder();
  const storage = createFolderStorage(folder);
  for (let round = 0; round < 40; round += 1) {
    const attempts = Array.from({ length: 25 }, () => storage.write("document", brokenOff()));
    const results = await Promise.allSettled(attempts);
    expect(results.map((result) => result.status)).not.toContain("fulfilled");
  }
  expect(readdirSync(folder)).toEqual([]);
});

test("files of the folder go into a bucket that is configured later, and stay in the folder", async () => {
  const { environment, stop } = await startBucketServer();
  const uploads = temporaryFolder();
  const before = createStorage(readConfig({ UPLOADS_DIR: uploads }), id);
  await before.prepare([]);
  const { path } = await before.write("document", bytes("uploaded before"));
  const after = createStorage(readConfig({ ...environment, UPLOADS_DIR: uploads }), id);
  expect(await after.prepare([path])).toBe(true);
  expect(await after.bringBack([path])).toEqual([]);
  expect(String(await contentOf(after, path))).toBe("uploaded before");
  expect(existsSync(join(before.folder, path))).toBe(true);
  await stop();
  expect(await after.isPresent()).toBe(false);
  expect(await after.has(path)).toBe(false);
  await expect(after.read(path)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(after.write("document", bytes("more"))).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  expect(after.describeAbsence(1)).toBe(
    `The bucket s3://baton/files/${id}/ with 1 uploaded file cannot be read (ECONNREFUSED). Check UPLOADS_URL, UPLOADS_ENDPOINT, UPLOADS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
  );
});

test("a bucket that is not there, or a wrong key, is told by its name", async () => {
  const { environment } = await startBucketServer();
  const open = (overrides: Record<string, string>) =>
    createStorage(readConfig({ ...environment, UPLOADS_DIR: temporaryFolder(), ...overrides }), id);
  const other = open({ UPLOADS_URL: "s3://nowhere" });
  expect(await other.prepare([])).toBe(false);
  expect(other.describeAbsence(2)).toContain(
    "s3://nowhere/0123456789abcdef/ with 2 uploaded files cannot be read (NoSuchBucket)",
  );
  const wrong = open({ AWS_ACCESS_KEY_ID: "UNKNOWN" });
  expect(await wrong.prepare([])).toBe(false);
  expect(wrong.describeAbsence(0)).toMatch(
    /0123456789abcdef\/ cannot be read \(InvalidAccessKeyId\)/,
  );
});

test("a bucket without any key says which settings to set", async () => {
  const none = join(temporaryFolder(), "none");
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", none);
  vi.stubEnv("AWS_CONFIG_FILE", none);
  onTestFinished(() => void vi.unstubAllEnvs());
  const environment = { UPLOADS_URL: "s3://baton", UPLOADS_ENDPOINT: "http://127.0.0.1:9" };
  const storage = createStorage(readConfig({ ...environment, UPLOADS_DIR: temporaryFolder() }), id);
  expect(await storage.isPresent()).toBe(false);
  expect(storage.describeAbsence(0)).toMatch(/there is no key for it.*AWS_ACCESS_KEY_ID and/);
  await expect(storage.read("document-1")).rejects.toMatchObject({ code: "UNAVAILABLE" });
});
