import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { handoverStageTitles } from "../../../db/enums.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const track = "IT Systems & Data Migration";

/** An area with open gaps, with the people of both its sides. */
async function start() {
  const deps = createTestDeps();
  const expert = await registerMember(deps, "Freight Handover");
  const receiver = await registerMemberOf(deps, expert.project.id, "member");
  const api = await expert.call();
  const area = await api.areas.create({
    name: "Payroll run",
    track,
    expertId: expert.user.id,
    receiverId: receiver.user.id,
  });
  const open = (path: string, cookie = receiver.cookie()) => openApp(path, { deps, cookie });
  return { deps, expert, receiver, api, area, open };
}

const findSection = async (name: string) =>
  within(
    (await screen.findByRole("heading", { level: 2, name })).closest("section") ?? document.body,
  );

describe("the signatures of an area", () => {
  it("leads an expert who may sign for both sides to the one that is still missing", async () => {
    const { area, expert, receiver, open } = await start();
    const receiving = await receiver.call();
    await receiving.signOffs.create({
      scope: "area",
      areaId: area.id,
      side: "receiving",
      reason: "It goes on in May.",
    });
    const { user } = open("/", expert.cookie());
    const list = within(await screen.findByRole("region", { name: "Needs You" }));
    await user.click(
      await list.findByRole("link", { name: /^Review and Sign: .* has signed that it is taken/ }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Sign “Payroll run”" }));
    const side = dialog.getByLabelText<HTMLSelectElement>("You Sign For");
    expect([side.length, side.value]).toEqual([2, "leaving"]);
  });

  it("are given over open gaps with a reason", async () => {
    const { area, receiver, open } = await start();
    const { user, router } = open(`/handover/${area.id}?open=sign`);
    const dialog = within(await screen.findByRole("dialog", { name: "Sign “Payroll run”" }));
    for (const fact of ["0 of 0 answers confirmed", "0 documents", "0 sessions held"])
      expect(dialog.getByText(fact)).toBeTruthy();
    expect(dialog.getByText(/^\d open gaps besides signatures$/)).toBeTruthy();
    // The dialog names the area already.
    expect(dialog.getByText("No acceptance questions yet")).toBeTruthy();
    const side = dialog.getByLabelText("You Sign For");
    expect(
      within(side)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Receiving side"]);
    await user.click(dialog.getByRole("button", { name: "Sign" }));
    expect(await dialog.findByText(/^Say why you sign despite \d open gaps\.$/)).toBeTruthy();
    await user.type(
      dialog.getByLabelText("Why You Sign Despite the Open Gaps"),
      "It goes on in May.",
    );
    await user.click(dialog.getByRole("button", { name: "Sign" }));
    const section = await findSection("Signatures");
    expect(await section.findByText(receiver.user.name)).toBeTruthy();
    expect(section.getByText(/^Signed over \d open gaps: It goes on in May\.$/)).toBeTruthy();
    expect(section.getByText("Unchanged")).toBeTruthy();
    expect(section.getByText("Leaving side: not signed yet")).toBeTruthy();
    expect(router.state.location.search).toEqual({});
  });

  it("tell what has changed since", async () => {
    const { api, area, open } = await start();
    await api.signOffs.create({ scope: "area", areaId: area.id, side: "leaving", reason: "Soon." });
    await api.areas.update({ id: area.id, importance: "critical" });
    open(`/handover/${area.id}`);
    const section = await findSection("Signatures");
    expect(await section.findByText("Changed since")).toBeTruthy();
    expect(section.getByText("Importance: “medium”, now “critical”")).toBeTruthy();
  });

  it("are looked at again when somebody else has signed meanwhile", async () => {
    const { api, area, open } = await start();
    const { user } = open(`/handover/${area.id}?open=sign`);
    const dialog = within(await screen.findByRole("dialog", { name: "Sign “Payroll run”" }));
    await user.type(dialog.getByLabelText("Why You Sign Despite the Open Gaps"), "May.");
    await api.signOffs.create({ scope: "area", areaId: area.id, side: "leaving", reason: "Soon." });
    await user.click(dialog.getByRole("button", { name: "Sign" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Look at it again");
    await user.click(dialog.getByRole("button", { name: "Sign" }));
    expect(await (await findSection("Signatures")).findAllByText("Unchanged")).toHaveLength(2);
  });

  it("begin with the side that a gap asks for, where one may sign for both", async () => {
    const { expert, area, open } = await start();
    open(`/handover/${area.id}?open=sign&side=receiving`, expert.cookie());
    const dialog = within(await screen.findByRole("dialog", { name: "Sign “Payroll run”" }));
    const side = await dialog.findByLabelText<HTMLSelectElement>("You Sign For");
    expect(side.options).toHaveLength(2);
    expect(side.value).toBe("receiving");
  });

  it("say who can sign to somebody who cannot", async () => {
    const { deps, expert, receiver, area, open } = await start();
    const other = await registerMemberOf(deps, expert.project.id, "member");
    open(`/handover/${area.id}?open=sign`, other.cookie());
    const dialog = within(await screen.findByRole("dialog", { name: "Sign “Payroll run”" }));
    expect(
      dialog.getByText(
        `Only ${receiver.user.name} or an owner of the project can sign for the receiving side.`,
      ),
    ).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Sign" })).toBeNull();
  });

  it("are only looked at by viewers", async () => {
    const { deps, expert, area, open } = await start();
    const viewer = await registerMemberOf(deps, expert.project.id, "viewer");
    open(`/handover/${area.id}?open=sign`, viewer.cookie());
    const section = await findSection("Signatures");
    expect(await section.findByText("Receiving side: not signed yet")).toBeTruthy();
    expect(section.queryByRole("button", { name: "Sign" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the handover report", () => {
  it("tells the handover on one page, and signs a track of it", async () => {
    const { api, expert, open } = await start();
    await api.handover.update({ leavingTeam: "North", receivingTeam: "South" });
    await api.tasks.create({ title: "Order a token" });
    const { user } = open("/handover/report", expert.cookie());
    const facts = (await screen.findByText("Leaving team")).closest("dl");
    const labels = [...(facts?.children ?? [])].map(({ textContent }) => textContent);
    expect(labels).toEqual([
      "Leaving teamNorth",
      "Receiving teamSouth",
      "Ready0%",
      expect.stringMatching(/^As of\S/),
    ]);
    const headings = screen.getAllByRole("heading", { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Coverage",
      "Risks",
      "Evidence",
      "Decisions",
      "Open Items",
      "Questions to Experts",
      "Signatures",
    ]);
    expect(screen.getByText("Order a token")).toBeTruthy();
    const risks = within(screen.getByRole("region", { name: "Risks" }));
    const severities = risks.getAllByRole("heading", { level: 3 });
    expect(severities.map(({ textContent }) => textContent)).toEqual(["medium", "low"]);
    const rules = screen.getByText("How this is worked out").closest("details");
    const terms = [...(rules?.querySelectorAll("dt") ?? [])];
    expect(terms.map(({ textContent }) => textContent)).toEqual(Object.values(handoverStageTitles));
    expect(rules?.open).toBe(false);
    window.dispatchEvent(new Event("beforeprint"));
    expect(rules?.open).toBe(true);
    window.dispatchEvent(new Event("afterprint"));
    expect(rules?.open).toBe(false);
    expect(screen.getByText("Fingerprint of this report (SHA-256):")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Other Formats" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Markdown (.md)",
      "JSON (.json)",
    ]);
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Sign" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.selectOptions(await dialog.findByLabelText("What you sign"), track);
    expect(await screen.findByRole("dialog", { name: `Sign “${track}”` })).toBeTruthy();
    await user.type(await dialog.findByLabelText("Why You Sign Despite the Open Gaps"), "Soon.");
    await user.click(dialog.getByRole("button", { name: "Sign" }));
    const section = await findSection("Signatures");
    expect(await section.findByText(/The track IT Systems & Data Migration$/)).toBeTruthy();
    expect(section.getByText(/^Signed over \d+ open gaps: Soon\.$/)).toBeTruthy();
  });

  it("leads to the first area where there is none, and tells a failure", async () => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    let isDown = true;
    const { user } = openApp("/handover/report", {
      deps,
      cookie: member.cookie(),
      intercept: (path) =>
        isDown && path.includes("signOffs.report") ? new Response("down", { status: 503 }) : null,
    });
    await screen.findByText("The report could not be loaded");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("No areas yet")).toBeTruthy();
    expect(screen.queryByText(/^Leaving team|^Ready|^As of/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Print|^Other Formats/ })).toBeNull();
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    const way = screen.getByRole("link", { name: "Add Areas" });
    expect(way.getAttribute("href")).toMatch(/\/handover$/);
  });
});
