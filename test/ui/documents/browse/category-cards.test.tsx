import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

/** A category with one article in it. */
async function openCategory(path: string) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeDocument(deps, member.project.id, {
    title: "House rules",
    passages: ["The keys hang in room 4.12."],
    tags: "keys, doors, rooms, badges, alarm, archive",
  });
  return openApp(path, { deps, cookie: member.cookie() });
}

it("says why an article has nothing to download, on its card and in its menu", async () => {
  const { user } = await openCategory("/knowledge-base/sops");
  const card = within(await screen.findByRole("article", { name: "House rules" }));
  const reason = "This article was written in Baton: it has no file to download.";
  const download = card.getByRole("button", {
    name: "Download",
    description: `House rules ${reason}`,
  });
  expect(download).toHaveProperty("disabled", true);
  expect(download.title).toBe(reason);
  await user.click(card.getByRole("button", { name: "Actions for House rules" }));
  const entry = await screen.findByRole("menuitem", { name: "Download No file" });
  expect(entry.getAttribute("aria-disabled")).toBe("true");
});

it("names the tags that it has no room for", async () => {
  await openCategory("/knowledge-base/sops");
  const card = within(await screen.findByRole("article", { name: "House rules" }));
  expect(card.getByText("+2").title).toBe("alarm, archive");
});

it("leads back from a tag that no document has any more", async () => {
  const { user } = await openCategory("/knowledge-base/sops?tags=%5B%22gone%22%5D");
  await screen.findByText("No documents found");
  await user.click(screen.getByRole("button", { name: "Clear Tags" }));
  await screen.findByRole("article", { name: "House rules" });
  await waitFor(() => expect(screen.queryByText("No documents found")).toBeNull());
});
