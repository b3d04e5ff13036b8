import { describe, expect, test } from "vitest";
import { mockCalendars } from "./calendar-setup.ts";
import { fakes, google, syncNow } from "./fake-calendars.ts";

const { setUp } = mockCalendars();

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
