import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const firstWays = new Map([
  ["By Hand", "Add by Hand"],
  ["From a Template", "Start from a Template"],
  ["From What Is Here", "See Suggestions"],
]);

async function openAdd(way: string, prepare: (api: Api) => Promise<unknown> = async () => null) {
  const deps = createTestDeps();
  const person = await registerMember(deps, "Freight Handover");
  const api = await person.call();
  await prepare(api);
  const app = openApp("/handover", { deps, cookie: person.cookie() });
  // Where there is no area yet, the ways stand in the page.
  const first = firstWays.get(way);
  if (first) await app.user.click(await screen.findByRole("button", { name: first }));
  else {
    await app.user.click(await screen.findByRole("button", { name: "Add Area" }));
    await app.user.click(await screen.findByRole("menuitem", { name: way }));
  }
  const dialog = within(await screen.findByRole("dialog"));
  return { ...app, api, dialog };
}

type Api = Awaited<ReturnType<Awaited<ReturnType<typeof registerMember>>["call"]>>;

const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const nameOf = ({ name }: { name: string }) => name;

describe("adding areas", () => {
  it("by hand", async () => {
    const { user, api, dialog } = await openAdd("By Hand");
    await dialog.findByLabelText("Name");
    await user.click(dialog.getByRole("button", { name: "Add Area" }));
    await dialog.findByText("Name is required");
    await user.type(dialog.getByLabelText("Name"), "Payroll run");
    await user.selectOptions(dialog.getByLabelText("Kind"), "process");
    await user.click(dialog.getByRole("button", { name: "Add Area" }));
    await gone();
    expect(await api.areas.list()).toMatchObject([{ name: "Payroll run", kind: "process" }]);
  });

  it("from a template, those that are wanted", async () => {
    const { user, api, dialog } = await openAdd("From a Template");
    await dialog.findByText("[System]: changes and releases");
    expect(document.activeElement).toBe(dialog.getByLabelText("Template"));
    await user.click(dialog.getByRole("button", { name: "Add 4 Areas" }));
    await dialog.findByText("System is required");
    await user.type(dialog.getByLabelText("System"), "Gate system");
    await user.click(dialog.getByRole("checkbox", { name: /^Gate system: changes/ }));
    await user.selectOptions(dialog.getByLabelText("Template"), "A person leaving");
    await user.selectOptions(dialog.getByLabelText("Template"), "IT system");
    expect(dialog.getByRole("button", { name: "Add 4 Areas" })).toBeTruthy();
    await user.type(dialog.getByLabelText("System"), "Gate system");
    await user.click(dialog.getByRole("checkbox", { name: /^Gate system: changes/ }));
    await user.click(dialog.getByRole("button", { name: "Add 3 Areas" }));
    await gone();
    await screen.findByText("Added 3 areas, 17 questions");
    expect((await api.areas.list()).map(nameOf)).toEqual([
      "Gate system",
      "Gate system: access and credentials",
      "Gate system: backup and restore",
    ]);
  });

  it("from what is in the project", async () => {
    const { user, api, dialog } = await openAdd("From What Is Here", async (before) => {
      for (const title of ["Oil the gate system", "Paint the gate system"]) {
        await before.tasks.create({ title });
      }
    });
    await dialog.findByText(/“Oil the gate system”, “Paint the gate system”/);
    await user.click(dialog.getByRole("checkbox", { name: /^Gate system/ }));
    await user.click(dialog.getByRole("button", { name: "Add 1 Area" }));
    await gone();
    expect((await api.areas.list()).map(nameOf)).toEqual(["Gate system"]);
  });

  it("says where there is nothing to suggest", async () => {
    const { dialog } = await openAdd("From What Is Here");
    await dialog.findByText("Nothing to suggest yet");
    expect(dialog.getByRole("button", { name: "Add Areas" })).toHaveProperty("disabled", true);
  });

  testOfFullRun("keeps them as a template, which can be deleted", async () => {
    const { user, api, dialog } = await openAdd("Save All as a Template", (before) =>
      before.areas.create({ name: "Rate desk" }),
    );
    await user.type(dialog.getByLabelText("Name"), "Ours");
    await user.click(dialog.getByRole("button", { name: "Save Template" }));
    await gone();
    await user.click(screen.getByRole("button", { name: "Add Area" }));
    await user.click(await screen.findByRole("menuitem", { name: "From a Template" }));
    const templates = within(await screen.findByRole("dialog"));
    await user.selectOptions(
      await templates.findByLabelText("Template"),
      "Ours (Freight Handover)",
    );
    expect(templates.getByRole("checkbox", { name: /^Rate desk/ })).toBeTruthy();
    await user.click(templates.getByRole("button", { name: "Delete This Template" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Delete Template" }));
    await waitFor(async () => expect(await api.areaTemplates.list()).toHaveLength(4));
  });
});
