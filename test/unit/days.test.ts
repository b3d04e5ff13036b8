import { describe, expect, it, test, vi } from "vitest";
import {
  addDays,
  formatClockTime,
  fromDayText,
  isActionItemOverdue,
  isMilestoneOverdue,
  isTaskOverdue,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  toDayText,
} from "../../db/days.ts";
import { isMeetingOverdue } from "../../db/meeting-times.ts";
import { localTimeIn } from "../../db/zoned-time.ts";
import { createClock, isTimeZone } from "../../server/platform/clock.ts";
import { formatDay, formatShortDay } from "../../src/lib/dates/day-formats.ts";
import { localTime, timeZoneHeaders } from "../../src/lib/dates/local-time.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe("a calendar day", () => {
  it("is formatted as the day it is, wherever one stands", () => {
    expect(formatShortDay(day("2026-03-01"))).toBe("Mar 1");
    expect(formatDay(day("2026-03-01"))).toBe("Mar 1, 2026");
  });

  it("goes into a date input and out of it again", () => {
    expect(toDayText(day("2026-03-01"))).toBe("2026-03-01");
    expect(fromDayText("2026-03-01")).toEqual(day("2026-03-01"));
    expect(fromDayText("")).toBeNull();
  });
});

test.each([
  ["2026-11-22", "2026-11-22", "2026-11-01", "2026-10-01", "2026-01-01"],
  ["2026-11-21", "2026-11-15", "2026-11-01", "2026-10-01", "2026-01-01"],
  ["2026-12-31", "2026-12-27", "2026-12-01", "2026-10-01", "2026-01-01"],
  ["2027-01-01", "2026-12-27", "2027-01-01", "2027-01-01", "2027-01-01"],
  ["2028-02-29", "2028-02-27", "2028-02-01", "2028-01-01", "2028-01-01"],
  ["2026-03-02", "2026-03-01", "2026-03-01", "2026-01-01", "2026-01-01"],
])(
  "%s lies in the week, month, quarter and year that begin on %s, %s, %s and %s (2.11)",
  (today, ...starts) => {
    const found = [startOfWeek, startOfMonth, startOfQuarter, startOfYear].map((start) =>
      toDayText(start(day(today))),
    );
    expect(found).toEqual(starts);
  },
);

test("days, months, quarters and years are counted across the ends of years and leap days", () => {
  const lastDay = day("2026-12-31");
  expect(toDayText(addDays(lastDay, 1))).toBe("2027-01-01");
  expect(toDayText(addDays(day("2028-02-28"), 1))).toBe("2028-02-29");
  expect(toDayText(startOfMonth(lastDay, 1))).toBe("2027-01-01");
  expect(toDayText(startOfMonth(day("2027-01-31"), -1))).toBe("2026-12-01");
  expect(toDayText(startOfQuarter(lastDay, 1))).toBe("2027-01-01");
  expect(toDayText(startOfQuarter(day("2027-02-01"), -1))).toBe("2026-10-01");
  expect(toDayText(startOfYear(lastDay, 1))).toBe("2027-01-01");
});

test("what is due today is not overdue; what is done never is", () => {
  const today = day("2026-11-22");
  const [yesterday, none] = [day("2026-11-21"), null];
  expect(isTaskOverdue({ status: "todo", endDate: yesterday }, today)).toBe(true);
  expect(isTaskOverdue({ status: "at-risk", endDate: today }, today)).toBe(false);
  expect(isTaskOverdue({ status: "completed", endDate: yesterday }, today)).toBe(false);
  expect(isTaskOverdue({ status: "todo", endDate: none }, today)).toBe(false);
  expect(isActionItemOverdue({ done: false, dueDate: "2026-11-21" }, today)).toBe(true);
  expect(isActionItemOverdue({ done: false, dueDate: "2026-11-22" }, today)).toBe(false);
  expect(isActionItemOverdue({ done: true, dueDate: "2026-11-21" }, today)).toBe(false);
  expect(isMilestoneOverdue({ status: "pending", dueDate: yesterday }, today)).toBe(true);
  expect(isMilestoneOverdue({ status: "pending", dueDate: today }, today)).toBe(false);
  expect(isMilestoneOverdue({ status: "completed", dueDate: yesterday }, today)).toBe(false);
});

test("a scheduled meeting is overdue once its end has passed", () => {
  const date = day("2026-03-02");
  const meeting = { status: "scheduled", date, endTime: "10:30", timeZone: null } as const;
  const now = new Date("2026-03-02T23:30:00Z");
  const at = (today: string, time: string) => ({ now, today: day(today), time });
  expect(isMeetingOverdue(meeting, at("2026-03-01", "23:59"))).toBe(false);
  expect(isMeetingOverdue(meeting, at("2026-03-02", "10:30"))).toBe(false);
  expect(isMeetingOverdue(meeting, at("2026-03-02", "10:31"))).toBe(true);
  expect(isMeetingOverdue(meeting, at("2026-03-03", "00:00"))).toBe(true);
  expect(isMeetingOverdue({ ...meeting, status: "completed" }, at("2026-03-03", "00:00"))).toBe(
    false,
  );
});

test("a meeting with a time zone is overdue by the clocks there, wherever one stands", () => {
  const date = day("2026-03-02");
  const timeZone = "America/New_York";
  const meeting = { status: "scheduled", date, endTime: "10:30", timeZone } as const;
  for (const zone of ["Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles"]) {
    const at = (moment: string) => localTimeIn(zone, new Date(moment));
    expect(isMeetingOverdue(meeting, at("2026-03-02T15:30:00Z"))).toBe(false);
    expect(isMeetingOverdue(meeting, at("2026-03-02T15:31:00Z"))).toBe(true);
  }
});

/** Moments on both sides of midnight and of the hours that are skipped or repeated. */
const moments = [
  ["2026-11-22T10:59:59Z", "Pacific/Auckland", "2026-11-22", "23:59"],
  ["2026-11-22T11:00:00Z", "Pacific/Auckland", "2026-11-23", "00:00"],
  ["2026-11-22T11:00:00Z", "America/Los_Angeles", "2026-11-22", "03:00"],
  ["2026-11-22T07:59:59Z", "America/Los_Angeles", "2026-11-21", "23:59"],
  ["2026-11-22T20:30:00Z", "Asia/Tehran", "2026-11-23", "00:00"],
  // Clocks go forward in Auckland at two in the morning, and back in Los Angeles.
  ["2026-09-26T13:59:59Z", "Pacific/Auckland", "2026-09-27", "01:59"],
  ["2026-09-26T14:00:00Z", "Pacific/Auckland", "2026-09-27", "03:00"],
  ["2026-09-27T11:00:00Z", "Pacific/Auckland", "2026-09-28", "00:00"],
  ["2026-11-01T08:59:00Z", "America/Los_Angeles", "2026-11-01", "01:59"],
  ["2026-11-01T09:00:00Z", "America/Los_Angeles", "2026-11-01", "01:00"],
  ["2026-11-02T07:59:59Z", "America/Los_Angeles", "2026-11-01", "23:59"],
  ["2026-12-31T23:59:59Z", "UTC", "2026-12-31", "23:59"],
] as const;

test.each(moments)(
  "at %s it is in %s %s, %s, for server and browser",
  (moment, zone, today, time) => {
    const now = new Date(moment);
    const clock = createClock(() => zone, now);
    expect([toDayText(clock.today), clock.time]).toEqual([today, time]);
    expect(toDayText(clock.dayOf(now))).toBe(today);
    expect(clock.at(now)).toEqual({ now, today: day(today), time });
    expect(localTimeIn(zone, now)).toEqual({ now, today: day(today), time });
    vi.stubEnv("TZ", zone);
    try {
      const here = localTime(now);
      expect([toDayText(here.today), here.time]).toEqual([today, time]);
      expect(timeZoneHeaders()).toEqual({ "X-Time-Zone": zone });
      vi.stubGlobal("Temporal", undefined);
      expect(timeZoneHeaders()).toEqual({ "X-Time-Zone": zone });
    } finally {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
    }
  },
);

test("a clock asks for its time zone at the first look, once, and stands still", () => {
  const readTimeZone = vi.fn(() => "Pacific/Auckland");
  const clock = createClock(readTimeZone, new Date("2026-11-22T11:00:00Z"));
  expect(readTimeZone).not.toHaveBeenCalled();
  expect(clock.today).toEqual(clock.today);
  expect(clock.timeZone).toBe("Pacific/Auckland");
  expect(toDayText(clock.dayOf(new Date("2026-11-21T10:59:59Z")))).toBe("2026-11-21");
  expect(readTimeZone).toHaveBeenCalledOnce();
});

test.each(["Europe/Berlin", "America/Argentina/Ushuaia", "Asia/Kolkata", "UTC", "Etc/GMT+1"])(
  "%s names a time zone",
  (name) => expect(isTimeZone(name)).toBe(true),
);
test.each(["Pacific/Aukland", "+01:00", "-08", "GMT+1", "Etc/Unknown", "local", "", "Z"])(
  "“%s” names none",
  (name) => expect(isTimeZone(name)).toBe(false),
);

test("a 24-hour clock is told as a 12-hour one; what is no time stays as it is", () => {
  expect(formatClockTime("00:30")).toBe("12:30 AM");
  expect(formatClockTime("09:05")).toBe("9:05 AM");
  expect(formatClockTime("12:00")).toBe("12:00 PM");
  expect(formatClockTime("23:59:30")).toBe("11:59 PM");
  expect(formatClockTime("25:00")).toBe("25:00");
  expect(formatClockTime("noon")).toBe("noon");
});
