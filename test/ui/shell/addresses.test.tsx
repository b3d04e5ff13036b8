import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type App = ReturnType<typeof openApp>;
const arrivesAt = (app: App, path: string) =>
  waitFor(() => expect(app.router.state.location.href).toBe(path));

describe("who is not signed in", () => {
  it.each(["/dashboard", "/project-setup", "/someone/some-project/docs?tab=architecture#top"])(
    "is led from %s to the sign-in page, which knows the way back (2.1, 2.2)",
    async (path) => {
      const app = openApp(path);
      await arrivesAt(app, `/auth?${new URLSearchParams({ next: path })}`);
    },
  );

  it("is led from / to the sign-in page (2.2)", async () => {
    const app = openApp("/");
    await arrivesAt(app, "/auth");
  });
});

it("is told plainly, signed in or not, when a page does not exist (2.1)", async () => {
  const deps = createTestDeps();
  const person = await registerPerson(deps);
  const ways = [
    [undefined, "Go to Baton"],
    [person.cookie(), "Go to the Dashboard"],
  ] as const;
  for (const [cookie, way] of ways) {
    openApp("/no/such/page/at/all", { deps, cookie });
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: way })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Meeting Logs" })).toBeNull();
    cleanup();
  }
});

describe("who has no project", () => {
  it.each(["/", "/workflow", "/someone/some-project/docs"])(
    "is led from %s to the project setup (2.2)",
    async (path) => {
      const deps = createTestDeps();
      const person = await registerPerson(deps);
      const app = openApp(path, { deps, cookie: person.cookie() });
      await arrivesAt(app, "/project-setup");
    },
  );
});

describe("who has a project", () => {
  const open = async (path: (base: string) => string, projectName?: string) => {
    const deps = createTestDeps();
    const member = await registerMember(deps, projectName ?? "North Star");
    const base = `/${member.user.userId}/north-star`;
    return { ...openApp(path(base), { deps, cookie: member.cookie() }), base };
  };

  it.each([
    ["/dashboard", "/dashboard"],
    ["/docs?tab=architecture", "/docs?tab=architecture"],
    ["/knowledge-base/sops", "/knowledge-base/sops"],
    ["/knowledge-base/sops/more", "/knowledge-base/sops"],
    ["/stranger-1/their-project/meeting-logs", "/meeting-logs"],
    ["/stranger-1/their-project/knowledge-base/playbooks", "/knowledge-base/playbooks"],
  ])("is led from %s to their own %s (2.1)", async (from, to) => {
    const app = await open(() => from);
    await arrivesAt(app, `${app.base}${to}`);
  });

  it("stays at an address of their own", async () => {
    const app = await open((base) => `${base}/integrations`);
    await screen.findByRole("heading", { level: 1, name: "Integrations" });
    expect(app.router.state.location.pathname).toBe(`${app.base}/integrations`);
  });

  it.each(["R&D / Ops", "50% done?", "Übergabe 日本", "..", "a$b", "Emoji 🚀 #1"])(
    "reaches the pages of a project named %s",
    async (projectName) => {
      const app = await open(() => "/account", projectName);
      await screen.findByRole("heading", { level: 1, name: "Account Settings" });
      await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/account$/));
    },
  );

  it.each([
    ["/nowhere", "/nowhere"],
    ["/no/such/page/at/all", "/no/such/page/at/all"],
    ["/workflow/of-what", "/{own}/workflow/of-what"],
    ["/stranger-1/their-project", "/{own}"],
  ])("is told beside the navigation that %s does not exist (2.1)", async (from, to) => {
    const app = await open(() => from);
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeTruthy();
    expect(screen.getByText("The requested page could not be found.")).toBeTruthy();
    expect(document.title).toBe("Page Not Found · Baton");
    await arrivesAt(app, to.replace("/{own}", app.base));
    expect(screen.getAllByRole("link", { name: "Meeting Logs" })).not.toHaveLength(0);
  });

  it("is told when the application cannot load (2.2, 8)", async () => {
    openApp("/", {
      intercept: (path) =>
        path.includes("accounts.current") ? new Response("", { status: 502 }) : null,
    });
    expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
    expect(
      screen.getByText(
        "An error occurred while loading the application. Please try refreshing the page.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
  });

  it("sees the application once it can load, without a refresh", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    let down = true;
    openApp("/auth", {
      intercept: (path) =>
        down && path.includes("accounts.current") ? new Response("", { status: 502 }) : null,
    });
    await screen.findByRole("heading", { name: "Something went wrong" });
    down = false;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeTruthy();
  });
});

describe("signing in", () => {
  const signInAt = async (path: string) => {
    const deps = createTestDeps();
    const { registration, user: person } = await registerMember(deps, "North Star");
    const app = openApp(path, { deps });
    await app.user.type(await screen.findByLabelText("Email"), registration.email);
    await app.user.type(screen.getByLabelText("Password"), registration.password);
    await app.user.click(screen.getByRole("button", { name: "Sign In" }));
    await screen.findByText("Welcome back!");
    return { ...app, base: `/${person.userId}/north-star` };
  };

  it("leads to the page that was asked for, with what its address says", async () => {
    const app = await signInAt("/docs?tab=architecture");
    await arrivesAt(app, `${app.base}/docs?tab=architecture`);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "/.//evil.example"])(
    "leads nowhere but home where %s stands for the next page",
    async (next) => {
      const app = await signInAt(`/auth?${new URLSearchParams({ next })}`);
      await arrivesAt(app, "/");
    },
  );
});

describe("a session that ends elsewhere", () => {
  it("leads to the sign-in page at the next call", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const app = openApp("/account", { deps, cookie: member.cookie() });
    await screen.findByRole("heading", { level: 1, name: "Account Settings" });
    const { href } = app.router.state.location;
    await (await member.call()).accounts.logout();
    await app.queryClient.invalidateQueries();
    await arrivesAt(app, `/auth?${new URLSearchParams({ next: href })}`);
  });
});
