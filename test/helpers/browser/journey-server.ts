import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { type Program, startServerProcess, stopServerProcess } from "../servers/server-process.ts";
import { chromiumFlags, requireChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** One for each worker that runs journeys. */
    journeyServers: JourneyServer[];
  }
}

/** A server with a database, uploads and a browser of its own. */
type JourneyServer = {
  url: string;
  databaseFile: string;
  /** Where the server's output is written to while it runs. */
  logFile: string;
  browserEndpoint: string;
};

/**
 * Its pages live for a second or two, too short for optimized code to pay: without it, loading a
 * page and analyzing it takes a quarter less of the processors' time (1.28 instead of 1.66 s).
 */
const journeyFlags = [...chromiumFlags, "--js-flags=--no-maglev --no-opt"];

/** Starts a server in an empty folder, and a browser; `stop` ends both and removes the folder. */
async function startJourneyServer(program?: Program) {
  const folder = mkdtempSync(join(tmpdir(), "baton-e2e-"));
  const server = await startServerProcess(folder, {}, program);
  const logFile = join(folder, "server.log");
  const log = createWriteStream(logFile);
  server.process.stdout?.pipe(log);
  server.process.stderr?.pipe(log);
  const executablePath = requireChromium();
  const browser = await chromium.launchServer({ executablePath, args: journeyFlags });
  const journeyServer: JourneyServer = {
    url: server.url,
    databaseFile: join(folder, "baton.sqlite"),
    logFile,
    browserEndpoint: browser.wsEndpoint(),
  };
  async function stop() {
    await browser.close();
    await stopServerProcess(server);
    rmSync(folder, { recursive: true, force: true });
  }
  return { journeyServer, stop };
}

/** A server and a browser for each worker that runs the project's journeys; returns what ends them. */
export async function provideJourneyServers(project: TestProject, program?: Program) {
  const workers = Array.from({ length: project.config.maxWorkers }, () =>
    startJourneyServer(program),
  );
  const started = await Promise.all(workers);
  project.provide(
    "journeyServers",
    started.map(({ journeyServer }) => journeyServer),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** The server of the worker that this test runs in. */
export function currentJourneyServer(): JourneyServer {
  const worker = Number(process.env.VITEST_POOL_ID);
  const server = inject("journeyServers")[worker - 1];
  if (!server) throw new Error(`No server was started for worker ${worker}.`);
  return server;
}
