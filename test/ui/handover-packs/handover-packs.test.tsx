import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { settlePacks } from "../../helpers/handover-packs.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

it("an owner has a handover pack written, downloads it and deletes it", async () => {
  const deps = createTestDeps();
  const owner = await registerMember(deps);
  const { user } = openApp("/account/project", { deps, cookie: owner.cookie() });
  const section = within(await screen.findByRole("region", { name: "Handover Pack" }));
  await section.findByText("No handover packs yet.");
  const create = section.getByRole("button", { name: "Create Handover Pack" });
  await user.click(create);
  await section.findByText("Waiting for its turn");
  expect(create).toHaveProperty("disabled", true);
  const [pack] = await settlePacks(deps, owner);
  const download = await section.findByRole("link", { name: "Download" }, { timeout: 5000 });
  expect(download.getAttribute("href")).toBe(
    `/api/handover-packs/${pack?.id}/download?project=${owner.project.id}`,
  );
  await user.click(section.getByRole("button", { name: /^Delete the pack of / }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Delete Pack" }));
  await section.findByText("No handover packs yet.");
});
