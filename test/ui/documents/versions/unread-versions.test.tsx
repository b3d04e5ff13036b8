import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { documentVersions } from "../../../../db/schema/index.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";
import { makeChanged } from "./open-changed.ts";

type Changed = Awaited<ReturnType<typeof makeChanged>>;

/** The history of a document, opened at the version that a button names. */
async function openVersion({ deps, member, id }: Changed, name: string) {
  const address = `/knowledge-base/sops?document=${id}`;
  const { user } = openApp(address, { deps, cookie: member.cookie() });
  const preview = within(await screen.findByRole("dialog", { name: "House rules" }));
  await user.click(await preview.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name: "Versions of House rules" }));
  return { user, dialog };
}

it.each([
  ["passed over", "replaced"],
  ["not read", "failed"],
] as const)("shows and compares a written version that was %s", async (words, state) => {
  const made = await makeChanged();
  const { deps, id, caller } = made;
  await deps.jobs.stop();
  await caller.documents.update({ id, content: "Keys\n\nThe spare keys hang in room 6.13." });
  await caller.documents.update({ id, content: "Keys\n\nThe spare keys are lost." });
  deps.db.update(documentVersions).set({ state }).where(eq(documentVersions.version, 3)).run();
  const { user, dialog } = await openVersion(made, `Version 3 · ${words}`);
  await dialog.findByText("Changes from version 2 to version 3");
  const added = await dialog.findByText("6.13", { selector: "ins" });
  expect(added.parentElement?.querySelector("del")?.textContent).toBe("5.01");
  await user.selectOptions(dialog.getByLabelText("Compared With"), "");
  await dialog.findByText(/hang in room 6\.13/);
});

it("shows what was typed beside a file that was not read", async () => {
  const made = await makeChanged();
  const { deps, id, member } = made;
  const projectId = member.project.id;
  deps.db
    .insert(documentVersions)
    .values({
      ...{ documentId: id, projectId, version: 3, state: "replaced" },
      ...{ fileName: "keys.pdf", content: "All keys of the site." },
    })
    .run();
  const { user, dialog } = await openVersion(made, "Version 3 · passed over");
  await dialog.findByText("All keys of the site.");
  await user.selectOptions(dialog.getByLabelText("Compared With"), "2");
  await dialog.findByText("Version 3 has no text to show");
});
