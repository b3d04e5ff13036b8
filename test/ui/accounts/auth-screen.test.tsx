import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { touchScreen } from "../../../src/lib/browser/use-media-query.ts";
import { createTestDeps, registerMember, registerPerson } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const openAuth = async (options: Parameters<typeof openApp>[1] = {}) => {
  const app = openApp("/auth", options);
  await screen.findByRole("button", { name: "Sign In" });
  return app;
};

const openSignUp = async (options: Parameters<typeof openApp>[1] = {}) => {
  const app = await openAuth(options);
  await app.user.click(screen.getByRole("tab", { name: "Sign Up" }));
  return app;
};

const unreadable = (procedure: string) => (path: string) =>
  path === `/trpc/${procedure}` ? new Response("<html>", { status: 200 }) : null;

const pending = (procedure: string) => (path: string) =>
  path === `/trpc/${procedure}` ? new Promise<Response>(() => {}) : null;

const unreachable = "Baton could not be reached. Check your connection and try again.";

const lost = (procedure: string) => (path: string) =>
  path === `/trpc/${procedure}` ? Promise.reject(new TypeError("Failed to fetch")) : null;

describe("signing in", () => {
  it("names what is wrong with email and password", async () => {
    const { user } = await openAuth();
    await user.type(screen.getByLabelText("Email"), "nobody");
    await user.type(screen.getByLabelText("Password"), "12345");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Invalid email address")).toBeTruthy();
    expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  });

  it("welcomes back and leads to the dashboard (8)", async () => {
    const deps = createTestDeps();
    const { registration } = await registerMember(deps);
    const { user, router } = await openAuth({ deps });
    await user.type(screen.getByLabelText("Email"), registration.email);
    await user.type(screen.getByLabelText("Password"), registration.password);
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Welcome back!")).toBeTruthy();
    expect(screen.getByText("You have been signed in successfully.")).toBeTruthy();
    expect(await screen.findByText("Overview of your transition processes")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/");
  });

  it("shows the server's words when it is refused (8)", async () => {
    const deps = createTestDeps();
    const { registration } = await registerPerson(deps);
    const { user } = await openAuth({ deps });
    await user.type(screen.getByLabelText("Email"), registration.email);
    await user.type(screen.getByLabelText("Password"), "wrong password");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    const toast = await screen.findByTestId("toast");
    expect(toast.textContent).toContain("Login failed");
    expect(toast.textContent).toMatch(/password/i);
    expect(toast.dataset.tone).toBe("error");
    const password = screen.getByLabelText("Password");
    await waitFor(() => expect(document.activeElement).toBe(password));
    // The toast goes after a moment; the field says what to look at until something is typed.
    expect(screen.getByText("Check your email and password")).toBeTruthy();
    await user.type(password, "another");
    await waitFor(() => expect(screen.queryByText("Check your email and password")).toBeNull());
  });

  it("tells a success that cannot be read from a failure (8)", async () => {
    const { user } = await openAuth({ intercept: unreadable("accounts.login") });
    await user.type(screen.getByLabelText("Email"), "robin@example.com");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Login succeeded but response was invalid")).toBeTruthy();
    screen.getByText(/^Login succeeded but response was invalid\. Reload the page/);
  });

  it("says that it is under way (2.5)", async () => {
    const { user } = await openAuth({ intercept: pending("accounts.login") });
    await user.type(screen.getByLabelText("Email"), "robin@example.com");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Signing in...")).toBeTruthy();
  });

  it("says so when the server cannot be reached", async () => {
    const { user } = await openAuth({ intercept: lost("accounts.login") });
    await user.type(screen.getByLabelText("Email"), "robin@example.com");
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    // The toast goes after a moment; the form says the same until the next try.
    await waitFor(() => expect(screen.getAllByText(unreachable)).toHaveLength(2));
  });
});

describe("signing up", () => {
  it("names everything that is wrong at once", async () => {
    const { user } = await openSignUp();
    await user.type(screen.getByLabelText("Confirm Password"), "something else");
    await user.click(screen.getByRole("button", { name: "Sign Up" }));
    expect(await screen.findByText("First name is required")).toBeTruthy();
    expect(screen.getByText("Last name is required")).toBeTruthy();
    expect(screen.getByText("Invalid email address")).toBeTruthy();
    expect(screen.getByText("Password must be at least 6 characters")).toBeTruthy();
    expect(screen.getByText("Passwords don't match")).toBeTruthy();
  });

  const fillIn = async (user: ReturnType<typeof openApp>["user"], email: string) => {
    await user.type(screen.getByLabelText("First Name"), "Ada");
    await user.type(screen.getByLabelText("Last Name"), "Lovelace");
    await user.type(screen.getByLabelText("Email"), email);
    await user.type(screen.getByLabelText("Password"), "correct horse");
    await user.type(screen.getByLabelText("Confirm Password"), "correct horse");
    await user.click(screen.getByRole("button", { name: "Sign Up" }));
  };

  it("makes the account and leads to the project setup (2.6, 8)", async () => {
    const { user, router } = await openSignUp();
    await fillIn(user, "ada@example.com");
    expect(await screen.findByText("Account created!")).toBeTruthy();
    expect(await screen.findByText("Welcome, Ada")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/project-setup");
  });

  it("says that it is under way (2.5)", async () => {
    const { user } = await openSignUp({ intercept: pending("accounts.register") });
    await fillIn(user, "ada@example.com");
    expect(await screen.findByText("Creating account...")).toBeTruthy();
  });

  it("shows the server's words when the address is taken (8)", async () => {
    const deps = createTestDeps();
    const { registration } = await registerPerson(deps);
    const { user } = await openSignUp({ deps });
    await fillIn(user, registration.email);
    const toast = await screen.findByTestId("toast");
    expect(toast.textContent).toContain("Registration failed");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
  });

  it("says how long a password is before it is refused", async () => {
    await openSignUp();
    expect(screen.getByText("At least 6 characters")).toBeTruthy();
  });

  it("tells a success that cannot be read from a failure (8)", async () => {
    const { user } = await openSignUp({ intercept: unreadable("accounts.register") });
    await fillIn(user, "ada@example.com");
    expect(await screen.findByText("Registration succeeded but response was invalid")).toBeTruthy();
    screen.getByText(/^Registration succeeded but response was invalid\. Try to sign in/);
  });

  it("keeps in the form why nothing came of it, until the next try", async () => {
    let isDown = true;
    const { user } = await openSignUp({
      intercept: (path) => (isDown ? lost("accounts.register")(path) : null),
    });
    await fillIn(user, "ada@example.com");
    await waitFor(() => expect(screen.getAllByText(unreachable)).toHaveLength(2));
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Sign Up" }));
    expect(await screen.findByText("Welcome, Ada")).toBeTruthy();
    expect(screen.queryByText(unreachable)).toBeNull();
  });
});

describe("the page", () => {
  it("shows the four points (2.5)", async () => {
    await openAuth();
    for (const point of ["Smart Processing", "AI Assistant", "Team Collaboration", "Analytics"]) {
      expect(screen.getByRole("heading", { name: point })).toBeTruthy();
    }
  });

  it("puts the cursor into the first field, and on a touch screen nowhere", async () => {
    await openAuth();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    cleanup();
    const { matchMedia } = globalThis;
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(globalThis, "matchMedia").mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query === touchScreen,
    }));
    await openAuth();
    expect(document.activeElement).toBe(document.body);
  });

  it("moves between its tabs by arrow keys (2.5)", async () => {
    const { user } = await openAuth();
    screen.getByRole("tab", { name: "Sign In" }).focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Sign Up" }));
    expect(screen.getByRole("button", { name: "Sign Up" })).toBeTruthy();
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Sign In" }));
  });

  it("sends a signed-in person on (2.2)", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    const { router } = openApp("/auth", { deps, cookie: member.cookie() });
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });
});
