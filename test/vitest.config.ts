import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const node = (name: string, extra: object = {}) => ({
  test: { name, include: [`test/${name}/**/*.test.ts`], environment: "node" as const, ...extra },
});

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    env: { TZ: "UTC" },
    projects: [
      node("unit"),
      node("server", { testTimeout: 30_000 }),
      node("rest", { testTimeout: 30_000 }),
      {
        test: {
          name: "ui",
          testTimeout: 20_000,
          include: ["test/ui/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["test/helpers/ui-setup.ts"],
        },
      },
      node("e2e", {
        globalSetup: ["test/helpers/e2e-setup.ts"],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        // As long as a page waits for an element: a busy machine may take more than Vitest's second.
        expect: { poll: { timeout: 15_000 } },
        // What is broken fails twice; what passes at the second try is told in the report.
        retry: 1,
      }),
    ],
  },
});
