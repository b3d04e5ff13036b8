import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { change } from "../../helpers/answers.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { stopClock } from "../../helpers/stop-clock.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

const past = { date: "2026-03-02", startTime: "09:00", endTime: "10:00" };

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  return { deps, member, api: await member.call() };
}

it("tells what is up next above the list, and opens it", async () => {
  const { deps, member, api } = await start();
  const link = "https://meet.example.com/standup";
  const standup = await api.meetings.create({ ...past, title: "Stand-up", meetingLink: link });
  const visit = await api.meetings.create({ ...past, title: "Visit" });
  const { user } = openApp("/meeting-logs", {
    deps,
    cookie: member.cookie(),
    answers: [
      change("meetings.upNext", () => ({ today: [standup], tomorrow: [], needsNotes: [visit] })),
    ],
  });
  const upNext = within(await screen.findByRole("region", { name: "Up next" }));
  expect(upNext.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Up next",
    "Today",
    "Needs notes",
  ]);
  expect(upNext.getByText("9:00 AM")).toBeTruthy();
  expect(upNext.getByRole("link", { name: "Join Stand-up" }).getAttribute("href")).toBe(link);
  expect(screen.getByRole("heading", { name: "Recent Meetings" })).toBeTruthy();
  await user.click(upNext.getByRole("button", { name: "Write notes of Visit" }));
  expect(await screen.findByRole("dialog", { name: "Visit" })).toBeTruthy();
});

it("offers Mark as Completed in an overdue meeting's card, as its menu does", async () => {
  const { deps, member, api } = await start();
  const { id } = await api.meetings.create({ ...past, title: "Visit" });
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  const card = within(await screen.findByRole("article", { name: "Visit" }));
  await user.click(card.getByRole("button", { name: "Mark as Completed: Visit" }));
  await waitFor(() => expect(card.queryByText(/This meeting is overdue/)).toBeNull());
  expect(await api.meetings.read({ id })).toMatchObject({ status: "completed" });
});

it.each(["notice", "menu"])("asks before a meeting is cancelled in its %s", async (where) => {
  const { deps, member, api } = await start();
  const { id } = await api.meetings.create({ ...past, title: "Visit" });
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  const card = within(await screen.findByRole("article", { name: "Visit" }));
  const ask = async () => {
    if (where === "notice") {
      await user.click(card.getByRole("button", { name: "Cancel Meeting: Visit" }));
    } else {
      await user.click(card.getByRole("button", { name: "Actions for Visit" }));
      await user.click(await screen.findByRole("menuitem", { name: "Cancel Meeting" }));
    }
    return within(await screen.findByRole("alertdialog", { name: "Cancel “Visit”?" }));
  };
  const question = await ask();
  await user.click(question.getByRole("button", { name: "Keep Meeting" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await api.meetings.read({ id })).toMatchObject({ status: "scheduled" });
  await user.click((await ask()).getByRole("button", { name: "Cancel Meeting" }));
  await waitFor(() => expect(card.queryByText(/This meeting is overdue/)).toBeNull());
  expect(await api.meetings.read({ id })).toMatchObject({ status: "cancelled" });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("a meeting is overdue by the clocks of its time zone, and up next at the reader's hour", async () => {
  // Noon of November 18 here, seven in the morning in New York, one of the next day in Auckland.
  stopClock();
  const { deps, member, api } = await start();
  const date = "2026-11-18";
  const newYork = { date, timeZone: "America/New_York", startTime: "09:00", endTime: "10:00" };
  const auckland = { date, timeZone: "Pacific/Auckland", startTime: "22:00", endTime: "23:00" };
  await api.meetings.create({ ...newYork, title: "To come" });
  await api.meetings.create({ ...auckland, title: "Over" });
  openApp("/meeting-logs", { deps, cookie: member.cookie() });
  const card = async (name: string) => within(await screen.findByRole("article", { name }));
  expect((await card("To come")).queryByText(/This meeting is overdue/)).toBeNull();
  expect((await card("Over")).getByText(/This meeting is overdue/)).toBeTruthy();
  const upNext = within(screen.getByRole("region", { name: "Up next" }));
  expect(upNext.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "2:00 PMTo come",
    expect.stringContaining("Over"),
  ]);
});

it("a viewer is told that a meeting is overdue, and asked nothing", async () => {
  const { deps, member, api } = await start();
  await api.meetings.create({ ...past, title: "Visit" });
  const viewer = await registerMemberOf(deps, member.project.id, "viewer");
  openApp("/meeting-logs", { deps, cookie: viewer.cookie() });
  const card = within(await screen.findByRole("article", { name: "Visit" }));
  expect(card.getByText(/This meeting is overdue/)).toBeTruthy();
  expect(card.queryByRole("button", { name: /: Visit$/ })).toBeNull();
});

it("meetings are searched by what stands in them, with the words marked in their context", async () => {
  const { deps, member, api } = await start();
  await api.meetings.create({
    ...past,
    title: "Visit",
    decisions: ["The Café closes in May"],
    notes: "Nothing else was said.",
  });
  await api.meetings.create({ ...past, title: "Kick-off" });
  const { user, router } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  await screen.findByRole("article", { name: "Kick-off" });
  const box = screen.getByRole("searchbox", { name: "Search meetings" });
  await user.type(box, "cafe may");
  // Until then "Visit" is the title of its card in the list.
  await waitFor(() => expect(screen.queryByRole("article", { name: "Kick-off" })).toBeNull());
  const opener = await screen.findByRole("button", { name: "Visit" });
  expect(screen.getByText("Decision")).toBeTruthy();
  await waitFor(() =>
    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
      "Café",
      "May",
    ]),
  );
  expect(router.state.location.search).toMatchObject({ q: "cafe may" });
  await user.click(opener);
  expect(await screen.findByRole("dialog", { name: "Visit" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.clear(box);
  await user.type(box, "nowhere");
  expect(await screen.findByText("No meetings found")).toBeTruthy();
});
