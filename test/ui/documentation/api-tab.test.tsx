import { screen, within } from "@testing-library/react";
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

it("a call opens to what it takes, what it answers and the command that makes it", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user } = openApp("/docs?tab=api-reference", { deps, cookie: member.cookie() });
  const search = await screen.findByLabelText("Search the API");
  await user.type(search, "Add a task at the end of its column");
  const call = await screen.findByRole("button", { name: /POST.*\/api\/tasks.*Add a task/ });
  expect(call.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByText("What it takes")).toBeNull();

  await user.click(call);
  expect(call.getAttribute("aria-expanded")).toBe("true");
  const title = screen.getByText("title").closest("dt")?.nextElementSibling;
  expect(title?.textContent).toMatch(/^textrequired/);
  expect(screen.getByText("In the body")).toBeTruthy();
  expect(screen.queryByText(/optional/)).toBeNull();
  expect(screen.getByText("201").closest("dt")?.nextElementSibling?.textContent).toBe("Success");
  const block = screen.getByRole("region", { name: "Command for POST /api/tasks" });
  const command = block.textContent;
  expect(command).toContain(`curl -s -X POST "${window.location.origin}/api/tasks"`);
  expect(command).toContain("Authorization: Bearer $BATON_TOKEN");
  expect(command).toMatch(/-d '\{"title":"/);
  const beside = within(block.parentElement ?? block);
  await user.click(beside.getByRole("button", { name: "Copy" }));
  await beside.findByRole("button", { name: "Copied" });
  expect(await navigator.clipboard.readText()).toBe(command);

  await user.click(call);
  expect(screen.queryByText("What it takes")).toBeNull();
});
