import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fixedTracks } from "../../../db/enums.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { startImporting } from "../../helpers/imports.ts";
import { createSmartsheet } from "../../helpers/services/fake-smartsheet.ts";
import { layOutBoard, openBoard } from "./open-board.ts";

layOutBoard();

const [, otherTrack] = fixedTracks;
const headings = ["What", "State", "Finish", "Notes"];
const rows = [
  ["Copy the keys", "Done", "2026-05-01", "Two sets"],
  ["Order badges", "Waiting", "5/14/2026", ""],
  ["", "Done", "", "nothing"],
];

async function openDialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

async function pressImport() {
  const button = await screen.findByRole("button", { name: "Import" });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await userEvent.click(button);
}

async function openSheet() {
  const { api, open, deps } = await openBoard();
  const credentials = { accessToken: "a token" };
  await api.integrations.save({ integrationId: "smartsheets", credentials });
  const sheet = createSmartsheet(headings, rows);
  deps.serviceFetch = async (address) => sheet.answer(address);
  const choose = async () => {
    await pressImport();
    const choice = await openDialog("Import Tasks");
    await userEvent.click(await choice.findByRole("button", { name: "Cutover plan" }));
    return openDialog("Import from Cutover plan");
  };
  return { api, open, deps, sheet, choose };
}

it("shows the tasks that come of a sheet, by columns that are guessed and can be chosen", async () => {
  const { api, open, choose } = await openSheet();
  open();
  const dialog = await choose();
  await dialog.findByText("2 new tasks, 1 not imported");
  const column = (name: string) => dialog.getByLabelText(name) as HTMLSelectElement;
  expect(column("Title").value).toBe("What");
  expect(column("Status").value).toBe("State");
  expect(column("Due Date").value).toBe("Finish");
  expect(column("Assignee").value).toBe("");
  dialog.getByText("Copy the keys · Order badges");
  const [done, waiting, untitled] = within(
    dialog.getByRole("list", { name: "Tasks from the first rows" }),
  ).getAllByRole("listitem");
  within(done as HTMLElement).getByText("Completed");
  within(done as HTMLElement).getByText("May 1");
  within(waiting as HTMLElement).getByText(
    "“Waiting” is no status that Baton knows; a new task begins as To Do.",
  );
  within(untitled as HTMLElement).getByText("The row has no title.");

  await userEvent.selectOptions(column("Status"), "No column");
  await waitFor(() => expect(dialog.queryByText(/“Waiting”/)).toBeNull());
  await userEvent.selectOptions(column("Track of Other Rows"), otherTrack);
  await waitFor(() => expect(dialog.getAllByText(otherTrack).length).toBeGreaterThan(2));
  await userEvent.selectOptions(column("Title"), "Select a column");
  await dialog.findByText("Choose the column of the titles");
  await dialog.findByText("3 not imported");
  expect(dialog.getByRole("button", { name: "Import" }).hasAttribute("disabled")).toBe(true);
  expect(await api.tasks.list()).toEqual([]);
});

testOfFullRun(
  "imports, reports what was not taken over, and changes the same tasks the next time",
  async () => {
    const { api, open, deps, sheet, choose } = await openSheet();
    open();
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole("button", { name: "Import 2 Tasks" }));
    startImporting(deps);
    const report = await openDialog("Smartsheet Import");
    await report.findByText("2 tasks imported");
    const failed = within(await report.findByRole("list", { name: "Not imported" }));
    failed.getByText("Row 3");
    const adjusted = within(report.getByRole("list", { name: "Not taken over as they stand" }));
    adjusted.getByText("Order badges");
    await userEvent.click(report.getByRole("button", { name: "Done" }));
    await screen.findByRole("link", { name: "Order badges" });

    sheet.setRows([["Copy all keys", "Done", "2026-05-01", "Two sets"], ...rows.slice(1)]);
    const again = await choose();
    await again.findByText("1 changed, 1 unchanged, 1 not imported");
    await userEvent.click(again.getByRole("button", { name: "Import 1 Task" }));
    await (await openDialog("Smartsheet Import")).findByText("1 task updated");
    const titles = (await api.tasks.list()).map(({ title }) => title).sort();
    expect(titles).toEqual(["Copy all keys", "Order badges"]);
  },
);

it("says in the dialog why an import was not started, and keeps the columns chosen", async () => {
  const { api, open, choose } = await openSheet();
  open();
  const dialog = await choose();
  await dialog.findByText("2 new tasks, 1 not imported");
  await userEvent.selectOptions(dialog.getByLabelText("Status"), "No column");
  await waitFor(() => expect(dialog.queryByText(/“Waiting”/)).toBeNull());
  await api.integrations.remove({ integrationId: "smartsheets" });
  await userEvent.click(dialog.getByRole("button", { name: "Import 2 Tasks" }));
  const notice = await dialog.findByRole("alert");
  expect(notice.textContent).toBe(
    "The import was not startedSmartsheet is not connected. Connect it in Integrations first.",
  );
  expect(dialog.getByLabelText("Status")).toHaveProperty("value", "");
});

it("leads to the integrations while no service with sheets is connected", async () => {
  const { open } = await openBoard();
  open();
  await pressImport();
  const choice = await openDialog("Import Tasks");
  await choice.findByText("No service with sheets is connected");
  const link = choice.getByRole("link", { name: "Open Integrations" });
  expect(link.getAttribute("href")).toMatch(/integrations\?category=productivity$/);
});
