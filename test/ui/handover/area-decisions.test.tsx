import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fail } from "../../helpers/answers.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

async function start() {
  const deps = createTestDeps();
  const person = await registerMember(deps);
  const api = await person.call();
  const area = await api.areas.create({ name: "Payroll run" });
  const decide = (title: string, day: string, decisions: string[], areaId: number | null) =>
    api.meetings.create({
      title,
      date: new Date(day),
      startTime: "09:00",
      endTime: "10:00",
      decisions,
      decisionLinks: decisions.map((decision) => ({ decision, areaId })),
    });
  const open = (more: Parameters<typeof openApp>[1] = {}) =>
    openApp(`/handover/${area.id}`, { deps, cookie: person.cookie(), ...more });
  return { api, area, decide, open };
}

const rowsOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("shows what was decided about an area, the latest first, and leads to the meeting", async () => {
  const { api, area, decide, open } = await start();
  const other = await api.areas.create({ name: "Rate desk" });
  const kickOff = await decide("Kick-off", "2025-11-12", ["The bank stays"], area.id);
  await decide("Review", "2026-02-03", ["We pay on the 23rd"], area.id);
  await decide("Rates", "2026-02-04", ["Rates are rounded"], other.id);
  await decide("Weekly", "2026-02-05", ["We meet on Mondays"], null);
  const { user, router } = open();
  const section = await screen.findByRole("region", { name: "Decisions" });
  expect(rowsOf(section)).toEqual([
    "We pay on the 23rdFeb 3, 2026Review",
    "The bank staysNov 12, 2025Kick-off",
  ]);
  await user.click(within(section).getByRole("link", { name: "The bank stays" }));
  expect(router.state.location.pathname).toMatch(/\/meeting-logs$/);
  expect(router.state.location.search).toMatchObject({ meeting: kickOff.id });
  await screen.findByRole("heading", { name: "Kick-off" });
});

it("keeps earlier decisions behind a button", async () => {
  const { area, decide, open } = await start();
  const all = Array.from({ length: 7 }, (_, index) => `Decision ${index + 1}`);
  await decide("Kick-off", "2025-11-12", all, area.id);
  const { user } = open();
  const section = await screen.findByRole("region", { name: "Decisions" });
  expect(rowsOf(section)).toHaveLength(5);
  await user.click(within(section).getByRole("button", { name: "Show All 7 Decisions" }));
  expect(rowsOf(section)).toHaveLength(7);
  expect(within(section).queryByRole("button")).toBeNull();
});

it("does not stand on the page of an area about which nothing was decided", async () => {
  const { decide, open } = await start();
  await decide("Weekly", "2026-02-05", ["We meet on Mondays"], null);
  open();
  await screen.findByText("Leaving side: not signed yet");
  expect(screen.queryByRole("region", { name: "Decisions" })).toBeNull();
});

it("tells a failure, and reads again at another try", async () => {
  const { area, decide, open } = await start();
  await decide("Kick-off", "2025-11-12", ["The bank stays"], area.id);
  let isDown = true;
  const { user } = open({ answers: [fail("meetings.decisions", () => isDown)] });
  const section = await screen.findByRole("region", { name: "Decisions" });
  await within(section).findByText("The decisions could not be loaded");
  isDown = false;
  await user.click(within(section).getByRole("button", { name: "Try Again" }));
  expect(await within(section).findByRole("link", { name: "The bank stays" })).toBeTruthy();
});
