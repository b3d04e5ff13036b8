import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { jobs } from "../../../db/schema/index.ts";
import { createPasswordReset } from "../../../server/features/accounts/passwords/password-resets.service.ts";
import { fail } from "../../helpers/answers.ts";
import { createTestClient, createTestDeps, registerMember } from "../../helpers/harness.ts";
import { setUpSecondFactor } from "../../helpers/people/second-factor.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("leads from the sign-in page to the question for a link", async () => {
  const deps = createTestDeps({
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "baton@example.org",
    PUBLIC_URL: "http://localhost",
  });
  const { user } = openApp("/auth", { deps });
  await user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  await user.type(await screen.findByLabelText("Email"), "ada@example.com");
  await user.click(screen.getByRole("button", { name: "Send Link" }));
  expect(await screen.findByText(/If ada@example.com has an account/)).toBeTruthy();
  expect(deps.db.select().from(jobs).all()).toMatchObject([{ name: "send-reset-link" }]);
});

it("says whom to ask where no mail is sent", async () => {
  openApp("/reset");
  expect(await screen.findByText(/Ask one of its administrators/)).toBeTruthy();
  expect(screen.queryByLabelText("Email")).toBeNull();
});

async function openLink(options: { withSecondFactor?: boolean } = {}) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  if (options.withSecondFactor) await setUpSecondFactor(member);
  const { path } = createPasswordReset(deps.db, member.user.id, null);
  const app = openApp(path, { deps });
  await screen.findByRole("heading", { name: "Set a new password" });
  const fill = async (password: string, repeated = password) => {
    for (const [label, text] of [
      ["New Password", password],
      ["Confirm New Password", repeated],
    ] as const) {
      await app.user.clear(screen.getByLabelText(label));
      await app.user.type(screen.getByLabelText(label), text);
    }
    await app.user.click(screen.getByRole("button", { name: "Set Password" }));
  };
  return { ...app, deps, member, fill };
}

it("sets a new password by a link and signs in", async () => {
  const { fill, router, deps, member } = await openLink();
  await fill("abcdef", "abcdeg");
  expect(await screen.findByText("Passwords don't match")).toBeTruthy();
  await fill("battery staple");
  await waitFor(() => expect(router.state.location.pathname).toMatch(/dashboard|\/$/));
  expect(await screen.findByText("Password changed")).toBeTruthy();
  const { email } = member.registration;
  await (await createTestClient(deps).call()).accounts.login({ email, password: "battery staple" });
});

it("does not call a link dead that could not be checked", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { path } = createPasswordReset(deps.db, member.user.id, null);
  let isDown = true;
  const answers = [fail("passwords.checkResetLink", () => isDown)];
  const { user } = openApp(path, { deps, answers });
  await screen.findByRole("heading", { name: "This page could not be loaded" });
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("heading", { name: "Set a new password" });
});

it("asks for the code where the account has a second factor", async () => {
  const { fill } = await openLink({ withSecondFactor: true });
  await fill("battery staple");
  expect(await screen.findByText("Enter the code from your authenticator app.")).toBeTruthy();
});

it("says when a link does not work any more, and leads to a new one", async () => {
  const { user } = openApp("/reset/not-a-link-of-ours");
  await screen.findByRole("heading", { name: "This link does not work" });
  expect(screen.getByText(/^It may have expired, been used or been replaced/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Ask for a New Link" }));
  expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeTruthy();
});
