import { test } from "vitest";

/**
 * What takes long and mostly has a quicker test of its parts; like the files of `*.full.test.ts`, only
 * `npm run test:full` runs it, and what is about the cluster `npm run test:cluster` too.
 */
export const testOfFullRun = test.skipIf(import.meta.env.MODE === "test");
