import { fireEvent, screen } from "@testing-library/react";
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
