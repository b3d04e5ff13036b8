import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storeDocument } from "../../../helpers/files/documents.ts";
import { registerMemberOf } from "../../../helpers/harness.ts";
import { openApp } from "../../../helpers/ui/ui-app.tsx";
import { startFreight } from "./freight.ts";

describe("what is left for oneself", () => {
  const listOf = async (title: string) =>
    within(await screen.findByRole("region", { name: title }));

  it("is what to write down, to show and to hand on for the one who leaves", async () => {
    const { payroll, open } = await startFreight();
    open("/handover?view=leaving");
    const show = await listOf("Show");
    expect(show.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Plan Session",
      "Start Drill",
    ]);
    const write = await listOf("Write Down");
    const add = write.getByRole("link", { name: /^Add Questions: / });
    expect(add.getAttribute("href")).toMatch(
      new RegExp(`/handover/${payroll.id}\\?open=add-question$`),
    );
    const handOn = await listOf("Hand On");
    const missing = /has not signed for the receiving side yet/;
    expect(handOn.getByText(missing)).toBeTruthy();
    // Their own signature would not close it.
    expect(handOn.getByRole("link", { name: missing }).getAttribute("href")).toMatch(
      new RegExp(`/handover/${payroll.id}$`),
    );
  });

  it("stands under the name of each area, the worst first", async () => {
    const { api, lee, dana, open } = await startFreight();
    const people = { expertId: lee.user.id, receiverId: dana.user.id };
    await api.areas.create({ name: "Rate desk", ...people });
    open("/handover?view=leaving");
    const show = await listOf("Show");
    const names = show.getAllByText(/^(Payroll run|Rate desk)$/);
    expect(names.map(({ textContent }) => textContent)).toEqual(["Payroll run", "Rate desk"]);
    const buttons = names.map((name) =>
      within(name.closest("li") as HTMLElement)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    );
    expect(buttons).toEqual([
      ["Plan Session", "Start Drill"],
      ["Plan Session", "Start Drill"],
    ]);
  });

  it("is what to read first, to try and to accept for the one who takes over", async () => {
    const { deps, api, lee, open } = await startFreight();
    const desk = await api.areas.create({
      name: "Rate desk",
      importance: "high",
      receiverId: lee.user.id,
    });
    const documentId = await storeDocument(deps, desk.projectId, {
      title: "Rates of the north",
      category: "sops",
      passages: ["A pallet costs 40."],
    });
    await api.areaLinks.save({
      id: desk.id,
      kind: "document",
      targetId: documentId,
      status: "confirmed",
    });
    open("/handover?view=receiving");
    const reading = await listOf("Read First");
    const document = await reading.findByRole("link", { name: "Rates of the north" });
    expect(document.getAttribute("href")).toMatch(
      new RegExp(`/knowledge-base\\?document=${documentId}$`),
    );
    expect(reading.getByText("No document belongs to it yet")).toBeTruthy();
    const areas = reading.getAllByRole("link", { name: /^Open Area: / });
    expect(areas.map((link) => link.getAttribute("aria-label"))).toEqual([
      "Open Area: Rate desk",
      "Open Area: Keys",
    ]);
    expect(areas[0]?.getAttribute("href")).toMatch(new RegExp(`/handover/${desk.id}$`));
    const accept = await listOf("Accept");
    expect(accept.getAllByRole("link", { name: /^Review and Sign: / })).toHaveLength(2);
    const clearUp = await listOf("Clear Up");
    expect(clearUp.getAllByText("Nobody is named as the expert who hands it over")).toHaveLength(2);
  });

  it("has a list only for what is left", async () => {
    const { api, payroll, open } = await startFreight();
    await api.acceptance.create({ id: payroll.id, question: "When is it due?" });
    open("/handover?view=leaving");
    await listOf("Show");
    expect(screen.queryByRole("region", { name: "Write Down" })).toBeNull();
    // What the documents do not answer would be left to write down.
    expect(screen.getByText("Baton is still asking your areas' documents.")).toBeTruthy();
    expect(screen.queryByText(/Nothing is left for you to write down/)).toBeNull();
  });

  it("says so where no area names the reader", async () => {
    const { deps, lee } = await startFreight();
    const guest = await registerMemberOf(deps, lee.project.id, "viewer");
    openApp("/handover?view=leaving", { deps, cookie: guest.cookie() });
    expect(await screen.findByText(/No area names you as its expert/)).toBeTruthy();
  });

  it("leads who may only read to the area, not to a form", async () => {
    const { deps, api, lee } = await startFreight();
    const viewer = await registerMemberOf(deps, lee.project.id, "viewer");
    const desk = await api.areas.create({ name: "Rate desk", expertId: viewer.user.id });
    openApp("/handover?view=leaving", { deps, cookie: viewer.cookie() });
    const links = (await listOf("Write Down")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Open Area"]);
    expect(links[0]?.getAttribute("href")).toMatch(new RegExp(`/handover/${desk.id}$`));
  });
});
