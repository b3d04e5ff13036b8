import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { apiTokens, sessions } from "../../../db/schema/index.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const userAgents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "curl/8.5.0",
];

async function openAccount() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  for (const userAgent of userAgents) {
    await deps.sessions.start(member.user.id, { address: "203.0.113.7", userAgent });
  }
  const app = openApp("/account", { deps, cookie: member.cookie() });
  const section = within(await screen.findByRole("region", { name: "Where You Are Signed In" }));
  await section.findByText("Firefox on Windows");
  return { ...app, deps, member, section };
}

it("lists the sessions and ends one, then all others", async () => {
  const { user, deps, section } = await openAccount();
  expect(section.getByText("This session")).toBeTruthy();
  expect(section.getAllByText(/from 203\.0\.113\.7/)).toHaveLength(2);
  await user.click(section.getByRole("button", { name: "End the session of curl" }));
  await waitFor(() => expect(section.queryByText("curl")).toBeNull());
  await user.click(section.getByRole("button", { name: "End All Others" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "End All Others" }));
  await waitFor(() => expect(section.queryByText("Firefox on Windows")).toBeNull());
  expect(deps.db.select().from(sessions).all()).toHaveLength(1);
  expect(section.queryByRole("button", { name: "End All Others" })).toBeNull();
});

it("changes name and email; another email asks for the password", async () => {
  const { user, member } = await openAccount();
  await user.click(screen.getByRole("button", { name: "Edit Profile" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Profile" }));
  expect(dialog.queryByLabelText("Current Password")).toBeNull();
  const retype = async (label: string, text: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  };
  await retype("Last Name", "King");
  await retype("Email", "king@example.com");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Current password is required")).toBeTruthy();
  await user.type(dialog.getByLabelText("Current Password"), member.registration.password);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Profile" })).toBeNull());
  expect(screen.getAllByText("king@example.com").length).toBeGreaterThan(0);
  expect(screen.getAllByText(`${member.user.firstName} King`).length).toBeGreaterThan(0);
});

testOfFullRun("points out a common password, and keeps API tokens only by choice", async () => {
  const { user, deps, member } = await openAccount();
  const { password } = member.registration;
  const hint = /Many people use this password/;
  await (await member.call()).tokens.create({ name: "Reporting" });

  async function change(current: string, next: string, keep: boolean) {
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
    await user.type(dialog.getByLabelText("Current Password"), current);
    await user.type(dialog.getByLabelText("New Password"), "football");
    expect(await dialog.findByText(hint)).toBeTruthy();
    await user.clear(dialog.getByLabelText("New Password"));
    await user.type(dialog.getByLabelText("New Password"), next);
    await waitFor(() => expect(dialog.queryByText(hint)).toBeNull());
    await user.type(dialog.getByLabelText("Confirm New Password"), next);
    const choice = dialog.getByRole("checkbox", {
      name: "Keep my API tokens and calendar address",
    });
    expect(choice).toHaveProperty("checked", false);
    if (keep) await user.click(choice);
    await user.click(dialog.getByRole("button", { name: "Update Password" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }

  await change(password, "battery staple", true);
  expect(deps.db.select().from(apiTokens).all()).toHaveLength(1);
  await change("battery staple", "correct battery", false);
  expect(deps.db.select().from(apiTokens).all()).toEqual([]);
});
