import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { layOutBoard, openBoard } from "./open-board.ts";

layOutBoard();

it("grows no column by the card that is lifted from it", async () => {
  const { api, open } = await openBoard();
  await api.tasks.create({ title: "Rehearse" });
  await api.tasks.create({ title: "Archive" });
  open();
  const card = await screen.findByRole("link", { name: "Rehearse" });
  const heightOf = (name: string) => screen.getByRole("list", { name }).style.height;
  const before = heightOf("Todo");
  card.focus();
  fireEvent.keyDown(card, { key: " ", code: "Space", keyCode: 32 });
  await screen.findByText("Picked up Rehearse. It is in Todo, position 1.");
  expect(heightOf("Todo")).toBe(before);
});

it("marks the card of the task whose panel is open, and no other", async () => {
  const { api, open } = await openBoard();
  await api.tasks.create({ title: "Order badges" });
  await api.tasks.create({ title: "Oil the hinges" });
  const { user } = open();
  await user.click(await screen.findByRole("link", { name: "Oil the hinges" }));
  const panel = within(await screen.findByRole("dialog", { name: "Edit Task" }));
  const marked = () => screen.queryAllByRole("link", { hidden: true, current: true });
  await waitFor(() =>
    expect(marked().map(({ textContent }) => textContent)).toEqual(["Oil the hinges"]),
  );
  await user.click(panel.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(marked()).toEqual([]));
});
