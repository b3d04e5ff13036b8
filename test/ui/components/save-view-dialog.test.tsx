import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { layOutBoard, openBoard } from "../tasks/open-board.ts";

layOutBoard();

it("says that a view of the same name is replaced, as the server compares names", async () => {
  const { api, open } = await openBoard('?priority=["critical"]');
  const search = { priority: ["low"] };
  await api.savedViews.save({ list: "tasks", name: "House rules", search });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Views" }));
  await user.click(await screen.findByRole("menuitem", { name: "Save this view..." }));
  const form = within(await screen.findByRole("dialog", { name: "Save this view" }));
  await user.type(form.getByRole("textbox", { name: /^Name/ }), "HOUSE  ru\u200bles");
  await form.findByText("You have a view of this name; it is replaced.");
  await user.click(form.getByRole("button", { name: "Replace View" }));
  await screen.findByText(/^Saved the view/);
  expect(await api.savedViews.list({ list: "tasks" })).toMatchObject([
    { search: { priority: ["critical"] } },
  ]);
});
