import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildClientWhenStale } from "../../../server/build-client.ts";
import { resultsFolder } from "./failure-record.ts";
import { startJourneyServer } from "./journey-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the journey of the states leaves a picture of each; empty for none. */
    picturesFolder: string;
  }
}

/** Builds the client once, and starts a server and a browser for each worker that runs journeys. */
export default async function setup(project: TestProject) {
  rmSync(resultsFolder, { recursive: true, force: true });
  buildClientWhenStale();
  const workers = Array.from({ length: project.config.maxWorkers }, startJourneyServer);
  const started = await Promise.all(workers);
  project.provide(
    "journeyServers",
    started.map(({ journeyServer }) => journeyServer),
  );
  project.provide("picturesFolder", process.env.PICTURES ?? "");
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}
