import { screen, within } from "@testing-library/react";
import { openArea } from "../../../helpers/acceptance.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";

export const run = (day: string) => `The payroll run is on the ${day} of each month.`;
export const question = "On which day of the month is the payroll run?";

export async function start() {
  const opened = await openArea();
  const { deps, member, area } = opened;
  const open = (cookie = member.cookie(), search = "") =>
    openApp(`/handover/${area.id}${search}`, { deps, cookie });
  const row = async () =>
    within(
      await within(await screen.findByRole("region", { name: "Acceptance Questions" })).findByRole(
        "listitem",
        { name: question },
      ),
    );
  return { ...opened, open, row };
}
