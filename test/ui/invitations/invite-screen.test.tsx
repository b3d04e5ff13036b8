import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearPendingInvitation } from "../../../src/lib/session/pending-invitation.ts";
import { refuse } from "../../helpers/answers.ts";
import {
  createTestDeps,
  registerMember,
  registerMemberOf,
  registerPerson,
} from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

afterEach(clearPendingInvitation);

const notGood = /it may have expired, been used up or been withdrawn/i;

async function invite() {
  const deps = createTestDeps();
  const owner = await registerMember(deps, "North Star");
  const made = await (await owner.call()).invitations.create({ role: "viewer", uses: 1 });
  return { deps, owner, ...made, path: `/invite/${made.token}` };
}

test("somebody who is signed in sees what they are invited to, and joins by one button", async () => {
  const { deps, owner, path } = await invite();
  const person = await registerPerson(deps);
  const { user, router } = openApp(path, { deps, cookie: person.cookie() });
  expect(await screen.findByRole("heading", { name: "Join North Star" })).toBeTruthy();
  expect(
    screen.getByText(new RegExp(`${owner.user.name} invites you .* as a viewer`)),
  ).toBeTruthy();
  expect(screen.getByText(`You are signed in as ${person.user.email}.`)).toBeTruthy();
  expect(router.state.location.pathname).toBe("/invite");
  await user.click(screen.getByRole("button", { name: "Join Project" }));
  expect(await screen.findByText("You've successfully joined the project.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/${person.user.userId}/north-star/dashboard`);
  expect(sessionStorage.getItem("baton-invitation")).toBeNull();
});

test("somebody signed in with another account changes it and comes back to the invitation", async () => {
  const { deps, owner, path } = await invite();
  const wrong = await registerPerson(deps);
  const { registration, user: meant } = await registerPerson(deps);
  const { user } = openApp(path, { deps, cookie: wrong.cookie() });
  await user.click(await screen.findByRole("button", { name: "Use Another Account" }));
  await user.type(await screen.findByLabelText("Email"), registration.email);
  await user.type(screen.getByLabelText("Password"), registration.password);
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText(`You are signed in as ${meant.email}.`)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Join Project" }));
  expect(await screen.findByText("You've successfully joined the project.")).toBeTruthy();
  const members = (await (await owner.call()).members.list()).map(({ userId }) => userId);
  expect(members).toEqual([owner.user.id, meant.id]);
});

test("a member keeps their role and opens the project", async () => {
  const { deps, owner, path } = await invite();
  const member = await registerMemberOf(deps, owner.project.id, "member");
  const { user } = openApp(path, { deps, cookie: member.cookie() });
  expect(await screen.findByText(/You are in this project already/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "North Star" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Open Project" }));
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
  expect((await (await member.call()).projects.current())?.role).toBe("member");
});

test("somebody signed out signs in, and is in the project without another click", async () => {
  const { deps, path } = await invite();
  const { registration } = await registerPerson(deps);
  const { user, router } = openApp(path, { deps });
  await user.click(await screen.findByRole("link", { name: "Sign In" }));
  await user.type(await screen.findByLabelText("Email"), registration.email);
  await user.type(screen.getByLabelText("Password"), registration.password);
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("You've successfully joined the project.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
  expect(router.state.location.pathname).toMatch(/\/north-star\/dashboard$/);
});

test("whoever comes to the last use too late is told so in a sentence", async () => {
  const { deps, path, token } = await invite();
  const person = await registerPerson(deps);
  const { user } = openApp(path, { deps, cookie: person.cookie() });
  const join = await screen.findByRole("button", { name: "Join Project" });
  const quicker = await registerPerson(deps);
  await (await quicker.call()).projects.acceptInvitation({ token });
  await user.click(join);
  expect(await screen.findByText(notGood)).toBeTruthy();
});

test("an unknown link, and the page without any, say so in the same sentence", async () => {
  const { deps } = await invite();
  const { router } = openApp("/invite/never-made", { deps });
  expect(
    await screen.findByRole("heading", { name: "This invitation does not work" }),
  ).toBeTruthy();
  expect(screen.getByText(notGood)).toBeTruthy();
  expect(router.state.location.pathname).toBe("/invite");
  await waitFor(() => expect(sessionStorage.getItem("baton-invitation")).toBeNull());
  await router.navigate({ to: "/invite" });
  expect(await screen.findByText(notGood)).toBeTruthy();
});

test("a link that could not be looked up is not called bad", async () => {
  const { deps, path } = await invite();
  openApp(path, { deps, answers: [refuse("invitations.preview")] });
  const title = "The invitation could not be opened";
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
});

test("signing up with a link that is used up meanwhile says so, and the next try needs none", async () => {
  const { deps, path, token } = await invite();
  const { user } = openApp(path, { deps });
  await user.click(await screen.findByRole("link", { name: "Sign Up" }));
  const quicker = await registerPerson(deps);
  await (await quicker.call()).projects.acceptInvitation({ token });
  const invited = "Then you join the project you were invited to.";
  expect(await screen.findByText(invited)).toBeTruthy();
  await user.type(screen.getByLabelText("First Name"), "Noor");
  await user.type(screen.getByLabelText("Last Name"), "New");
  await user.type(screen.getByLabelText("Email"), "noor@example.com");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  await user.type(screen.getByLabelText("Confirm Password"), "correct horse");
  await user.click(screen.getByRole("button", { name: "Sign Up" }));
  expect(await screen.findByText(notGood)).toBeTruthy();
  expect(screen.queryByText(invited)).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Sign Up" }));
  expect(await screen.findByRole("heading", { name: "Welcome, Noor" })).toBeTruthy();
});
