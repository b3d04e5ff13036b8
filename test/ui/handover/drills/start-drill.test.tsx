import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { startPayroll } from "./payroll.ts";

describe("starting a drill", () => {
  it("takes the area's document, one of its procedures and its people", async () => {
    const { api, area, documentId, receiver, openAs } = await startPayroll();
    await api.areaLinks.save({ id: area.id, kind: "document", targetId: documentId });
    const { user, router } = openAs(receiver, `/handover/${area.id}?open=start-drill`);
    const dialog = within(await screen.findByRole("dialog", { name: "Start Drill" }));
    const playbook = await dialog.findByRole("combobox", { name: "Playbook" });
    expect((playbook as HTMLSelectElement).selectedOptions[0]?.text).toBe("Payroll runbook");
    await waitFor(() => expect(document.activeElement).toBe(playbook));
    await dialog.findByText("5 steps found");
    await user.selectOptions(dialog.getByRole("combobox", { name: "Steps" }), "1");
    await dialog.findByText("3 steps found");
    await user.click(dialog.getByRole("button", { name: "Start Drill" }));
    await screen.findByRole("heading", { level: 1, name: "Archive" });
    expect(router.state.location.pathname).toMatch(/\/handover\/\d+\/drills\/\d+$/);
    // Back leads to where one was before, not to the dialog again.
    expect(router.history.length).toBe(1);
    const [drill] = await api.drills.list({ areaId: area.id });
    expect(drill).toMatchObject({ title: "Archive", receiver: { id: receiver.user.id } });
  });

  testOfFullRun("offers a part of a long library, and finds the others by name", async () => {
    const { deps, area, expert, openAs } = await startPayroll();
    for (let number = 1; number <= 55; number += 1)
      await storeMarkdown(deps, expert.project.id, `Note ${number}`, "Nothing to do.");
    const { user } = openAs(expert, `/handover/${area.id}?open=start-drill`);
    const dialog = within(await screen.findByRole("dialog", { name: "Start Drill" }));
    const playbook = await dialog.findByRole<HTMLSelectElement>("combobox", { name: "Playbook" });
    const names = () => [...playbook.options].map(({ text }) => text);
    expect(names()).toHaveLength(51);
    expect(names()).not.toContain("Payroll runbook");
    await user.click(dialog.getByLabelText(/^Find a Document/));
    await user.paste("payroll");
    await waitFor(() => expect(names()).toEqual(["Choose a document", "Payroll runbook"]));
    await user.selectOptions(playbook, "Payroll runbook");
    await dialog.findByText("5 steps found");
    await user.clear(dialog.getByLabelText(/^Find a Document/));
    await waitFor(() => expect(names()).toHaveLength(52));
    expect(playbook.selectedOptions[0]?.text).toBe("Payroll runbook");
  });

  it("says where a document tells no steps", async () => {
    const { deps, area, expert, openAs } = await startPayroll();
    await storeMarkdown(deps, expert.project.id, "Prose", "# Prose\n\nNothing to do.\n");
    const { user } = openAs(expert, `/handover/${area.id}?open=start-drill`);
    const dialog = within(await screen.findByRole("dialog", { name: "Start Drill" }));
    await user.selectOptions(await dialog.findByRole("combobox", { name: "Playbook" }), "Prose");
    await dialog.findByText(/Baton found no steps and no list in it/);
    expect(dialog.getByRole("button", { name: "Start Drill" })).toHaveProperty("disabled", true);
  });
});
