import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refuse } from "../../../helpers/answers.ts";
import { testOfFullRun } from "../../../helpers/full-run.ts";
import { startFreight } from "./freight.ts";

const findMap = () => screen.findByRole("grid", { name: "Coverage map" });

describe("the frame of the handover on its page", () => {
  testOfFullRun("puts members on their sides once it is saved", async () => {
    const { api, dana, open } = await startFreight();
    const { user } = open();
    await findMap();
    await user.click(screen.getByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set Up the Handover" }));
    const side = await dialog.findByLabelText<HTMLSelectElement>(
      `Side of ${dana.user.name} in the handover`,
    );
    const sides = async () => (await api.members.list()).map(({ side: kept }) => kept);
    await user.selectOptions(side, "receiving");
    expect(side.value).toBe("receiving");
    expect(await sides()).not.toContain("receiving");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await sides()).toContain("receiving");
  });

  it("puts nobody on a side where the rest of the form is refused", async () => {
    const { api, dana, open } = await startFreight();
    const { user } = open("/handover", { answers: [refuse("handover.update")] });
    await findMap();
    await user.click(screen.getByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set Up the Handover" }));
    const side = await dialog.findByLabelText(`Side of ${dana.user.name} in the handover`);
    await user.selectOptions(side, "receiving");
    await user.type(dialog.getByLabelText(/^Leaving Team/), "Harbour office");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The handover was not changed")).toBeTruthy();
    expect((await api.members.list()).map(({ side: kept }) => kept)).not.toContain("receiving");
  });

  it("says who has set up the handover meanwhile, and keeps what was typed", async () => {
    const { api, dana, open } = await startFreight();
    await api.handover.update({ leavingTeam: "North team" });
    const { user } = open();
    await findMap();
    await user.click(screen.getByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set Up the Handover" }));
    const team = await dialog.findByLabelText<HTMLInputElement>(/^Leaving Team/);
    await user.type(team, " of the port");
    await (await dana.call()).handover.update({ leavingTeam: "East team" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText(
      `${dana.user.name} changed this handover just now, while you were editing.`,
    );
    expect(team.value).toBe("North team of the port");
  });

  it("asks before a side that was chosen is lost", async () => {
    const { dana, open } = await startFreight();
    const { user } = open();
    await findMap();
    await user.click(screen.getByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set Up the Handover" }));
    const side = await dialog.findByLabelText(`Side of ${dana.user.name} in the handover`);
    await user.selectOptions(side, "receiving");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
  });
});
