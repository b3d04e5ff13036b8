import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

describe("while the user loads", () => {
  it.each(["/", "/docs", "/project-setup", "/auth"])(
    "a spinner shows at %s (2.2)",
    async (path) => {
      openApp(path, {
        intercept: (called) =>
          called.includes("accounts.current") ? new Promise<Response>(() => {}) : null,
      });
      const spinner = await screen.findByRole("status");
      expect(spinner.textContent).toBe("Loading...");
      expect(screen.getByRole("main").textContent).toBe("BatonLoading...");
    },
  );
});

describe("the sign-in page", () => {
  it("stands without the sidebar (2.1)", async () => {
    openApp("/auth");
    await screen.findByRole("button", { name: "Sign In" });
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
  });
});

describe("a page of the app", () => {
  it("stands beside the navigation, in a main area (2.2)", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    openApp("/account", { deps, cookie: member.cookie() });
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeTruthy();
    const title = await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    expect(screen.getByRole("main").contains(title)).toBe(true);
  });
});
