import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { Deps } from "../../../server/context.ts";
import { createDepsIn, temporaryFolder } from "../harness.ts";
import { copyTemplateTo } from "./spare-primaries.ts";
import { freePort, type Sqld, startSqld } from "./sqld.ts";

/** A primary that a test can end and start again, and servers on it that share files and key. */
export async function startCluster() {
  const folder = temporaryFolder();
  const template = inject("primaryTemplate");
  if (template === undefined) throw new Error("Only tests of the cluster have a primary.");
  cpSync(join(template, "primary"), join(folder, "primary"), { recursive: true });
  const port = await freePort();
  let sqld: Sqld = await startSqld({ folder: join(folder, "primary"), port });
  onTestFinished(() => sqld.stop());
  let servers = 0;

  return {
    url: sqld.url,
    folder,
    /** Another server, in this process. */
    addServer(environment: Record<string, string> = {}): Deps {
      servers += 1;
      const own = join(folder, `server-${servers}`);
      mkdirSync(own);
      copyTemplateTo(template, own);
      return createDepsIn(own, {
        DATABASE_URL: sqld.url,
        UPLOADS_DIR: join(folder, "uploads"),
        SECRETS_FILE: join(folder, "secrets.json"),
        ...environment,
      });
    },
    stopPrimary: (signal: NodeJS.Signals = "SIGKILL") => sqld.stop(signal),
    /** As a network does that swallows everything. */
    pausePrimary: () => void sqld.child.kill("SIGSTOP"),
    resumePrimary: () => void sqld.child.kill("SIGCONT"),
    async startPrimary() {
      sqld = await startSqld({ folder: join(folder, "primary"), port });
    },
  };
}
