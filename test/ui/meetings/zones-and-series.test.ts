import { expect, test } from "vitest";
import { momentIn } from "../../../db/zoned-time.ts";
import { meetingsAsCalendar } from "../../../src/features/meetings/export/export-meetings.ts";
import type { Meeting } from "../../../src/features/meetings/meeting-queries.ts";
import { foldSeries } from "../../../src/features/meetings/series/fold-series.ts";
import { localTime } from "../../../src/lib/dates/local-time.ts";
import { createTestDeps, registerMember } from "../../helpers/harness.ts";

test.each([
  ["Europe/Berlin", "2026-10-24", "10:00", "2026-10-24T08:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "10:00", "2026-10-25T09:00:00.000Z"],
  // Left out by the clocks, and shown twice.
  ["Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-03-08", "10:00", "2026-03-08T14:00:00.000Z"],
  ["Pacific/Auckland", "2026-04-05", "10:00", "2026-04-04T22:00:00.000Z"],
  ["Asia/Kolkata", "2026-01-01", "00:00", "2025-12-31T18:30:00.000Z"],
])("in %s the clocks show %s %s", (timeZone, day, time, moment) => {
  expect(momentIn(timeZone, day, time).toISOString()).toBe(moment);
});

async function weekly(): Promise<Meeting[]> {
  const member = await registerMember(createTestDeps());
  const { meetings } = await member.call("Europe/Berlin");
  const hours = { startTime: "10:00", endTime: "11:00" };
  const series = { interval: "week", count: 4 } as const;
  await meetings.create({ title: "Weekly", date: "2026-10-13", ...hours, series });
  await meetings.create({ title: "Kick-off", date: "2026-10-01", ...hours });
  return meetings.list();
}

test("a series in a calendar has each of its meetings, at ten by the clocks of its place", async () => {
  const text = await meetingsAsCalendar(await weekly());
  expect(text.match(/DTSTART:.*Z/g)?.toSorted()).toEqual([
    "DTSTART:20261001T080000Z",
    "DTSTART:20261013T080000Z",
    "DTSTART:20261020T080000Z",
    "DTSTART:20261027T090000Z",
    "DTSTART:20261103T090000Z",
  ]);
});

test("of a series that is to come the list shows the next one, until it is opened", async () => {
  const meetings = await weekly();
  const id = meetings[0]?.series?.id ?? "";
  const here = localTime(new Date("2026-10-14T12:00:00Z"));
  const told = (opened: string[]) =>
    foldSeries(meetings, here, new Set(opened)).map(({ meeting, following }) => [
      meeting.date.toISOString().slice(0, 10),
      following.length,
    ]);
  expect(told([])).toEqual([
    ["2026-10-20", 2],
    ["2026-10-13", 0],
    ["2026-10-01", 0],
  ]);
  expect(told([id])).toHaveLength(5);
});
