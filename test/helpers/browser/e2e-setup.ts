import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { buildClientWhenStale } from "../../../server/build/build-client.ts";
import { resultsFolder } from "./failure-record.ts";
import { provideJourneyServers } from "./journey-server.ts";

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
  project.provide("picturesFolder", process.env.PICTURES ?? "");
  return provideJourneyServers(project);
}
