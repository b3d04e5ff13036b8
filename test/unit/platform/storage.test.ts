import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createStorage } from "../../../server/platform/files/storage.ts";

function start() {
  const folder = mkdtempSync(join(tmpdir(), "baton-storage-"));
  return { folder, storage: createStorage(folder) };
}

async function* bytes(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

// biome-ignore lint/correctness/useYield: a source that fails before its first byte.
async function* brokenOff(): AsyncGenerator<Buffer> {
  throw new Error("The form is incomplete.");
}

test("bytes are written, counted, and their head is kept", async () => {
  const { folder, storage } = start();
  const stored = await storage.write("document", bytes("one ", "two"));
  expect(stored).toMatchObject({ size: 7, head: Buffer.from("one two") });
  expect(readdirSync(folder)).toEqual([stored.path]);
});

test("a source that fails at once leaves no file, however late the disk makes it", async () => {
  const { folder, storage } = start();
  for (let round = 0; round < 40; round += 1) {
    const attempts = Array.from({ length: 25 }, () => storage.write("document", brokenOff()));
    const results = await Promise.allSettled(attempts);
    expect(results.map((result) => result.status)).not.toContain("fulfilled");
  }
  expect(readdirSync(folder)).toEqual([]);
});
