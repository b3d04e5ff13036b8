import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { calendarEvents } from "../../../db/schema/index.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { openApp } from "../../helpers/ui/ui-app.tsx";

/** A meeting that its calendar has refused. */
async function setUp() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const api = await member.call();
  const meeting = await api.meetings.create({
    title: "Cutover rehearsal",
    date: "2036-12-01",
    startTime: "09:30",
    endTime: "10:15",
    syncToGoogleCalendar: true,
  });
  const set = (values: Partial<typeof calendarEvents.$inferInsert>) =>
    deps.db
      .update(calendarEvents)
      .set(values)
      .where(eq(calendarEvents.meetingId, meeting.id))
      .run();
  set({ state: "failed", error: "Google refused the refresh token." });
  return { deps, member, api, meeting, set };
}

const sentence = "This meeting is not in Google Calendar. Google refused the refresh token.";
const tryAgain = { name: "Try Again: Cutover rehearsal in Google Calendar" };

it("the card says what a calendar does not show, and tries again", async () => {
  const { deps, member, api } = await setUp();
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  const card = within(await screen.findByRole("article", { name: "Cutover rehearsal" }));
  expect(await card.findByText(sentence)).toBeTruthy();
  await user.click(card.getByRole("button", tryAgain));
  await waitFor(() => expect(card.queryByText(sentence)).toBeNull());
  expect(await api.calendars.events()).toMatchObject([{ state: "waiting" }]);
});

it("the details name the calendars that show the meeting, and whose they are", async () => {
  const { deps, member, set } = await setUp();
  set({ state: "synced", error: null, externalId: "e1", calendar: "primary" });
  const { user } = openApp("/meeting-logs", { deps, cookie: member.cookie() });
  await user.click(
    await screen.findByRole("button", { name: "View Details of Cutover rehearsal" }),
  );
  const details = within(await screen.findByRole("dialog", { name: "Cutover rehearsal" }));
  const title = await details.findByRole("heading", { name: "Calendars" });
  expect(title.parentElement?.textContent).toBe(
    `CalendarsGoogle Calendar, written with the credentials of ${member.user.name}`,
  );
});

it("a deleted meeting that stays in a calendar is told above the others", async () => {
  const { deps, member, api, meeting, set } = await setUp();
  set({ externalId: "e1", calendar: "primary" });
  await api.meetings.delete({ id: meeting.id });
  set({ state: "failed", error: "Google Calendar could not be reached." });
  openApp("/meeting-logs", { deps, cookie: member.cookie() });
  expect(
    await screen.findByText(
      "“Cutover rehearsal” is deleted. This meeting is still in Google Calendar. Google Calendar could not be reached.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("button", tryAgain)).toBeTruthy();
});

it("a viewer reads the notice and is offered no retry", async () => {
  const { deps, member } = await setUp();
  const viewer = await registerMemberOf(deps, member.project.id, "viewer");
  openApp("/meeting-logs", { deps, cookie: viewer.cookie() });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("button", tryAgain)).toBeNull();
});
