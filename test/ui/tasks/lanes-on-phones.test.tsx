import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { setWindowWidth } from "../../helpers/ui/window-width.ts";
import { layOutBoard, openBoard } from "./open-board.ts";

layOutBoard();
beforeEach(() => setWindowWidth("narrow"));

describe("lanes on a phone", () => {
  it("leave the switch without a column to lead to only while all of them are put away", async () => {
    const { api, open } = await openBoard("?group=person");
    await api.tasks.create({ title: "Rehearse" });
    const { user } = open();
    const columns = within(await screen.findByRole("navigation", { name: "Columns" }));
    const areDisabled = () =>
      columns.getAllByRole<HTMLButtonElement>("button").map(({ disabled }) => disabled);
    const lanes = screen.getAllByRole("button", { expanded: true, name: /tasks?$/ });
    expect(lanes.length).toBe(2);
    for (const lane of lanes) {
      expect(areDisabled()).toEqual([false, false, false, false]);
      await user.click(lane);
    }
    expect(areDisabled()).toEqual([true, true, true, true]);
    expect(columns.queryByRole("button", { current: true })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Nobody/ }));
    expect(areDisabled()).toEqual([false, false, false, false]);
    expect(columns.getByRole("button", { current: true }).textContent).toMatch(/^Todo/);
  });

  it("stand under the head of their column where only one is shown", async () => {
    const { api, open } = await openBoard('?group=person&status=["at-risk"]');
    await api.tasks.create({ title: "Rehearse", status: "at-risk" });
    open();
    await screen.findByRole("link", { name: "Rehearse" });
    const board = screen.getByRole("group", { name: "Board" });
    const [head] = screen
      .getAllByText("At Risk", { selector: "p" })
      .filter((words) => !board.contains(words));
    expect(head?.closest("[data-covers-start]")).toBeTruthy();
  });
});
