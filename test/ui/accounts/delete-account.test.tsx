import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { users } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function openDialog(options: { withOther?: boolean } = {}) {
  const deps = createTestDeps();
  const member = await registerMember(deps, "Office move");
  if (options.withOther) await registerMemberOf(deps, member.project.id, "member");
  const app = openApp("/account", { deps, cookie: member.cookie() });
  const download = await screen.findByRole("link", { name: "Download My Data" });
  expect(download.getAttribute("href")).toBe("/api/auth/export");
  await app.user.click(screen.getByRole("button", { name: "Delete Account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Account" }));
  const button = () => dialog.getByRole("button", { name: "Delete Account" });
  return { ...app, deps, member, dialog, button };
}

it("says what goes, asks for email and password, and leads out", async () => {
  const { user, deps, member, dialog, button } = await openDialog();
  expect(await dialog.findByText(/“Office move” is deleted with everything in it/)).toBeTruthy();
  expect(dialog.getByText("What you wrote and uploaded in any other project stays")).toBeTruthy();
  dialog.getByRole("radio", { name: `Under your name, ${member.user.name}` });
  await user.click(dialog.getByRole("radio", { name: "Under “Former member”" }));
  const confirmation = dialog.getByLabelText(`Type your email, ${member.user.email}, to confirm`);
  // A field that is to be filled in does not look as if it were.
  expect(confirmation.getAttribute("placeholder")).toBeNull();
  await user.type(confirmation, "yes");
  await user.type(dialog.getByLabelText("Current Password"), member.registration.password);
  await user.click(button());
  expect(await dialog.findByText(/^Type your email, .* to confirm\.$/)).toBeTruthy();
  await user.clear(confirmation);
  await user.type(confirmation, member.user.email);
  await user.click(button());
  expect(await screen.findByText("Welcome back")).toBeTruthy();
  expect(await screen.findByText("Account deleted")).toBeTruthy();
  expect(deps.db.select().from(users).all()).toMatchObject([{ name: "Former member" }]);
});

it("asks the only owner to hand over first", async () => {
  const { dialog, button } = await openDialog({ withOther: true });
  expect(await dialog.findByText(/You are the only owner of “Office move”/)).toBeTruthy();
  expect(dialog.getByText("What you wrote and uploaded stays")).toBeTruthy();
  await waitFor(() => expect(button()).toHaveProperty("disabled", true));
});
