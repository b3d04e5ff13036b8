import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { jobDefinitions } from "../../server/jobs.ts";

const root = resolve(import.meta.dirname, "../..");

/** What `defineJob` returns. */
const isJobDefinition = (value: unknown): value is { name: string } =>
  typeof value === "object" &&
  value !== null &&
  ["name", "payload", "run"].every((key) => key in value);

// One that is missing there is queued all the same, and fails as unknown.
test("every job that a file defines stands in the list of those that the server runs", async () => {
  const files = globSync("server/**/*.job.ts", { cwd: root });
  const modules: object[] = await Promise.all(files.map((file) => import(resolve(root, file))));
  const defined = modules.flatMap((module) => Object.values(module)).filter(isJobDefinition);
  const namesOf = (jobs: readonly { name: string }[]) => jobs.map(({ name }) => name).toSorted();
  expect(namesOf(jobDefinitions)).toEqual(namesOf(defined));
});
