import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { addDays } from "../../../../db/days.ts";
import { fixedDay, stopClock } from "../../../helpers/stop-clock.ts";
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
  expect(standing.textContent).toMatch(/^\d+% handed over.*21 days to the last day/);
});
