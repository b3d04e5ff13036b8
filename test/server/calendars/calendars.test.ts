import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { jobs } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { storeRefreshToken } from "../../../server/features/integrations/integrations.service.ts";
import {
  accessOf,
  createTestDeps,
  registerMember,
  registerMemberOf,
} from "../../helpers/harness.ts";
import { fakes, google, openCalendar, outlook, syncNow } from "./fake-calendars.ts";

const services = setupServer();
beforeAll(() => services.listen({ onUnhandledFrame: "error" }));
afterEach(() => services.resetHandlers());
afterAll(() => services.close());

const meetingInput = {
  title: "Cutover rehearsal",
  date: "2026-12-01",
  startTime: "09:30",
  endTime: "10:15",
  description: "We go through the plan.",
  agenda: ["Freeze", "Copy"],
  meetingLink: "https://meet.example.org/abc",
};

/** A meeting in a calendar, whose credentials its creator has stored. */
async function setUp(fake: (typeof fakes)[number]) {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const { credentials, integrationId, flag } = fake;
  const api = await member.call();
  await api.integrations.save({ integrationId, credentials });
  const { email } = member.user;
  const calendar = openCalendar(services, fake, email);
  const address = fake.eventsOf(email);
  const create = async (more = {}, timeZone?: string) =>
    (await member.call(timeZone)).meetings.create({ ...meetingInput, [flag]: true, ...more });
  const states = async () => (await member.call()).calendars.events();
  const stateOf = async (meetingId: number) =>
    (await (await member.call()).calendars.events({ meetingId }))[0];
  return { deps, member, api, calendar, address, create, states, stateOf };
}

describe.each(fakes)("$name", (fake) => {
  const { integrationId, flag, name, query } = fake;

  test("holds the meeting as it stands, from its creation to its end", async () => {
    const { deps, api, calendar, address, create, stateOf, states } = await setUp(fake);
    const meeting = await create({}, "America/New_York");
    expect(await stateOf(meeting.id)).toMatchObject({ state: "waiting", message: null });
    await syncNow(deps);
    expect(calendar.calls()).toEqual([`POST ${address}${query}`]);
    const [made] = calendar.asked;
    expect(made?.headers.get("authorization")).toBe("Bearer token-1");
    expect(made?.headers.get("content-type")).toBe("application/json");
    const times = {
      start: { dateTime: "2026-12-01T09:30:00", timeZone: "America/New_York" },
      end: { dateTime: "2026-12-01T10:15:00", timeZone: "America/New_York" },
    };
    const text =
      "We go through the plan.\n\nAgenda:\n- Freeze\n- Copy\n\nMeeting link: https://meet.example.org/abc";
    expect(made?.body).toEqual(
      fake === google
        ? {
            id: expect.stringMatching(/^[0-9a-v]{5,1024}$/),
            summary: "Cutover rehearsal",
            description: text,
            location: "https://meet.example.org/abc",
            ...times,
            attendees: [],
            status: "confirmed",
          }
        : {
            transactionId: expect.stringMatching(/^[0-9a-f]{32}$/),
            subject: "Cutover rehearsal",
            body: { contentType: "text", content: text },
            location: { displayName: "https://meet.example.org/abc" },
            ...times,
            attendees: [],
          },
    );
    expect(await stateOf(meeting.id)).toMatchObject({
      service: integrationId,
      serviceName: name,
      state: "synced",
      message: null,
      syncedAt: expect.any(Date),
    });
    const [id] = calendar.events.keys();

    // Nothing that a calendar shows.
    await api.meetings.saveNotes({ id: meeting.id, notes: "It went well." });
    await syncNow(deps);
    expect(calendar.asked).toHaveLength(1);

    await api.meetings.update({ id: meeting.id, date: "2026-12-02", startTime: "09:00" });
    await syncNow(deps);
    expect(calendar.calls().slice(1)).toEqual([`PATCH ${address}/${id}${query}`]);
    expect(calendar.asked[1]?.body.start).toEqual({
      dateTime: "2026-12-02T09:00:00",
      timeZone: "America/New_York",
    });

    await api.meetings.update({ id: meeting.id, timeZone: "Europe/Lisbon" });
    await syncNow(deps);
    expect(calendar.asked[2]?.body.start).toMatchObject({ timeZone: "Europe/Lisbon" });

    await api.meetings.update({ id: meeting.id, status: "cancelled" });
    await syncNow(deps);
    expect(calendar.calls().slice(3)).toEqual([`DELETE ${address}/${id}${query}`]);
    expect(calendar.events.size).toBe(0);
    expect(await states()).toEqual([]);
  });

  test("loses the meeting where it is unticked or deleted, and has it again once it is restored", async () => {
    const { deps, api, calendar, create, states, stateOf } = await setUp(fake);
    const { id } = await create();
    await syncNow(deps);
    await api.meetings.update({ id, [flag]: false });
    await syncNow(deps);
    expect(calendar.events.size).toBe(0);
    await api.meetings.update({ id, [flag]: true });
    await syncNow(deps);
    expect(calendar.events.size).toBe(1);
    await api.meetings.delete({ id });
    expect(await states()).toEqual([]);
    await syncNow(deps);
    expect([calendar.events.size, await states()]).toEqual([0, []]);
    await api.trash.restore({ entityType: "meeting", id });
    await syncNow(deps);
    expect(calendar.events.size).toBe(1);
    expect(await stateOf(id)).toMatchObject({ isDeleted: false, state: "synced" });
  });

  test("refuses: the meeting is saved, what is missing is said, and a retry makes it good", async () => {
    const { deps, api, calendar, create, stateOf } = await setUp(fake);
    calendar.behaves(() => HttpResponse.json({ error: { code: 401 } }, { status: 401 }));
    const meeting = await create();
    await syncNow(deps);
    expect(await api.meetings.read({ id: meeting.id })).toEqual(meeting);
    const failed = await stateOf(meeting.id);
    expect(failed).toMatchObject({
      state: "failed",
      message: `This meeting is not in ${name}. ${name} refused the stored credentials. Check them in Integrations.`,
    });
    // Once with the kept token and once with a fresh one, and no further attempts.
    expect(calendar.asked).toHaveLength(2);
    const told = {
      kind: "sync-failed",
      title: "The meeting “Cutover rehearsal” could not be written to your calendar",
      text: `${name} refused the stored credentials. Check them in Integrations.`,
      href: `/meeting-logs?meeting=${meeting.id}`,
      actor: null,
    };
    expect(await api.notifications.list()).toMatchObject([{ ...told, readAt: null }]);
    calendar.behaves(() => undefined);
    expect(await api.calendars.retry({ id: failed?.id ?? 0 })).toMatchObject({ state: "waiting" });
    await syncNow(deps);
    expect(await stateOf(meeting.id)).toMatchObject({ state: "synced", message: null });
    expect(await api.notifications.list()).toMatchObject([{ readAt: expect.any(Date) }]);
    calendar.behaves(() => HttpResponse.json({}, { status: 401 }));
    await api.meetings.update({ id: meeting.id, title: "Rehearsal" });
    await syncNow(deps);
    expect((await stateOf(meeting.id))?.message).toMatch(
      new RegExp(`^${name} shows this meeting as it was before. `),
    );
    await api.meetings.delete({ id: meeting.id });
    await syncNow(deps);
    expect(await stateOf(meeting.id)).toMatchObject({
      meetingTitle: "Rehearsal",
      isDeleted: true,
      message: expect.stringMatching(new RegExp(`^This meeting is still in ${name}. `)),
    });
  });

  test("limits its calls: Baton waits as long as it was asked to", async () => {
    const { deps, calendar, create, stateOf } = await setUp(fake);
    calendar.behaves(() =>
      HttpResponse.json({}, { status: 429, headers: { "retry-after": "30" } }),
    );
    const meeting = await create();
    const before = Date.now();
    await syncNow(deps);
    expect(calendar.asked).toHaveLength(1);
    expect(await stateOf(meeting.id)).toMatchObject({
      state: "waiting",
      message: `This meeting is not in ${name}. ${name} asks Baton to wait 30 seconds before the next call. Baton tries again by itself.`,
    });
    const [job] = deps.db.select().from(jobs).all();
    expect(job?.runAfter.getTime()).toBeGreaterThanOrEqual(before + 30_000);
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      "is broken",
      () => HttpResponse.json({}, { status: 503 }),
      "answered with an error of its own (503)",
    ],
    [
      "answers a web page",
      () => new HttpResponse("<!doctype html><title>Sign in</title>"),
      "is not its API",
    ],
    ["cannot be reached", () => HttpResponse.error(), "could not be reached"],
    ["is silent", () => new Promise<never>(() => undefined), "did not answer in time"],
  ])("%s: three attempts, then a sentence", async (_, answer, sentence) => {
    const { deps, calendar, create, stateOf } = await setUp(fake);
    calendar.behaves(answer);
    const meeting = await create();
    const impatient: Deps = {
      ...deps,
      serviceFetch: (address, request) => deps.serviceFetch(address, { ...request, patience: 200 }),
    };
    await syncNow(impatient);
    expect(calendar.asked).toHaveLength(3);
    const { state, message } = (await stateOf(meeting.id)) ?? {};
    expect(state).toBe("failed");
    expect(message).toContain(sentence);
  });

  test("an attempt whose answer was lost makes no second event", async () => {
    const { deps, member, calendar, create, stateOf } = await setUp(fake);
    calendar.behaves(({ body }) => {
      if (calendar.events.size > 0) return undefined;
      calendar.events.set(String(body.id ?? body.transactionId), body);
      return HttpResponse.error();
    });
    // "List calendarView", Microsoft Graph v1.0.
    const asked: string[] = [];
    services.use(
      http.get(
        `${outlook.eventsOf(member.user.email).replace(/events$/, "calendarView")}`,
        ({ request }) => {
          asked.push(new URL(request.url).search);
          const [key] = calendar.events.keys();
          const other = { id: "another", transactionId: null };
          return HttpResponse.json({ value: [other, { id: key, transactionId: key }] });
        },
      ),
    );
    const meeting = await create({}, "Europe/Berlin");
    await syncNow(deps);
    expect(calendar.events.size).toBe(1);
    expect(await stateOf(meeting.id)).toMatchObject({ state: "synced" });
    if (fake === google) expect(calendar.calls().at(-1)).toMatch(/^PATCH /);
    else {
      expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
        startDateTime: "2026-12-01T08:30:00Z",
        endDateTime: "2026-12-01T09:16:00Z",
      });
    }
  });

  test.each(["deleted", "unticked"])(
    "an event whose creation was not learned of goes when the meeting is %s",
    async (how) => {
      const { deps, api, calendar, create, states } = await setUp(fake);
      const meeting = await create({}, "Europe/Berlin");
      calendar.behaves(({ call, body }) => {
        if (!call.startsWith("POST")) return undefined;
        calendar.events.set(String(body.id ?? body.transactionId), body);
        return HttpResponse.error();
      });
      await syncNow(deps);
      expect(calendar.events.size).toBe(1);
      const { id } = meeting;
      if (how === "deleted") await api.meetings.delete({ id });
      // Whose it is, and when it was, is what it was at the attempt.
      else await api.meetings.update({ id, [flag]: false, date: "2027-01-05" });
      await syncNow(deps);
      expect(calendar.calls().at(-1)).toMatch(/^DELETE /);
      expect([calendar.events.size, await states()]).toEqual([0, []]);
    },
  );

  test("a meeting that is moved before its creation was learned of is moved there", async () => {
    const { deps, api, calendar, create, stateOf } = await setUp(fake);
    const { id } = await create({}, "Europe/Berlin");
    calendar.behaves(({ body }) => {
      calendar.events.set(String(body.id ?? body.transactionId), body);
      return HttpResponse.error();
    });
    await syncNow(deps);
    calendar.behaves(() => undefined);
    await api.meetings.update({ id, date: "2027-01-05" });
    await syncNow(deps);
    expect([...calendar.events.values()]).toMatchObject([
      { start: { dateTime: "2027-01-05T09:30:00" } },
    ]);
    expect(await stateOf(id)).toMatchObject({ state: "synced" });
  });

  test("nothing is asked where a meeting goes that was refused before", async () => {
    const { deps, api, calendar, create, states } = await setUp(fake);
    calendar.behaves(() => HttpResponse.json({}, { status: 403 }));
    const { id } = await create();
    await syncNow(deps);
    await api.meetings.delete({ id });
    await syncNow(deps);
    expect(calendar.asked).toHaveLength(1);
    expect(await states()).toEqual([]);
  });

  test("an event that somebody deleted there is made anew with the next change", async () => {
    const { deps, api, calendar, create, stateOf } = await setUp(fake);
    const { id } = await create();
    await syncNow(deps);
    const [first] = calendar.events.keys();
    calendar.events.clear();
    await api.meetings.update({ id, title: "Rehearsal" });
    await syncNow(deps);
    expect(calendar.calls().map((call) => call.split(" ")[0])).toEqual(["POST", "PATCH", "POST"]);
    expect([...calendar.events.keys()]).not.toContain(first);
    expect(await stateOf(id)).toMatchObject({ state: "synced" });
    calendar.events.clear();
    await api.meetings.update({ id, [flag]: false });
    await syncNow(deps);
    expect(await stateOf(id)).toBeUndefined();
  });

  test("a change during an attempt is written by the next one", async () => {
    const { deps, api, calendar, create, stateOf } = await setUp(fake);
    const { id } = await create();
    calendar.behaves(async ({ call }) => {
      if (call.startsWith("POST")) await api.meetings.update({ id, title: "Renamed meanwhile" });
      return undefined;
    });
    await syncNow(deps);
    const [event] = calendar.events.values();
    expect(event?.summary ?? event?.subject).toBe("Renamed meanwhile");
    expect(await stateOf(id)).toMatchObject({ state: "synced" });
  });
});

test("a change that comes while the former state is being refused is written all the same", async () => {
  const { deps, api, calendar, create, stateOf } = await setUp(google);
  const { id } = await create();
  calendar.behaves(async () => {
    if (calendar.asked.length > 1) return undefined;
    await api.meetings.update({ id, title: "Corrected" });
    return HttpResponse.json({ error: { message: "Invalid title." } }, { status: 400 });
  });
  await syncNow(deps);
  expect(calendar.asked.map(({ body }) => body.summary)).toEqual([
    "Cutover rehearsal",
    "Corrected",
  ]);
  expect(await stateOf(id)).toMatchObject({ state: "synced", message: null });
});

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

test("Outlook: the mailbox is that of who created the meeting, and one it does not know is named", async () => {
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

test.each([
  [google, "https://www.googleapis.com/auth/calendar.events"],
  [outlook, "Calendars.ReadWrite"],
])("$name: a permission that is missing is named", async (fake, permission) => {
  const { deps, calendar, create, stateOf } = await setUp(fake);
  calendar.behaves(() => HttpResponse.json({ error: { code: "accessDenied" } }, { status: 403 }));
  const { id } = await create();
  await syncNow(deps);
  expect(await stateOf(id)).toMatchObject({
    state: "failed",
    message: expect.stringContaining(permission),
  });
});

test("a refresh token that was revoked is told as such", async () => {
  const { deps, create, stateOf } = await setUp(google);
  services.use(
    http.post(google.token.url, () =>
      HttpResponse.json({ error: "invalid_grant" }, { status: 400 }),
    ),
  );
  const { id } = await create();
  await syncNow(deps);
  expect((await stateOf(id))?.message).toContain("It has expired or was revoked.");
});

test("every meeting of a series stands in the calendar, goes with those that follow, and comes back", async () => {
  const { deps, api, calendar, create } = await setUp(google);
  const { id } = await create({ series: { interval: "week", count: 3 } });
  await syncNow(deps);
  expect(calendar.events.size).toBe(3);
  const { deleted } = await api.meetings.delete({ id, scope: "following" });
  await syncNow(deps);
  expect(calendar.events.size).toBe(0);
  for (const each of deleted) await api.trash.restore({ entityType: "meeting", id: each });
  await syncNow(deps);
  expect(calendar.events.size).toBe(3);
});

test.each(fakes)(
  "$name: the meetings still to come of a deleted project go, and come back with it",
  async (fake) => {
    const { deps, member, api, calendar, create } = await setUp(fake);
    const ahead = new Date(Date.now() + 7 * 86_400_000);
    await create({ date: "2020-12-01", title: "Held" });
    await create({ date: ahead, title: "To come" });
    await syncNow(deps);
    const titles = () =>
      [...calendar.events.values()].map((event) => event.summary ?? event.subject);
    expect(titles()).toEqual(["Held", "To come"]);
    await api.projects.delete({ name: member.project.name });
    await syncNow(deps);
    expect(titles()).toEqual(["Held"]);
    await api.projects.restore({ projectId: member.project.id });
    await syncNow(deps);
    expect(titles()).toEqual(["Held", "To come"]);
  },
);

test("what could not be taken out for a deleted project is told to nobody, and retried once it is back", async () => {
  const { deps, member, api, calendar, create, stateOf } = await setUp(google);
  const { id } = await create({ date: new Date(Date.now() + 7 * 86_400_000) });
  await syncNow(deps);
  calendar.behaves(() => HttpResponse.json({}, { status: 401 }));
  await api.projects.delete({ name: member.project.name });
  await syncNow(deps);
  expect(calendar.events.size).toBe(1);
  calendar.behaves(() => undefined);
  await api.projects.restore({ projectId: member.project.id });
  await syncNow(deps);
  expect(await stateOf(id)).toMatchObject({ state: "synced", message: null });
  expect(await api.notifications.list()).toEqual([]);
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
