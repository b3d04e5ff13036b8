import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defaultExclude, defineConfig } from "vitest/config";
import { hasSqld, missingSqldSentence } from "./helpers/cluster/sqld.ts";
import { LongFilesFirst } from "./helpers/long-files-first.ts";
import { patience } from "./helpers/patience.ts";
import { SlowestReporter } from "./helpers/slowest-reporter.ts";

/**
 * What takes minutes stands in files of this name: only `npm run test:full` runs them, and the tests
 * declared with `testOfFullRun`.
 */
const longTests = "**/*.full.test.{ts,tsx}";

/** What shows in `npm test` that the second engine works: reading, writing, searching, nesting. */
const fewOnPrimary = ["test/server/search/vectors.test.ts"];
/** Of `npm run test:cluster`, without what is about the database's own file. */
const allOnPrimary = ["test/{server,rest}/**/*.test.ts"];
const aboutTheFile = [
  // Copies of the file, its modes, and files of earlier versions.
  "test/server/backup/**",
  "test/server/operation/{migrations,upgrade,file-modes,integrity}.test.ts",
  // Where sqlite-vec is missing.
  "test/server/search/vectors-missing.test.ts",
  // Compares the bytes of the whole file.
  "test/server/handover/absence.test.ts",
  // Moves the clock of this process, where leases go by the primary's.
  "test/server/operation/scheduled-jobs.test.ts",
  // Processes of their own, which have a file.
  "test/rest/{operation,delivery}/**",
];

if (!hasSqld) process.stderr.write(`${missingSqldSentence}\n`);

const isLong = (mode: string) => mode === "full" || mode === "cluster";
const longTestsElsewhere = "test/{server,rest}/**/*.full.test.ts";

/**
 * What reads files gives way to everything else on the machine: beside journeys, these took more than
 * 15 minutes instead of 4.
 */
const hostileFiles = "test/e2e/documents/hostile-files.full.test.ts";
const hostileFilesAlone = {
  test: {
    name: "hostile-files",
    include: [hostileFiles],
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  },
};

/** What people do most, once more with the executable in place of the sources. */
const executableJourneys = {
  test: {
    name: "executable",
    include: [
      "test/e2e/*.test.ts",
      "test/e2e/{assistant,documents,handover,people,work}/**/*.test.ts",
    ],
    exclude: [...defaultExclude, longTests],
    globalSetup: ["test/helpers/browser/executable-setup.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    sequence: { groupOrder: 3 },
  },
};

export default defineConfig(({ mode }) => ({
  root: resolve(import.meta.dirname, ".."),
  test: {
    env: { TZ: "UTC" },
    exclude: isLong(mode) ? defaultExclude : [...defaultExclude, longTests],
    reporters: [new SlowestReporter(), "default"],
    globalSetup: ["test/helpers/global-setup.ts"],
    // Some tests wait for processes of their own; others use the cores meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Loading the code anew for every file takes a third of the time.
    isolate: false,
    // What a test makes is gone when it ends: with more room for it, collecting takes a tenth less.
    execArgv: ["--max-semi-space-size=64"],
    sequence: { sequencer: LongFilesFirst },
    // These end only what hangs. A busy machine loads slowly what a test needs first, and slowly
    // starts the processes that some begin with.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    // As long as a page of a journey waits for an element.
    expect: { poll: { timeout: patience.timeout } },
    projects: [
      // What of the client renders nothing needs no DOM.
      { test: { name: "node", include: ["test/{unit,server,rest,ui}/**/*.test.ts"] } },
      {
        test: {
          name: "cluster",
          include: hasSqld
            ? ["test/cluster/**/*.test.ts", ...(mode === "cluster" ? allOnPrimary : fewOnPrimary)]
            : [],
          exclude: [
            ...defaultExclude,
            ...(isLong(mode) ? [longTestsElsewhere] : [longTests]),
            ...aboutTheFile,
          ],
          globalSetup: ["test/helpers/cluster/cluster-setup.ts"],
          // Each change waits for several answers of another process; one test calls all there is.
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: "ui",
          include: ["test/ui/**/*.test.tsx"],
          environment: "jsdom",
          // React as people run it: its development build took a sixth of the time.
          env: { NODE_ENV: "production" },
          setupFiles: ["test/helpers/ui/react-production.ts", "test/helpers/ui/ui-setup.ts"],
        },
        oxc: { jsx: { runtime: "automatic", development: false } },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          exclude: [...defaultExclude, hostileFiles, ...(isLong(mode) ? [] : [longTests])],
          globalSetup: ["test/helpers/browser/e2e-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each has a server and a browser of its own, and waits for them a good part of the time:
          // three keep two cores busy.
          maxWorkers: 3,
          // After all others.
          sequence: { groupOrder: 1 },
        },
      },
      ...(mode === "full" ? [hostileFilesAlone, executableJourneys] : []),
    ],
  },
}));
