import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { addDays } from "../../../../db/days.ts";
import { replace } from "../../../helpers/answers.ts";
import { fixedDay, stopClock } from "../../../helpers/stop-clock.ts";
import { setWindowWidth } from "../../../helpers/ui/window-width.ts";
import { startFreight } from "./freight.ts";

it("says above the map how far the handover is, how long there is still, and between whom", async () => {
  stopClock();
  const { api, open } = await startFreight();
  await api.handover.update({
    leavingTeam: "Harbour office",
    receivingTeam: "Freight services",
    lastDay: addDays(fixedDay, 21),
  });
  open();
  const standing = await screen.findByRole("region", { name: "The handover" });
  await within(standing).findByText("Harbour office hands over to Freight services");
  expect(standing.textContent).toMatch(/^\d+% ready.*21 days to the last day/);
});

it("tells beside the figure how it is worked out", async () => {
  const { open } = await startFreight();
  open();
  const standing = within(await screen.findByRole("region", { name: "The handover" }));
  const told = standing.getByText("How this is worked out").closest("details");
  for (const figure of [
    "Up to 40 points",
    "15 points",
    "25 points",
    "20 points",
    "critical 4",
    "the project at most 70%",
  ]) {
    expect(told?.textContent).toContain(figure);
  }
});

it.each(["wide", "narrow"] as const)("comes first on a %s screen", async (width) => {
  setWindowWidth(width);
  const { open } = await startFreight();
  open();
  const needs = await screen.findByRole("region", { name: "Needs You" });
  const first = within(needs).getAllByRole("link")[0];
  expect(first?.getAttribute("href")).toContain("/handover/");
  expect(within(needs).getAllByRole("listitem").length).toBeLessThanOrEqual(4);
  const standing = screen.getByRole("region", { name: "The handover" });
  expect(needs.compareDocumentPosition(standing)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

// A button in the place of a single row would be no shorter than the row.
it.each([
  [4, 4],
  [5, 3],
])("shows of %i rows %i, and never folds away a single one", async (count, shown) => {
  const { api, open } = await startFreight();
  const [first] = (await api.handover.needsYou()).filter(({ areaId }) => areaId !== null);
  if (!first) throw new Error("Nothing waits in an area.");
  const needs = Array.from({ length: count }, (_, index) => ({ ...first, id: `${index}` }));
  open("/handover", { answers: [replace("handover.needsYou", () => needs)] });
  const list = within(await screen.findByRole("region", { name: "Needs You" }));
  expect(list.getAllByRole("listitem")).toHaveLength(shown);
  const button = list.queryByRole("button", { name: "Show All 5" });
  expect(button !== null).toBe(shown < count);
});
