import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { startFreight } from "./freight.ts";

it("says above the map how far the handover is, how long there is still, and between whom", async () => {
  const { api, open } = await startFreight();
  const day = 24 * 60 * 60 * 1000;
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  await api.handover.update({
    leavingTeam: "Harbour office",
    receivingTeam: "Freight services",
    lastDay: new Date(today.getTime() + 21 * day),
  });
  open();
  const standing = await screen.findByRole("region", { name: "The handover" });
  await within(standing).findByText("Harbour office hands over to Freight services");
  expect(standing.textContent).toMatch(/^\d+% handed over.*21 days to the last day/);
});
