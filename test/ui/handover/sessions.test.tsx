import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function start() {
  const deps = createTestDeps();
  const expert = await registerMember(deps);
  const receiver = await registerMemberOf(deps, expert.project.id, "member");
  const api = await expert.call();
  const area = await api.areas.create({
    name: "Gate system",
    expertId: expert.user.id,
    receiverId: receiver.user.id,
  });
  const open = (person: { cookie: () => string | undefined }, search = "") =>
    openApp(`/handover/${area.id}${search}`, { deps, cookie: person.cookie() });
  return { deps, expert, receiver, api, area, open };
}

const section = async () => within(await screen.findByRole("region", { name: "Sessions" }));

it("plans a session with the area's people", async () => {
  const { api, area, expert, receiver, open } = await start();
  const { user } = open(expert, "?open=plan-session");
  const dialog = within(await screen.findByRole("dialog", { name: "Plan Session" }));
  const picked = () =>
    within(dialog.getByRole("list", { name: "Members who attend" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(picked()).toEqual([expert.user.name, receiver.user.name]);
  expect(await dialog.findByText("All members attend.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: `Remove ${receiver.user.name}` }));
  expect(picked()).toEqual([expert.user.name]);
  await user.selectOptions(
    dialog.getByRole("combobox", { name: "Add a member" }),
    receiver.user.name,
  );
  expect(document.activeElement?.textContent).toBe("All members attend.");
  await user.type(dialog.getByRole("textbox", { name: /Guests/ }), "Sam Lee");
  await user.click(dialog.getByRole("button", { name: "Plan Session" }));
  await dialog.findByText("Date is required");
  await user.type(dialog.getByLabelText("Date"), "2999-06-12");
  await user.type(dialog.getByLabelText("Start Time"), "10:00");
  await user.type(dialog.getByLabelText("End Time"), "11:00");
  await user.click(dialog.getByRole("button", { name: "Plan Session" }));
  const row = await (await section()).findByText("Planned");
  expect(row).toBeTruthy();
  expect(await api.shadowing.list({ id: area.id })).toMatchObject([
    {
      title: "Session: Gate system",
      state: "upcoming",
      missing: [],
      attendees: [
        { name: expert.user.name, userId: expert.user.id, side: "leaving" },
        { name: receiver.user.name, userId: receiver.user.id, side: "receiving" },
        { name: "Sam Lee", userId: null, side: null },
      ],
    },
  ]);
});

testOfFullRun(
  "takes a meeting that is there, asks whether it was held, and says who is missing",
  async () => {
    const { api, expert, receiver, open } = await start();
    await api.meetings.create({
      title: "Walk-through",
      date: new Date("2020-06-12T00:00:00Z"),
      startTime: "10:00",
      endTime: "11:00",
      attendees: [expert.user.name, "Sam"],
    });
    const { user } = open(receiver, "?open=plan-session");
    const dialog = within(await screen.findByRole("dialog", { name: "Plan Session" }));
    const meeting = await dialog.findByRole("combobox", { name: "Meeting" });
    // The form draws what has no value like the hint of an empty field.
    expect(meeting.querySelector<HTMLOptionElement>("option:checked")?.value).not.toBe("");
    await user.selectOptions(meeting, "Jun 12, 2020 · Walk-through");
    await user.click(dialog.getByRole("button", { name: "Use This Meeting" }));
    const sessions = await section();
    await user.click(await sessions.findByRole("button", { name: "Mark as Completed" }));
    await sessions.findByText("One side only");
    expect(
      sessions.getByText(
        "Nobody of the receiving side is among the attendees. Sam: no member by this name or address.",
      ),
    ).toBeTruthy();
    await user.click(sessions.getByRole("button", { name: "Actions for Walk-through" }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove from Sessions" }));
    await sessions.findByText(/^No session yet\./);
    expect(await api.meetings.list()).toHaveLength(1);
  },
);

it("offers a viewer nothing", async () => {
  const { deps, expert, open } = await start();
  const viewer = await registerMemberOf(deps, expert.project.id, "viewer");
  open(viewer, "?open=plan-session");
  await (await section()).findByText(/^No session yet\./);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("button", { name: "Plan Session" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Start Drill" })).toBeNull();
});
