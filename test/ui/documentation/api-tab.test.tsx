import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui-app.tsx";

it.each(["/api/documents", "/api/ai/search", "/api/tasks", "/api/meetings"])(
  "the API reference lists %s",
  async (path) => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    openApp("/docs?tab=api-reference", { deps, cookie: member.cookie() });
    expect((await screen.findAllByText(path, {}, { timeout: 5000 })).length).toBeGreaterThan(0);
  },
);
