import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { replace } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function start() {
  const deps = createTestDeps();
  const person = await registerMember(deps, "Freight Handover");
  const api = await person.call();
  const open = (path: string, more: Parameters<typeof openApp>[1] = {}) =>
    openApp(path, { deps, cookie: person.cookie(), ...more });
  const area = await api.areas.create({ name: "Payroll run" });
  return { deps, person, api, area, open };
}

describe("the form of an area", () => {
  it("changes what was changed and tells a name that is taken at its field", async () => {
    const { deps, person, api, area, open } = await start();
    await api.areas.create({ name: "Rate desk" });
    const dana = await registerMemberOf(deps, person.project.id, "member");
    const { user, router } = open(`/handover/${area.id}`);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const dialog = await screen.findByRole("dialog", { name: "Edit Area" });
    const name = await within(dialog).findByLabelText("Name");
    await user.clear(name);
    await user.type(name, "rate desk");
    await user.selectOptions(within(dialog).getByLabelText("Importance"), "critical");
    await user.selectOptions(within(dialog).getByLabelText("Takes Over"), String(dana.user.id));
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    await within(dialog).findByText(/There is an area “Rate desk” already/);
    await user.clear(name);
    await user.type(name, "Pay run");
    await user.click(within(dialog).getByRole("button", { name: "Save Changes" }));
    await screen.findByRole("heading", { level: 1, name: "Pay run" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.search).toEqual({});
    expect(await api.areas.read({ id: area.id })).toMatchObject({
      name: "Pay run",
      importance: "critical",
      receiverId: dana.user.id,
    });
  });

  it("keeps what was typed where somebody else has saved meanwhile", async () => {
    const { api, area, open } = await start();
    const { user } = open(`/handover/${area.id}?open=edit`);
    const name = await screen.findByLabelText("Name");
    await user.clear(name);
    await user.type(name, "Mine");
    await api.areas.update({ id: area.id, name: "Theirs", kind: "duty" });
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain("changed this area");
    expect(notice.textContent).toContain("Kind: Duty");
    await user.click(screen.getByRole("button", { name: "Use Saved: Name" }));
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Theirs");
  });

  it("opens for nobody who may only look", async () => {
    const { deps, person, area } = await start();
    const viewer = await registerMemberOf(deps, person.project.id, "viewer");
    openApp(`/handover/${area.id}?open=edit`, { deps, cookie: viewer.cookie() });
    await screen.findByRole("heading", { level: 1, name: "Payroll run" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Actions for Payroll run" })).toBeNull();
  });
});

describe("what belongs to an area", () => {
  it("is suggested with its reason, confirmed, dismissed and removed", async () => {
    const { api, area, open } = await start();
    const titles = ["Rehearse the payroll run", "Print the payroll slips"];
    for (const title of titles) await api.tasks.create({ title });
    const { user } = open(`/handover/${area.id}`);
    await screen.findByText("Seem to belong here (2)");
    expect(screen.getAllByText("Its title names “Payroll run”.")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Dismiss Print the payroll slips" }));
    await screen.findByText("Seem to belong here (1)");
    await user.click(screen.getByRole("button", { name: "Confirm Rehearse the payroll run" }));
    const list = await screen.findByRole("list", { name: "Documents and work" });
    expect(within(list).getByRole("link").textContent).toBe("Rehearse the payroll run");
    expect(screen.queryByText(/Seem to belong here/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove Rehearse the payroll run" }));
    await screen.findByText("Seem to belong here (1)");
    screen.getByText(/Nothing belongs to this area yet/);
  });

  it("is found by name and added", async () => {
    const { api, area, open } = await start();
    for (const title of ["Order badges", "Oil the hinges"]) await api.tasks.create({ title });
    const { user } = open(`/handover/${area.id}`);
    const add = await screen.findByRole("button", { name: "Add documents and work" });
    await waitFor(() => expect(add).toHaveProperty("disabled", false));
    await user.click(add);
    const dialog = await screen.findByRole("dialog", { name: "Add to This Area" });
    await within(dialog).findByText("There are none in this project yet.");
    await user.selectOptions(within(dialog).getByLabelText("What"), "task");
    await within(dialog).findByText("Oil the hinges");
    await user.type(within(dialog).getByLabelText("Name"), "BADGE");
    expect(within(dialog).queryByText("Oil the hinges")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Add Order badges" }));
    await within(dialog).findByText("Added");
    await user.click(within(dialog).getByRole("button", { name: "Done" }));
    await screen.findByRole("link", { name: "Order badges" });
  });
});

describe("a document for an area", () => {
  it("is found without reading the whole library", async () => {
    const { area, open } = await start();
    const asked: unknown[] = [];
    const { user } = open(`/handover/${area.id}`, {
      answers: [
        replace("documents.list", (input) => {
          asked.push(input);
          return [];
        }),
      ],
    });
    const add = await screen.findByRole("button", { name: "Add documents and work" });
    await waitFor(() => expect(add).toHaveProperty("disabled", false));
    await user.click(add);
    const dialog = within(await screen.findByRole("dialog", { name: "Add to This Area" }));
    await user.click(dialog.getByLabelText("Name"));
    await user.paste("badge");
    await dialog.findByText("No matches.");
    expect(asked).toEqual([
      { page: 1, pageSize: 51 },
      { search: "badge", page: 1, pageSize: 51 },
    ]);
  });
});

describe("an area without questions", () => {
  it("takes those of a template", async () => {
    const { api, area, open } = await start();
    const { user } = open(`/handover/${area.id}`);
    await user.click(await screen.findByRole("button", { name: "Use a Template" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.selectOptions(
      await dialog.findByLabelText("Template"),
      "Relationship or contract: Partner or contract",
    );
    await dialog.findByText("What has been promised without being written down?");
    await user.click(dialog.getByRole("button", { name: "Add Questions" }));
    await screen.findByText("Added 9 questions");
    const list = await screen.findByRole("list", { name: "Acceptance questions" });
    within(list).getByText("What has been promised without being written down?");
    expect(await api.acceptance.list({ id: area.id })).toHaveLength(9);
  });
});

describe("an area as a whole", () => {
  it("is merged into another one, whose page opens", async () => {
    const { api, area, open } = await start();
    const other = await api.areas.create({ name: "Salaries" });
    const { user, router } = open(`/handover/${area.id}`);
    await user.click(await screen.findByRole("button", { name: "Actions for Payroll run" }));
    await user.click(await screen.findByRole("menuitem", { name: "Merge Into Another Area" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Merge Areas" }));
    await within(dialog).findByText("Choose the area that stays");
    await user.selectOptions(
      await within(dialog).findByLabelText("Area that stays"),
      String(other.id),
    );
    await user.click(within(dialog).getByRole("button", { name: "Merge Areas" }));
    await screen.findByRole("heading", { level: 1, name: "Salaries" });
    expect(router.state.location.pathname).toMatch(new RegExp(`/handover/${other.id}$`));
    expect(await api.areas.list()).toHaveLength(1);
  });

  it("is deleted, and brought back from the notification", async () => {
    const { api, area, open } = await start();
    const { user } = open(`/handover/${area.id}`);
    await user.click(await screen.findByRole("button", { name: "Actions for Payroll run" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete Area" }));
    await user.click(await screen.findByRole("button", { name: "Delete Area" }));
    await screen.findByRole("heading", { level: 1, name: "Handover" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await api.areas.list()).toHaveLength(1));
  });
});
