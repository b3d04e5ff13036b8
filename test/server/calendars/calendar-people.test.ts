import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { calendarEvents } from "../../../db/schema/index.ts";
import { storeRefreshToken } from "../../../server/features/integrations/oauth/refresh-tokens.ts";
import { accessOf, registerMember, registerMemberOf } from "../../helpers/harness.ts";
import { meetingInput, mockCalendars } from "./calendar-setup.ts";
import { google, openCalendar, outlook, syncNow } from "./fake-calendars.ts";

const { services, setUp } = mockCalendars();

test("members are invited by the address of their account, guests by the one typed, the organizer not", async () => {
  const { deps, member, calendar, create } = await setUp(google);
  const other = await registerMemberOf(deps, member.project.id, "member");
  await create({
    memberIds: [member.user.id, other.user.id],
    attendees: ["Sam Lee <sam@example.org>", "Kim", "SAM@example.org"],
  });
  await syncNow(deps);
  expect(calendar.asked[0]?.body.attendees).toEqual([
    { displayName: other.user.name, email: other.user.email },
    { displayName: "Sam Lee", email: "sam@example.org" },
  ]);
});

test("the credentials are those of who ticked, also where somebody else changes the meeting", async () => {
  const { deps, member, calendar, create, stateOf } = await setUp(google);
  const other = await registerMemberOf(deps, member.project.id, "member");
  const { id } = await create();
  await syncNow(deps);
  await (await other.call()).meetings.update({ id, title: "Renamed by another" });
  await syncNow(deps);
  expect(calendar.calls().at(-1)).toMatch(/^PATCH /);
  expect(await stateOf(id)).toMatchObject({ state: "synced", userName: member.user.name });
});

test("who ticks without credentials of their own is told; who has some makes it good", async () => {
  const { deps, member, calendar, api, stateOf } = await setUp(google);
  const other = await registerMemberOf(deps, member.project.id, "member");
  const { id } = await (await other.call()).meetings.create({
    ...meetingInput,
    syncToGoogleCalendar: true,
  });
  await syncNow(deps);
  const failed = await stateOf(id);
  expect(failed).toMatchObject({
    state: "failed",
    userName: other.user.name,
    message:
      "This meeting is not in Google Calendar. Google Calendar is not connected. Connect it in Integrations first.",
  });
  await api.calendars.retry({ id: failed?.id ?? 0 });
  await syncNow(deps);
  expect(await stateOf(id)).toMatchObject({ state: "synced", userName: member.user.name });
  expect(calendar.events.size).toBe(1);
});

test("Outlook: an app writes to the mailbox of who ticked it, whatever address the creator takes", async () => {
  const { deps, member, calendar, api, address } = await setUp(outlook);
  const colleague = await registerMemberOf(deps, member.project.id, "member");
  const { password: currentPassword } = colleague.registration;
  const calls = await colleague.call();
  const { id } = await calls.meetings.create(meetingInput);
  await api.meetings.update({ id, syncToOutlook: true });
  await calls.profile.update({ email: "director@example.com", currentPassword });
  await syncNow(deps);
  expect(calendar.calls()).toEqual([`POST ${address}`]);
});

test("Outlook: who is invited follows from the mailbox in which the event stands", async () => {
  const { deps, member: ann, calendar, address } = await setUp(outlook);
  const bob = await registerMemberOf(deps, ann.project.id, "member");
  const { integrationId, credentials } = outlook;
  const bobs = await bob.call();
  await bobs.integrations.save({ integrationId, credentials });
  const bobsCalendar = openCalendar(services, outlook, bob.user.email);
  const memberIds = [ann.user.id, bob.user.id];
  const { id } = await (await ann.call()).meetings.create({ ...meetingInput, memberIds });
  await bobs.meetings.update({ id, syncToOutlook: true });
  // As events of an app stood before: with whoever made the meeting.
  calendar.events.set("made-before", {});
  deps.db
    .update(calendarEvents)
    .set({ calendar: ann.user.email, externalId: "made-before", sent: "{}" })
    .run();
  const inviting = ({ user }: typeof bob) => ({
    attendees: [{ emailAddress: { address: user.email } }],
  });

  await syncNow(deps);
  expect(calendar.calls()).toEqual([`PATCH ${address}/made-before`]);
  expect(calendar.asked[0]?.body).toMatchObject(inviting(bob));

  calendar.events.clear();
  await bobs.meetings.update({ id, title: "Renamed" });
  await syncNow(deps);
  expect(bobsCalendar.calls()).toEqual([`POST ${outlook.eventsOf(bob.user.email)}`]);
  expect(bobsCalendar.asked[0]?.body).toMatchObject(inviting(ann));
});

test("Outlook: a mailbox that it does not know is named", async () => {
  const { deps, member, calendar, create, stateOf } = await setUp(outlook);
  calendar.behaves(() =>
    HttpResponse.json({ error: { code: "ErrorInvalidUser" } }, { status: 404 }),
  );
  const { id } = await create();
  await syncNow(deps);
  expect((await stateOf(id))?.message).toContain(
    `Microsoft Outlook knows no mailbox ${member.user.email} in this tenant.`,
  );
});

test("Outlook: who has signed in writes to their own calendar, also of a colleague's meeting (Create event, Microsoft Graph v1.0)", async () => {
  const { deps, member, calendar, api } = await setUp({
    ...outlook,
    eventsOf: () => "https://graph.microsoft.com/v1.0/me/events",
  });
  storeRefreshToken(deps, accessOf(deps, member.user), "ms_outlook", "rt-1");
  const tokens: string[] = [];
  services.use(
    http.post(outlook.token.url, async ({ request }) => {
      tokens.push(await request.text());
      return HttpResponse.json({ ...outlook.token.answer, refresh_token: "rt-2" });
    }),
  );
  const colleague = await registerMemberOf(deps, member.project.id, "member");
  const { id } = await (await colleague.call()).meetings.create({
    ...meetingInput,
    memberIds: [colleague.user.id, member.user.id],
  });
  await api.meetings.update({ id, syncToOutlook: true });
  await syncNow(deps);
  expect(calendar.calls()).toEqual(["POST https://graph.microsoft.com/v1.0/me/events"]);
  // It is the event of whoever signed in: the colleague is invited to it.
  expect(calendar.asked[0]?.body.attendees).toEqual([
    {
      type: "required",
      emailAddress: { name: colleague.user.name, address: colleague.user.email },
    },
  ]);
  expect(Object.fromEntries(new URLSearchParams(tokens[0]))).toMatchObject({
    grant_type: "refresh_token",
    refresh_token: "rt-1",
  });
  await api.meetings.update({ id, syncToOutlook: false });
  await syncNow(deps);
  expect(calendar.calls().at(-1)).toMatch(/^DELETE .*\/me\/events\//);
  expect(calendar.events.size).toBe(0);
});

test("a calendar event of another project is not found", async () => {
  const { deps, create, stateOf } = await setUp(google);
  const { id } = await create();
  const stranger = await registerMember(deps);
  const api = await stranger.call();
  expect(await api.calendars.events()).toEqual([]);
  const event = await stateOf(id);
  await expect(api.calendars.retry({ id: event?.id ?? 0 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
