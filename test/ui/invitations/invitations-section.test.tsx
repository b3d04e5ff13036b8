import { cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("tells invitations apart and folds those that have ended, unless it is only one", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const { invitations } = await owner.call();
  const createLink = async (role: "member" | "viewer") => (await invitations.create({ role })).id;
  const open = () => openApp("/account/members", { deps, cookie: owner.cookie() });
  const viewerLink = await createLink("viewer");
  await invitations.revoke({ id: await createLink("member") });
  open();
  expect(await screen.findByText("Viewer link")).toBeTruthy();
  expect(screen.getByText("Revoked")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Ended/ })).toBeNull();
  cleanup();

  await invitations.revoke({ id: await createLink("member") });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Show 2 Ended Invitations" }));
  expect(screen.getAllByText("Member link")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Hide 2 Ended Invitations" }));
  expect(screen.queryByText("Member link")).toBeNull();
  const named = /^Revoke the viewer link created .+, \d+:\d\d [AP]M/;
  await user.click(screen.getByRole("button", { name: named }));
  expect(await screen.findByRole("alertdialog", { name: named })).toBeTruthy();
  cleanup();

  await invitations.revoke({ id: viewerLink });
  open();
  expect(await screen.findByText("No invitation is open.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show 3 Ended Invitations" })).toBeTruthy();
});

it("says what the chosen role allows, and who may use the link until it is made", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const { user } = openApp("/account/members", { deps, cookie: owner.cookie() });
  await user.click(await screen.findByRole("link", { name: "Invite People" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite People" }));
  expect(dialog.getByText(/^Anyone with the link can join/)).toBeTruthy();
  expect(dialog.getByText("Members work on tasks, documents and meetings.")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Role"), "viewer");
  expect(dialog.getByText(/^Viewers read everything and ask the assistant/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Create Link" }));
  await dialog.findByText(/^Copy this link now and share it/);
  expect(dialog.queryByText(/^Anyone with the link can join/)).toBeNull();
});
