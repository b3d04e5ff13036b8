import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type Answer, type InputOf, type OutputOf, replace } from "../../helpers/answers.ts";
import { buildDocument } from "../../helpers/files/build-document.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

type Entry = OutputOf<"sharePoint.browse">[number];

const entry = (kind: Entry["kind"], name: string): Entry => ({
  kind,
  id: name.toLowerCase(),
  name,
  size: kind === "file" ? 2048 : null,
  accepted: kind === "file",
});

// Microsoft itself cannot be reached from a test.
const browse = replace("sharePoint.browse", (place) => {
  if (place?.libraryId) return [entry("file", "Forklift.pdf"), entry("file", "Crane.pdf")];
  return [place?.siteId ? entry("library", "Manuals") : entry("site", "Operations")];
});

/** The import dialog at the two files of a library. */
async function openLibrary(importing: Answer) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await (await member.call()).integrations.save({
    integrationId: "sharepoint",
    credentials: { clientId: "id", clientSecret: "secret", tenantId: "tenant" },
  });
  openApp("/knowledge-base", {
    deps,
    cookie: member.cookie(),
    answers: [browse, importing],
  });
  const importButton = await screen.findByRole("button", { name: "Import from SharePoint" });
  await waitFor(() => expect(importButton.getAttribute("aria-disabled")).toBe("false"));
  await userEvent.click(importButton);
  const dialog = within(await screen.findByRole("dialog", { name: "Import from SharePoint" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Operations" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Manuals" }));
  return {
    dialog,
    choose: async (name: RegExp) => userEvent.click(await dialog.findByRole("checkbox", { name })),
    choosePlace: async () => {
      await userEvent.selectOptions(dialog.getByLabelText("Document Type"), "playbooks");
      const track = await dialog.findByRole("option", { name: "HR & Change Management" });
      await userEvent.selectOptions(dialog.getByLabelText("Track"), track);
    },
    press: (name: string) => userEvent.click(dialog.getByRole("button", { name })),
  };
}

it("imports the chosen files, once it is said where they belong (2.9)", async () => {
  const imported: InputOf<"sharePoint.importFile">[] = [];
  const { dialog, choose, choosePlace, press } = await openLibrary(
    replace("sharePoint.importFile", (file) => {
      imported.push(file);
      return buildDocument();
    }),
  );
  await choose(/Forklift\.pdf/);
  await press("Import 1 File");
  await dialog.findByText("Document type is required");
  dialog.getByText("Track is required");
  expect(imported).toEqual([]);
  await choosePlace();
  await press("Import 1 File");
  await screen.findByText("1 document imported");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(imported).toMatchObject([
    {
      libraryId: "manuals",
      fileId: "forklift.pdf",
      category: "playbooks",
      track: "HR & Change Management",
    },
  ]);
});

it("takes no other file once it is stopped, and keeps the rest chosen", async () => {
  const first = Promise.withResolvers<OutputOf<"sharePoint.importFile">>();
  let asked = 0;
  const { dialog, choose, choosePlace, press } = await openLibrary(
    replace("sharePoint.importFile", () => {
      asked += 1;
      return first.promise;
    }),
  );
  await choose(/Forklift\.pdf/);
  await choose(/Crane\.pdf/);
  await choosePlace();
  await press("Import 2 Files");
  await userEvent.click(await dialog.findByRole("button", { name: "Stop Import" }));
  await dialog.findByText("Stopping...");
  await waitFor(() => expect(asked).toBe(1));
  first.resolve(buildDocument());

  await screen.findByText("1 of 2 documents imported");
  screen.getByText("The import was stopped; the other files are still chosen.");
  await dialog.findByRole("button", { name: "Import 1 File" });
  expect(dialog.getByRole("checkbox", { name: /Crane\.pdf/ })).toHaveProperty("checked", true);
  expect(asked).toBe(1);
});
