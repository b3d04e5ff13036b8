import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../db/client.ts";
import { endSpares } from "./spares-file.ts";
import { freePort, startSqld } from "./sqld.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A primary's folder and a copy of its database, both with all migrations; undefined for files. */
    primaryTemplate: string | undefined;
  }
}

/** Migrates one primary and one copy of it, which each test then gets copies of. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "primary-"));
  const sqld = await startSqld({ folder: join(folder, "primary"), port: await freePort() });
  const primary = { url: sqld.url, authToken: undefined };
  openDatabase(join(folder, "copy.sqlite"), { primary }).close();
  await sqld.stop("SIGTERM");
  project.provide("primaryTemplate", folder);
  return () => {
    endSpares(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}
