import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// These end only what hangs. A busy machine loads slowly what a test needs first, and slowly starts
// the processes that some begin with.
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // As long as a page of a journey waits for an element.
  expect: { poll: { timeout: 15_000 } },
};

const node = (name: string, extra: object = {}) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    environment: "node" as const,
    ...patient,
    ...extra,
  },
});

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    env: { TZ: "UTC" },
    projects: [
      node("unit"),
      node("server"),
      node("rest"),
      {
        test: {
          ...patient,
          name: "ui",
          include: ["test/ui/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["test/helpers/ui-setup.ts"],
        },
      },
      node("e2e", {
        globalSetup: ["test/helpers/e2e-setup.ts"],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // Each has a server and a browser of its own.
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
