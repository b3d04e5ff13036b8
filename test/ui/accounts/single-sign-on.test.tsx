import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { identities } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { password } from "../../helpers/people/people.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** Nobody listens there: what is tested here never gets so far. */
const environment = {
  OIDC_ISSUER: "http://127.0.0.1:9",
  OIDC_CLIENT_ID: "baton",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_NAME: "Example ID",
};

describe("single sign-on on the sign-in page", () => {
  it("is offered where a provider is configured, and leads back to the page asked for", async () => {
    openApp("/auth?next=%2Fworkflow", { deps: createTestDeps(environment) });
    const link = await screen.findByRole("link", { name: "Continue with Example ID" });
    expect(link.getAttribute("href")).toBe("/api/auth/oidc/start?next=%2Fworkflow");
  });

  it("is not offered anywhere else", async () => {
    openApp("/auth");
    await screen.findByRole("button", { name: "Sign In" });
    expect(screen.queryByRole("link", { name: /^Continue with/ })).toBeNull();
  });

  it.each([
    ["unreachable", "Example ID cannot be reached right now. Try again in a moment."],
    ["email-unverified", /^You were not signed in: Example ID has not verified your email/],
    ["password-needed", /^Your email already has a Baton account. Sign in with its password once/],
  ])("says what went wrong (%s)", async (problem, sentence) => {
    openApp(`/auth?problem=${problem}`, { deps: createTestDeps(environment) });
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText(sentence)).toBeTruthy();
  });

  it("tells with the welcome whether the provider's account was connected", async () => {
    const deps = createTestDeps(environment);
    const { registration } = await registerMember(deps);
    const { user } = openApp("/auth?problem=password-needed", { deps });
    await user.type(await screen.findByLabelText("Email"), registration.email);
    await user.type(screen.getByLabelText("Password"), registration.password);
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(await screen.findByText("Welcome back!")).toBeTruthy();
    const told = screen.getByText(
      /^You have been signed in successfully\. Example ID was not connected/,
    );
    expect(told.textContent).toMatch(/; you can connect it in Account Settings\.$/);
  });

  it("shows nothing for a problem that somebody made up", async () => {
    openApp("/auth?problem=Send+your+password+to+me", { deps: createTestDeps(environment) });
    await screen.findByRole("button", { name: "Sign In" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("single sign-on on the account page", () => {
  it("is connected, or says why it could not be", async () => {
    const deps = createTestDeps(environment);
    const person = await registerMember(deps);
    const { user } = openApp("/account", { deps, cookie: person.cookie() });
    const section = within(await screen.findByRole("region", { name: "Single Sign-On" }));
    expect(section.getByText("Not connected yet.")).toBeTruthy();
    await user.click(section.getByRole("button", { name: "Connect Example ID" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Connect Example ID" }));
    const connect = dialog.getByRole("button", { name: "Connect" });
    await user.click(connect);
    expect(await dialog.findByText("Current password is required")).toBeTruthy();
    await user.type(dialog.getByLabelText("Current Password"), "wrong");
    await user.click(connect);
    expect(await dialog.findByText("The current password is not right.")).toBeTruthy();
    await user.clear(dialog.getByLabelText("Current Password"));
    await user.type(dialog.getByLabelText("Current Password"), password);
    await user.click(connect);
    expect(await screen.findByText("Example ID was not connected")).toBeTruthy();
    expect(screen.getByText("Example ID cannot be reached. Try again later.")).toBeTruthy();
  });

  it("is disconnected after a question", async () => {
    const deps = createTestDeps(environment);
    const person = await registerMember(deps);
    const issuer = "https://login.example.com";
    deps.db.insert(identities).values({ userId: person.user.id, issuer, subject: "7" }).run();
    const { user } = openApp("/account", { deps, cookie: person.cookie() });
    const section = within(await screen.findByRole("region", { name: "Single Sign-On" }));
    expect(section.getByText("login.example.com")).toBeTruthy();
    await user.click(section.getByRole("button", { name: "Disconnect" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Disconnect Example ID" }));
    expect(await section.findByText("Not connected yet.")).toBeTruthy();
  });

  it("tells that the account at the provider belongs to somebody else here", async () => {
    const deps = createTestDeps(environment);
    const person = await registerMember(deps);
    openApp("/account?problem=taken", { deps, cookie: person.cookie() });
    expect(
      await screen.findByText(/is connected with another Baton account already\.$/),
    ).toBeTruthy();
  });

  it("has no section without a provider", async () => {
    const deps = createTestDeps();
    const person = await registerMember(deps);
    openApp("/account", { deps, cookie: person.cookie() });
    await screen.findByText(/^No automatic backups/);
    expect(screen.queryByRole("region", { name: "Single Sign-On" })).toBeNull();
  });
});
