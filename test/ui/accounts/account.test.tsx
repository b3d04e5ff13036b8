import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { avatarProblem } from "../../../src/features/accounts/settings/upload-avatar.ts";
import { fail } from "../../helpers/answers.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { patience } from "../../helpers/patience.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Intercept = NonNullable<Parameters<typeof openApp>[1]>["intercept"];

async function openAccount(intercept?: Intercept) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const app = openApp("/account", {
    deps,
    cookie: member.cookie(),
    ...(intercept ? { intercept } : {}),
  });
  await screen.findByRole("heading", { level: 1, name: "Account Settings" });
  return { ...app, profile: member.user };
}

async function openPasswordDialog(user: ReturnType<typeof openApp>["user"]) {
  await user.click(screen.getByRole("button", { name: "Change Password" }));
  return within(await screen.findByRole("dialog", { name: "Change Password" }));
}

it("keeps a new token in view until it is put away", async () => {
  const { user } = await openAccount();
  await user.click(await screen.findByRole("button", { name: "New Token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New API Token" }));
  await user.type(dialog.getByLabelText("Name"), "Reports");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep Editing" }));
  await user.click(dialog.getByRole("button", { name: "Create Token" }));
  await dialog.findByText(/cannot be shown again/);
  await user.keyboard("{Escape}");
  expect(dialog.getByText(/cannot be shown again/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

describe("the account panel", () => {
  it("shows who is signed in (2.4)", async () => {
    const { user, profile } = await openAccount();
    await user.click(screen.getByRole("button", { name: new RegExp(profile.email) }));
    const panel = within(await screen.findByRole("dialog", { name: "Account" }));
    for (const text of [
      profile.name,
      profile.email,
      profile.role,
      profile.userId,
      profile.username,
      profile.firstName,
      profile.lastName,
    ]) {
      expect(panel.getAllByText(text).length).toBeGreaterThan(0);
    }
    for (const label of ["User ID", "Username", "First Name", "Last Name"]) {
      expect(panel.getByText(label)).toBeTruthy();
    }
  });

  it("takes the focus each time it opens, and gives it back on Escape", async () => {
    const { user, profile } = await openAccount();
    const button = screen.getByRole("button", { name: new RegExp(profile.email) });
    button.focus();
    for (const _ of ["at first", "again"]) {
      await user.keyboard("{Enter}");
      const panel = await screen.findByRole("dialog", { name: "Account" });
      await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
      // By this the drawer of phones, which keeps the focus, lets it into the panel.
      expect(button.getAttribute("aria-controls")).toBe(panel.id);
      await user.keyboard("{Escape}");
      await waitFor(() => expect(document.activeElement).toBe(button));
      expect(screen.queryByRole("dialog")).toBeNull();
    }
  });
});

describe("the account page", () => {
  it("says what it is for (2.4)", async () => {
    await openAccount();
    expect(screen.getByText("Manage your account information and preferences")).toBeTruthy();
  });

  it("signs out beside the sessions, and deletes the account at its foot", async () => {
    await openAccount();
    const sessions = within(screen.getByRole("region", { name: "Where You Are Signed In" }));
    expect(sessions.getByRole("button", { name: "Sign Out" })).toBeTruthy();
    const last = within(screen.getByRole("main")).getAllByRole("region").at(-1);
    expect(last).toBe(screen.getByRole("region", { name: "Delete Account" }));
    // It belongs to no server, but to what is the person's own.
    const own = within(screen.getByRole("region", { name: "Your Data" }));
    expect(own.getByRole("heading", { level: 3, name: "Delete Account" })).toBeTruthy();
    const ways = within(screen.getByRole("navigation", { name: "On this page" }));
    expect(ways.getAllByRole("link").at(-1)?.textContent).toBe("Your Data");
  });
});

it("reads all that failed again with one press", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  let isDown = true;
  const lists = ["tokens.list", "sessions.list", "secondFactor.current", "projects.own"] as const;
  const { user } = openApp("/account", {
    deps,
    cookie: member.cookie(),
    answers: lists.map((list) => fail(list, () => isDown)),
  });
  for (const noun of ["tokens", "sessions", "second factor", "other projects"]) {
    await screen.findByText(`The ${noun} could not be loaded`, {}, patience);
  }
  isDown = false;
  await user.click(screen.getAllByRole("button", { name: "Try Again" })[0] as HTMLElement);
  await screen.findByText("No tokens yet.");
  await screen.findByText("This session");
  await screen.findByText("Off. Your password alone opens your account.");
  await screen.findByText("You are not a member of any other project.");
  expect(screen.queryByText(/could not be loaded$/)).toBeNull();
});

describe("changing the password", () => {
  it("can be cancelled, and says when it is under way (2.4)", async () => {
    const { user } = await openAccount((path) =>
      path === "/trpc/accounts.changePassword" ? new Promise<Response>(() => {}) : null,
    );
    const cancelled = await openPasswordDialog(user);
    await user.click(cancelled.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    const dialog = await openPasswordDialog(user);
    await user.type(dialog.getByLabelText("Current Password"), "correct horse");
    await user.type(dialog.getByLabelText("New Password"), "battery staple");
    await user.type(dialog.getByLabelText("Confirm New Password"), "battery staple");
    await user.click(dialog.getByRole("button", { name: "Update Password" }));
    expect(await dialog.findByText("Updating...")).toBeTruthy();
  });

  it("names what is wrong", async () => {
    const { user } = await openAccount();
    const dialog = await openPasswordDialog(user);
    await user.type(dialog.getByLabelText("New Password"), "12345");
    await user.type(dialog.getByLabelText("Confirm New Password"), "54321");
    await user.click(dialog.getByRole("button", { name: "Update Password" }));
    expect(await dialog.findByText("Current password is required")).toBeTruthy();
    expect(dialog.getByText("Password must be at least 6 characters")).toBeTruthy();
  });

  it("tells two passwords that differ", async () => {
    const { user } = await openAccount();
    const dialog = await openPasswordDialog(user);
    await user.type(dialog.getByLabelText("Current Password"), "correct horse");
    await user.type(dialog.getByLabelText("New Password"), "battery staple");
    await user.type(dialog.getByLabelText("Confirm New Password"), "battery stable");
    await user.click(dialog.getByRole("button", { name: "Update Password" }));
    expect(await dialog.findByText("Passwords don't match")).toBeTruthy();
  });

  it("closes the dialog when it is done, and opens empty again (2.4, 8)", async () => {
    const { user } = await openAccount();
    const dialog = await openPasswordDialog(user);
    await user.type(dialog.getByLabelText("Current Password"), "correct horse");
    await user.type(dialog.getByLabelText("New Password"), "battery staple");
    await user.type(dialog.getByLabelText("Confirm New Password"), "battery staple");
    await user.click(dialog.getByRole("button", { name: "Update Password" }));
    expect(await screen.findByText("Password changed")).toBeTruthy();
    expect(screen.getByText("Your password has been updated successfully.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const again = await openPasswordDialog(user);
    expect(again.getByLabelText("Current Password")).toHaveProperty("value", "");
  });

  it("shows the server's words when the current password is wrong, and keeps what was typed (8)", async () => {
    const { user } = await openAccount();
    const dialog = await openPasswordDialog(user);
    await user.type(dialog.getByLabelText("Current Password"), "not the one");
    await user.type(dialog.getByLabelText("New Password"), "battery staple");
    await user.type(dialog.getByLabelText("Confirm New Password"), "battery staple");
    await user.click(dialog.getByRole("button", { name: "Update Password" }));
    expect(await screen.findByText("Password change failed")).toBeTruthy();
    expect(dialog.getByLabelText("New Password")).toHaveProperty("value", "battery staple");
  });
});

describe("the picture", () => {
  it("must be of a known type and at most 5 MB", () => {
    const megabytes = (count: number) => count * 1024 * 1024;
    for (const type of ["image/jpeg", "image/png", "image/gif", "image/webp"]) {
      expect(avatarProblem({ type, size: megabytes(5) })).toBeNull();
    }
    expect(avatarProblem({ type: "image/svg+xml", size: 10 })).toEqual({
      title: "Invalid file type",
      description: "Please select a valid image file (JPEG, PNG, GIF, or WebP).",
    });
    expect(avatarProblem({ type: "image/png", size: megabytes(5) + 1 })).toEqual({
      title: "File too large",
      description: "Please select an image smaller than 5MB.",
    });
  });

  it("is chosen with the camera button, and a spinner shows until it is there (2.4, 8)", async () => {
    const answered = Promise.withResolvers<Response>();
    const { user } = await openAccount((path) =>
      path === "/api/auth/upload-avatar" ? answered.promise : null,
    );
    const input = screen.getByLabelText<HTMLInputElement>("Picture file");
    const opened = vi.spyOn(input, "click").mockImplementation(() => {});
    await user.click(screen.getByRole("button", { name: "Change picture" }));
    expect(opened).toHaveBeenCalledOnce();

    const file = new File([new Uint8Array(8)], "me.png", { type: "image/png" });
    fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByLabelText("Uploading picture")).toBeTruthy();
    const member = await (await fetch("/api/auth/user")).json();
    answered.resolve(Response.json({ user: { ...member, avatarUrl: "/api/auth/avatars/me" } }));
    expect(await screen.findByText("Avatar updated")).toBeTruthy();
    expect(screen.getByText("Your profile picture has been updated successfully.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText("Uploading picture")).toBeNull());
  });

  it.each([
    [
      new Response(JSON.stringify({ error: "The disk is full." }), { status: 507 }),
      "The disk is full.",
    ],
    [new Response("<html>", { status: 502 }), "Failed to upload avatar"],
    [new Response("{}", { status: 200 }), "Failed to upload avatar"],
  ])("tells a failed upload (8)", async (answer, sentence) => {
    await openAccount((path) => (path === "/api/auth/upload-avatar" ? answer : null));
    const file = new File([new Uint8Array(8)], "me.png", { type: "image/png" });
    fireEvent.change(screen.getByLabelText("Picture file"), { target: { files: [file] } });
    expect(await screen.findByText("Upload failed")).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

describe("signing out", () => {
  it("says so, forgets everything and leads to the sign-in page (8)", async () => {
    const { user, router, queryClient } = await openAccount();
    await user.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(await screen.findByText("Signed out")).toBeTruthy();
    expect(screen.getByText("You have been signed out successfully.")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/auth");
    const left = queryClient.getQueryCache().getAll();
    expect(left.map((query) => query.state.data)).toEqual([null]);
  });

  it("asks before it loses what is not saved", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps, "North Star");
    const { user, router } = openApp("/account/project", { deps, cookie: member.cookie() });
    await user.type(await screen.findByLabelText(/^Description/), "Half typed");
    await user.click(screen.getByRole("button", { name: new RegExp(member.user.email) }));
    const panel = within(await screen.findByRole("dialog", { name: "Account" }));
    await user.click(panel.getByRole("button", { name: "Sign Out" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(await (await member.call()).accounts.current()).not.toBeNull();
    await user.click(question.getByRole("button", { name: "Discard Changes" }));
    expect(await screen.findByText("Signed out")).toBeTruthy();
    expect(router.state.location.pathname).toBe("/auth");
  });

  it("says that it is under way (2.4)", async () => {
    const { user } = await openAccount((path) =>
      path === "/trpc/accounts.logout" ? new Promise<Response>(() => {}) : null,
    );
    await user.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(await screen.findByText("Signing out...")).toBeTruthy();
  });

  it("tells a failure (8)", async () => {
    const { user } = await openAccount((path) =>
      path === "/trpc/accounts.logout" ? new Response("", { status: 502 }) : null,
    );
    await user.click(screen.getByRole("button", { name: "Sign Out" }));
    expect(await screen.findAllByText("Logout failed")).toHaveLength(2);
  });
});

describe("the theme", () => {
  it("is chosen, applied and remembered", async () => {
    const { user } = await openAccount();
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement.classList.contains("dark")).toBe(true);
    expect(localStorage.getItem("baton.theme")).toBe("dark");
    await user.click(screen.getByRole("radio", { name: "Light" }));
    expect(document.documentElement.classList.contains("dark")).toBe(false);
  });
});
