import { describe, expect, it } from "vitest";
import { fromDayText, isPastDay, toDayText, todayText } from "../../../src/lib/calendar-day.ts";
import { formatDay, formatShortDay } from "../../../src/lib/day-formats.ts";

const day = new Date("2026-03-01T00:00:00Z");

describe("a calendar day", () => {
  it("is formatted as the day it is, wherever one stands", () => {
    expect(formatShortDay(day)).toBe("Mar 1");
    expect(formatDay(day)).toBe("Mar 1, 2026");
  });

  it("goes into a date input and out of it again", () => {
    expect(toDayText(day)).toBe("2026-03-01");
    expect(fromDayText("2026-03-01")).toEqual(day);
    expect(toDayText(null)).toBe("");
    expect(fromDayText("")).toBeNull();
  });

  it("is past only when it is over", () => {
    expect(isPastDay(day, "2026-03-01")).toBe(false);
    expect(isPastDay(day, "2026-03-02")).toBe(true);
    expect(todayText(new Date(2026, 2, 1, 23, 59))).toBe("2026-03-01");
  });
});
