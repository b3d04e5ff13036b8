import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type ImportRun, outcomeOf } from "../../../src/components/imports/import-runs.ts";
import { type Answer, fail, replace } from "../../helpers/answers.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { startImporting } from "../../helpers/imports.ts";
import { awsKey, createBucket } from "../../helpers/services/bucket.ts";
import { createSharePoint } from "../../helpers/services/fake-sharepoint.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const entra = { clientId: "id", clientSecret: "secret", tenantId: "tenant" };
const files = { "Forklift.txt": "Lift with care.", "Crane.txt": "Two people.", "Tool.exe": "MZ" };

/** The knowledge base of somebody who has connected SharePoint, with what it answers. */
async function openKnowledgeBase() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const calls = await member.call();
  await calls.integrations.save({ integrationId: "sharepoint", credentials: entra });
  const sharePoint = createSharePoint(files);
  deps.serviceFetch = async (address) => sharePoint(address);
  return {
    deps,
    calls,
    open: (answers: Answer[] = []) =>
      openApp("/knowledge-base", { deps, cookie: member.cookie(), answers }),
  };
}

async function openDialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

async function findImportButton() {
  const importButton = await screen.findByRole("button", { name: "Import from SharePoint" });
  await waitFor(() => expect(importButton.getAttribute("aria-disabled")).toBe("false"));
  return importButton;
}

async function openLibrary() {
  await userEvent.click(await findImportButton());
  const dialog = await openDialog("Import from SharePoint");
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

it("keeps the focus on where one is, on the way in and back", async () => {
  const { open } = await openKnowledgeBase();
  open();
  const { dialog, press } = await openLibrary();
  const trail = within(dialog.getByRole("navigation", { name: "Place in SharePoint" }));
  const steps = () => trail.getAllByRole("button").map(({ textContent }) => textContent);
  expect(steps()).toEqual(["Sites", "Operations"]);
  expect(document.activeElement).toBe(trail.getByText("Manuals"));
  await press("Operations");
  expect(document.activeElement).toBe(trail.getByText("Operations"));
  expect(document.activeElement?.getAttribute("aria-current")).toBe("page");
  expect(steps()).toEqual(["Sites"]);
});

it("imports several files, once it is said where they belong, and reports what came of them (2.9)", async () => {
  const { deps, calls, open } = await openKnowledgeBase();
  open();
  const { dialog, choose, choosePlace, press } = await openLibrary();
  const refused = (await dialog.findByText("Tool.exe")).closest("label");
  expect(refused?.textContent).toMatch(/^Tool\.exe.+\.$/);
  await choose(/Forklift\.txt/);
  await press("Import 1 File");
  await dialog.findByText("Document type is required");
  dialog.getByText("Track is required");
  expect(await calls.imports.list()).toEqual([]);
  await choose(/All 2 files here that can be imported/);
  await choosePlace();
  await press("Import 2 Files");

  const report = await openDialog("SharePoint Import");
  await report.findByRole("button", { name: "Stop Import" });
  startImporting(deps);
  await report.findByText("2 documents imported");
  expect(report.queryByText(/2 imported/)).toBeNull();
  const imported = await calls.documents.list({});
  expect(imported).toMatchObject([{ category: "playbooks" }, { track: "HR & Change Management" }]);
  await userEvent.click(report.getByRole("link", { name: "Show Documents" }));
  await screen.findByRole("table", { name: "Documents" });
});

testOfFullRun(
  "goes on when the dialog is closed, says how far it is, and tells the end with what failed",
  async () => {
    const { deps, open } = await openKnowledgeBase();
    open();
    const { choose, choosePlace, press, dialog } = await openLibrary();
    await choose(/Everything in Archive/);
    await choose(/Crane\.txt/);
    await choosePlace();
    await press("Import 2 Entries");
    await (await openDialog("SharePoint Import")).findByRole("button", { name: "Stop Import" });
    await userEvent.click(screen.getByRole("button", { name: "Continue in Background" }));
    await waitFor(() => expect(dialog.queryByRole("checkbox")).toBeNull());
    await screen.findByText(/^Importing from SharePoint: /);

    const sharePoint = createSharePoint({ "Other.txt": "Other." });
    const answers = deps.serviceFetch;
    // The file that was chosen is gone by now; the folder is empty.
    deps.serviceFetch = async (address, request) =>
      /items\/Crane/.test(address) ? sharePoint(address) : answers(address, request);
    startImporting(deps);
    await screen.findByText("SharePoint: 1 not imported.");
    await userEvent.click(screen.getByRole("button", { name: "Show Report" }));
    const report = await openDialog("SharePoint Import");
    const failed = within(await report.findByRole("list", { name: "Not imported" }));
    failed.getByText("Crane.txt");
    failed.getByText("Asking for the file: This is no longer in SharePoint.");
  },
);

testOfFullRun("is stopped from its report, which lists what did not come in", async () => {
  const { open, calls } = await openKnowledgeBase();
  open();
  const { choose, choosePlace, press } = await openLibrary();
  await choose(/Forklift\.txt/);
  await choosePlace();
  await press("Import 1 File");
  const report = await openDialog("SharePoint Import");
  await userEvent.click(await report.findByRole("button", { name: "Stop Import" }));
  await report.findByText("The import was stopped");
  await report.findByText("The import was stopped before this came in.");
  expect(await calls.imports.list()).toMatchObject([{ status: "cancelled" }]);
});

it("says in the dialog why an import was not started, and keeps what was chosen", async () => {
  const { calls, open } = await openKnowledgeBase();
  open();
  const { dialog, choose, choosePlace, press } = await openLibrary();
  await choose(/Forklift\.txt/);
  await choosePlace();
  await calls.integrations.remove({ integrationId: "sharepoint" });
  await press("Import 1 File");
  const notice = await dialog.findByRole("alert");
  expect(notice.textContent).toBe(
    "The import was not startedSharePoint is not connected. Connect it in Integrations first.",
  );
  // Above the footer, where the button is that was pressed: what was chosen stays in sight.
  const track = dialog.getByLabelText("Track");
  expect(track.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  dialog.getByText("1 selected");
  expect(dialog.getByLabelText("Document Type")).toHaveProperty("value", "playbooks");
  await calls.integrations.save({ integrationId: "sharepoint", credentials: entra });
  await press("Import 1 File");
  await (await openDialog("SharePoint Import")).findByRole("button", { name: "Stop Import" });
});

it("filters what is listed by name, and offers to take what is left", async () => {
  const { open } = await openKnowledgeBase();
  open();
  const { dialog, press } = await openLibrary();
  await dialog.findByText("Archive");
  const filter = dialog.getByRole("searchbox");
  await userEvent.type(filter, "TXT");
  expect(dialog.queryByText("Archive")).toBeNull();
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Crane\.txt/ }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "All 2 files shown here" }));
  await userEvent.type(filter, " nowhere");
  dialog.getByText("No matches.");
  dialog.getByText("2 selected");
  await userEvent.keyboard("{Escape}");
  await press("Archive");
  expect(filter).toHaveProperty("value", "");
});

it("reads on where the first page of a place holds nothing to import", async () => {
  const { open } = await openKnowledgeBase();
  const file = { id: "a", name: "A.txt", size: 1, version: null, refusal: null };
  open([
    replace("imports.browse", ({ cursor }) =>
      cursor ? { entries: [{ ...file, kind: "file" }], next: null } : { entries: [], next: "2" },
    ),
  ]);
  await userEvent.click(await findImportButton());
  const dialog = await openDialog("Import from SharePoint");
  await userEvent.click(await dialog.findByRole("button", { name: "Show More" }));
  await dialog.findByRole("checkbox", { name: /A\.txt/ });
});

it("says that the filter has not seen all there is", async () => {
  const { deps, open } = await openKnowledgeBase();
  const answers = deps.serviceFetch;
  deps.serviceFetch = async (address, request) => {
    if (!new URL(address).pathname.endsWith("/root/children")) return answers(address, request);
    const next = `${address}&$skiptoken=next`;
    const value = [{ id: "d1", name: "Archive", folder: {} }];
    return Response.json({ value, "@odata.nextLink": next });
  };
  open();
  const { dialog } = await openLibrary();
  await dialog.findByText("Archive");
  await userEvent.type(dialog.getByRole("searchbox"), "crane");
  dialog.getByText("The filter looks through what was read so far, 1 entry. There is more.");
  expect(dialog.getByRole("button", { name: "Show More" })).toBeTruthy();
});

it("says which way out of an empty place there is, and keeps the filter's place", async () => {
  const { open } = await openKnowledgeBase();
  open();
  const { dialog, press } = await openLibrary();
  await dialog.findByText("Archive");
  await press("Archive");
  await dialog.findByText("There is nothing here");
  dialog.getByText("Use the path above to open another folder.");
  expect(dialog.getByRole("searchbox")).toHaveProperty("disabled", true);
  await press("Manuals");
  await dialog.findByText("Archive");
  expect(dialog.getByRole("searchbox")).toHaveProperty("disabled", false);
});

it("asks where files belong once there are any to choose from", async () => {
  const { deps, open } = await openKnowledgeBase();
  const answers = deps.serviceFetch;
  deps.serviceFetch = async () => new Response("", { status: 403 });
  open();
  const importButton = await screen.findByRole("button", { name: "Import from SharePoint" });
  await waitFor(() => expect(importButton.getAttribute("aria-disabled")).toBe("false"));
  await userEvent.click(importButton);
  const dialog = await openDialog("Import from SharePoint");
  await dialog.findByText("SharePoint could not be read");
  expect(dialog.queryByLabelText("Document Type")).toBeNull();
  deps.serviceFetch = answers;
  await userEvent.click(dialog.getByRole("button", { name: "Try Again" }));
  await dialog.findByRole("button", { name: "Operations" });
  expect(dialog.getByLabelText("Document Type")).toBeTruthy();
});

it("says on a press why nothing can be imported yet, and leads to Integrations", async () => {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { user, router, queryClient } = openApp("/knowledge-base", {
    deps,
    cookie: member.cookie(),
  });
  const importButton = await screen.findByRole("button", { name: "Import from SharePoint" });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await user.click(importButton);
  const toast = within(await screen.findByTestId("toast"));
  expect(
    toast.getByText("Configure SharePoint's credentials in Integrations to import documents."),
  ).toBeTruthy();
  await user.click(toast.getByRole("button", { name: "Open Integrations" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Integrations" })).toBeTruthy();
  expect(router.state.location.pathname).toMatch(/\/integrations$/);
});

it("says on a press that it is not known what can be imported", async () => {
  const { open } = await openKnowledgeBase();
  const { user, queryClient } = open([fail("imports.services")]);
  const importButton = await screen.findByRole("button", { name: "Import from SharePoint" });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await user.click(importButton);
  await screen.findByText("What can be imported could not be loaded");
});

it("groups the digits of large counts", () => {
  const counts = { waiting: 0, imported: 1200, updated: 3, unchanged: 0, failed: 0 };
  expect(outcomeOf({ counts, target: "documents" } as ImportRun)).toBe("1,200 imported, 3 updated");
});

it("offers other services in a menu beside the button", async () => {
  const { deps, calls, open } = await openKnowledgeBase();
  await calls.integrations.save({ integrationId: "aws", credentials: awsKey });
  const bucket = createBucket(awsKey.bucketName, { pageSize: 2 });
  for (const name of ["a", "b", "c"]) bucket.put(`${name}.txt`, name);
  deps.serviceFetch = async (address, { method = "GET", headers = {} } = {}) => {
    const { body, ...answer } = bucket.answer(method, new URL(address), new Headers(headers));
    return new Response(body, answer);
  };
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Import from other services" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Import from AWS S3" }));
  const dialog = await openDialog("Import from AWS S3");
  expect(await dialog.findAllByRole("checkbox", { name: /\.txt/ })).toHaveLength(2);
  await userEvent.click(dialog.getByRole("button", { name: "Show More" }));
  await dialog.findByRole("checkbox", { name: /c\.txt/ });
});
