import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("says in words that the server could not be reached", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  openApp("/docs?tab=api-reference", {
    deps,
    cookie: member.cookie(),
    intercept: (path) =>
      path.includes("openapi") ? Promise.reject(new TypeError("Failed to fetch")) : null,
  });
  const reason = "Baton could not be reached. Check your connection and try again.";
  expect(await screen.findByText(reason)).toBeTruthy();
});

it.each(["/api/documents", "/api/ai/search", "/api/tasks", "/api/meetings"])(
  "the API reference lists %s (2.13)",
  async (path) => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    openApp("/docs?tab=api-reference", { deps, cookie: member.cookie() });
    expect((await screen.findAllByText(path)).length).toBeGreaterThan(0);
  },
);
