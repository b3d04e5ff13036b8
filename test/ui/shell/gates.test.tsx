import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
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

describe("the first page", () => {
  const open = (cookie?: string, deps = createTestDeps()) => {
    const asked: string[] = [];
    const intercept = (path: string) => {
      asked.push(path);
      return null;
    };
    return { asked, ...openApp("/docs", { deps, cookie, intercept }) };
  };

  const isFirst = (path: string) => /(accounts|projects)\.current/.test(path);

  it("asks at once who is there and in which project", async () => {
    const deps = createTestDeps();
    const { asked } = open((await registerMember(deps)).cookie(), deps);
    await screen.findByRole("heading", { level: 1, name: "Baton Documentation" });
    expect(asked.filter(isFirst)).toEqual(["/trpc/projects.current,accounts.current"]);
  });

  it("leads a stranger to sign in, and asks for nothing again", async () => {
    const { asked, router } = open();
    await screen.findByRole("button", { name: "Sign In" });
    expect(router.state.location.search).toEqual({ next: "/docs" });
    expect(asked.filter(isFirst)).toHaveLength(1);
  });

  it("forgets that somebody had no project", async () => {
    const deps = createTestDeps();
    const person = await registerPerson(deps);
    const { queryClient, router } = open(person.cookie(), deps);
    await expect.poll(() => router.state.location.pathname).toBe("/project-setup");
    expect(queryClient.getQueryCache().findAll({ queryKey: [["projects", "current"]] })).toEqual(
      [],
    );
  });
});
