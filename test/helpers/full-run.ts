import { test } from "vitest";

/**
 * A journey whose parts are proved by tests without a browser as well; like the files of
 * `*.full.test.ts`, only `npm run test:full` runs it.
 */
export const journeyOfFullRun = test.runIf(import.meta.env.MODE === "full");
