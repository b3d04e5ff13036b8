import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../db/client.ts";
import { buildExtractionChildWhenStale } from "../../server/build/build-extraction-child.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database that has all migrations and no rows, to be copied. */
    migratedDatabase: string;
  }
}

const memoryFolder = "/dev/shm";
const neededBytes = 1024 ** 3;

/** A folder in memory where there is one with room: the product syncs every write to disk. */
function chooseParentFolder() {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= neededBytes ? memoryFolder : tmpdir();
}

/** Everything that tests write goes below one folder, which is removed when all have ended. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(chooseParentFolder(), "baton-tests-"));
  // os.tmpdir() gives this folder here, in the workers and in the processes that they start.
  process.env.TMPDIR = folder;
  // As `npm start` does: each document is processed in a process of its own.
  process.env.NODE_COMPILE_CACHE = join(folder, "compile-cache");
  const migratedDatabase = join(folder, "migrated.sqlite");
  openDatabase(migratedDatabase).close();
  project.provide("migratedDatabase", migratedDatabase);
  if (!(await buildExtractionChildWhenStale())) throw new Error("The readers were not bundled.");
  // Where a project of tests has one, it says so itself.
  project.provide("primaryTemplate", undefined);
  // A worker on its way out may still keep its compiled code there.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
