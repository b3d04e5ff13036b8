import { expect, test } from "vitest";
import { toDayText } from "../../../db/days.ts";
import { createTestDeps, registerMember, registerMemberOf } from "../../helpers/harness.ts";

const weekly = {
  title: "Weekly handover",
  date: "2026-10-13",
  startTime: "10:00",
  endTime: "11:00",
  agenda: ["Open questions"],
  notes: "First notes",
  decisions: ["We meet every week"],
};

async function start() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  const caller = await member.call("Europe/Berlin");
  const days = async () =>
    (await caller.meetings.list()).map(({ date }) => toDayText(date)).toReversed();
  return { deps, member, caller, days };
}

test("a series is so many meetings at the same hour, also after the clocks change", async () => {
  const { caller, days } = await start();
  const first = await caller.meetings.create({ ...weekly, series: { interval: "week", count: 4 } });
  expect(await days()).toEqual(["2026-10-13", "2026-10-20", "2026-10-27", "2026-11-03"]);
  const all = await caller.meetings.list();
  for (const meeting of all) {
    expect(meeting).toMatchObject({
      title: weekly.title,
      startTime: "10:00",
      endTime: "11:00",
      timeZone: "Europe/Berlin",
      agenda: ["Open questions"],
      series: { id: first.series?.id, interval: "week", date: meeting.date },
    });
  }
  const written = all.map(({ notes, decisions }) => [notes, decisions.length]);
  expect(written).toEqual([
    [null, 0],
    [null, 0],
    [null, 0],
    ["First notes", 1],
  ]);
  const actions = (await caller.activities.list()).map(({ action }) => action);
  expect(actions.filter((action) => action === "meeting_created")).toHaveLength(1);
});

test("the meetings that follow go along to another time zone", async () => {
  const { caller } = await start();
  const series = { interval: "week", count: 3 } as const;
  const { id } = await caller.meetings.create({ ...weekly, series });
  await caller.meetings.update({ id, timeZone: "Europe/Lisbon", scope: "following" });
  const zones = (await caller.meetings.list()).map(({ timeZone }) => timeZone);
  expect(zones).toEqual(["Europe/Lisbon", "Europe/Lisbon", "Europe/Lisbon"]);
});

test.each([
  [
    "two weeks",
    "two-weeks",
    "2026-03-02",
    "2026-04-01",
    ["2026-03-02", "2026-03-16", "2026-03-30"],
  ],
  [
    "the 31st of each month, or its last day",
    "month",
    "2027-12-31",
    "2028-04-30",
    ["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"],
  ],
] as const)("a series until a day: %s", async (_, interval, date, until, expected) => {
  const { caller, days } = await start();
  await caller.meetings.create({ ...weekly, date, series: { interval, until } });
  expect(await days()).toEqual(expected);
});

test.each([
  [{ interval: "week", count: 500 }, "A series holds at most 260 meetings"],
  [{ interval: "week", until: "2099-01-01" }, "A series holds at most 260 meetings"],
  [{ interval: "week", count: 1 }, "A series has at least two meetings"],
  [{ interval: "week", until: "2026-10-12" }, "must not be before its first meeting"],
  [{ interval: "month", until: "2026-11-12" }, "Until then there is only this one meeting"],
  [{ interval: "week" }, "Say until when the series goes"],
  [{ interval: "week", count: 3, until: "2026-12-01" }, "Say until when the series goes"],
] as const)("a series that cannot be is refused: %o", async (series, message) => {
  const { caller, days } = await start();
  await expect(caller.meetings.create({ ...weekly, series })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: expect.stringContaining(message),
  });
  expect(await days()).toEqual([]);
});

test("one of a series is changed, or it and those that follow", async () => {
  const { caller, days } = await start();
  const first = await caller.meetings.create({ ...weekly, series: { interval: "week", count: 5 } });
  const [, second, third, fourth] = (await caller.meetings.list()).toReversed();
  // The fourth was moved by itself.
  await caller.meetings.update({ id: fourth?.id ?? 0, date: "2026-11-04" });
  await caller.meetings.update({ id: second?.id ?? 0, title: "Only this one" });
  await caller.meetings.update({
    id: third?.id ?? 0,
    scope: "following",
    title: "From now on",
    date: "2026-10-29",
    startTime: "13:00",
    endTime: "14:00",
    notes: "Of the third alone",
  });
  expect(await days()).toEqual([
    "2026-10-13",
    "2026-10-20",
    "2026-10-29",
    "2026-11-04",
    "2026-11-12",
  ]);
  const all = (await caller.meetings.list()).toReversed();
  expect(all.map(({ title, startTime }) => `${title} ${startTime}`)).toEqual([
    "Weekly handover 10:00",
    "Only this one 10:00",
    "From now on 13:00",
    "From now on 13:00",
    "From now on 13:00",
  ]);
  expect(all.map(({ notes }) => notes)).toEqual([
    "First notes",
    null,
    "Of the third alone",
    null,
    null,
  ]);
  expect(all[0]).toEqual(await caller.meetings.read({ id: first.id }));
});

test("what a later meeting has of its own stays when those before it change", async () => {
  const { deps, member, caller } = await start();
  const lee = await registerMemberOf(deps, member.project.id, "member");
  const first = await caller.meetings.create({
    ...weekly,
    attendees: ["Guest A"],
    agenda: ["Open questions", "Risks"],
    description: "Weekly",
    series: { interval: "week", count: 3 },
  });
  const [, second, third] = (await caller.meetings.list()).toReversed();
  await caller.meetings.update({
    id: second?.id ?? 0,
    title: "With the auditor",
    startTime: "15:00",
    endTime: "16:00",
    attendees: ["Guest A", "Auditor"],
    memberIds: [member.user.id],
    agenda: ["Audit", "Open questions", "Risks"],
  });
  await caller.meetings.update({
    id: first.id,
    scope: "following",
    title: "Handover",
    description: "Every week",
    startTime: "11:00",
    endTime: "12:00",
    attendees: ["Guest B"],
    memberIds: [lee.user.id],
    agenda: ["Money", "Open questions"],
  });
  const shared = { description: "Every week", timeZone: "Europe/Berlin" };
  expect(await caller.meetings.read({ id: third?.id ?? 0 })).toMatchObject({
    ...shared,
    title: "Handover",
    startTime: "11:00",
    endTime: "12:00",
    attendees: [lee.user.name, "Guest B"],
    agenda: ["Money", "Open questions"],
  });
  const own = await caller.meetings.read({ id: second?.id ?? 0 });
  expect(own).toMatchObject({
    ...shared,
    title: "With the auditor",
    startTime: "15:00",
    endTime: "16:00",
    agenda: ["Audit", "Open questions", "Money"],
  });
  const who = own.participants.map(({ name, userId }) => userId ?? name);
  expect(who).toEqual([member.user.id, "Auditor", lee.user.id, "Guest B"]);
});

test("one of a series is cancelled, then it and all that are still to come", async () => {
  const { caller } = await start();
  await caller.meetings.create({ ...weekly, series: { interval: "week", count: 4 } });
  const [, second, third, fourth] = (await caller.meetings.list()).toReversed();
  const statuses = async () =>
    (await caller.meetings.list()).map(({ status }) => status).toReversed();
  await caller.meetings.update({ id: second?.id ?? 0, status: "cancelled" });
  expect(await statuses()).toEqual(["scheduled", "cancelled", "scheduled", "scheduled"]);
  await caller.meetings.update({ id: fourth?.id ?? 0, status: "completed" });
  await caller.meetings.update({ id: third?.id ?? 0, status: "cancelled", scope: "following" });
  expect(await statuses()).toEqual(["scheduled", "cancelled", "cancelled", "completed"]);
});

test("a series is deleted from one of its meetings on, and each can be restored", async () => {
  const { caller, days } = await start();
  await caller.meetings.create({ ...weekly, series: { interval: "month", count: 3 } });
  const [, second, third] = (await caller.meetings.list()).toReversed();
  const answer = await caller.meetings.delete({ id: second?.id ?? 0, scope: "following" });
  expect(answer).toEqual({ deleted: [second?.id, third?.id] });
  expect(await days()).toEqual(["2026-10-13"]);
  expect(await caller.trash.list()).toHaveLength(2);
  await caller.trash.restore({ entityType: "meeting", id: third?.id ?? 0 });
  expect(await caller.meetings.read({ id: third?.id ?? 0 })).toEqual(third);
});
