import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("a calendar address is made, shown once, replaced and revoked", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user } = openApp("/account", { deps, cookie: member.cookie() });
  const section = within(await screen.findByRole("region", { name: "Calendar Feed" }));
  await user.click(await section.findByRole("button", { name: "Create Address" }));
  const readAddress = async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Your Calendar Address" }));
    const { value } = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Address" });
    await user.click(dialog.getByRole("button", { name: "Done" }));
    return value;
  };
  const first = await readAddress();
  expect(first).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await section.findByText(/Never read$/);
  const confirm = async (opener: string, name: string) => {
    await user.click(section.getByRole("button", { name: opener }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name }));
  };
  await confirm("New Address", "Make New Address");
  expect(await readAddress()).not.toBe(first);
  await confirm("Revoke", "Revoke Address");
  await section.findByRole("button", { name: "Create Address" });
});
