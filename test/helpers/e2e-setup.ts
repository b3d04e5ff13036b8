import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { buildClientWhenStale } from "../../server/build-client.ts";
import { chromiumFlags, requireChromium } from "./chromium.ts";
import { startServerProcess, stopServerProcess } from "./server-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    uploadsFolder: string;
    browserEndpoint: string;
    /** Where the journey of the states leaves a picture of each; empty for none. */
    picturesFolder: string;
  }
}

/** One built client, one server and one browser for all journeys; each makes its own people. */
export default async function setup(project: TestProject) {
  const executablePath = requireChromium();
  buildClientWhenStale();
  const folder = mkdtempSync(join(tmpdir(), "baton-e2e-"));
  const server = await startServerProcess(folder);
  const browser = await chromium.launchServer({ executablePath, args: chromiumFlags });
  project.provide("serverUrl", server.url);
  project.provide("uploadsFolder", join(folder, "uploads"));
  project.provide("browserEndpoint", browser.wsEndpoint());
  project.provide("picturesFolder", process.env.PICTURES ?? "");
  return async () => {
    await browser.close();
    await stopServerProcess(server);
    rmSync(folder, { recursive: true, force: true });
  };
}
