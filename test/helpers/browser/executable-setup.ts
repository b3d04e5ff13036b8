import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { projectFolder } from "../delivery/dockerfile.ts";
import { provideJourneyServers } from "./journey-server.ts";

/**
 * Builds the executable and starts it for the journeys: alone, in empty folders, without PATH or home,
 * and far from this repository's packages. It and what it unpacks are too large for the memory.
 */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync("/var/tmp/baton-executable-");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const executable = join(folder, "baton");
    const args = [join(projectFolder, "deploy/binary/build.ts"), "--out", executable];
    execFileSync(process.execPath, args, { stdio: "inherit" });
    const stop = await provideJourneyServers(project, {
      line: [executable],
      environment: { XDG_CACHE_HOME: join(folder, "cache") },
    });
    return async () => {
      await stop();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
}
