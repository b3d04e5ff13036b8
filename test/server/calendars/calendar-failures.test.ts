import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { jobs } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { mockCalendars } from "./calendar-setup.ts";
import { fakes, google, outlook, syncNow } from "./fake-calendars.ts";

const { services, setUp } = mockCalendars();

describe.each(fakes)("$name", (fake) => {
  const { flag, name } = fake;

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
      serviceFetch: (address, request) => deps.serviceFetch(address, { ...request, timeout: 200 }),
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
