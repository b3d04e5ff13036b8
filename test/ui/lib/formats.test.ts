import { describe, expect, it } from "vitest";
import {
  formatCount,
  formatDate,
  formatDateBriefly,
  formatDateTime,
  formatFileSize,
  formatLongDate,
  formatRelative,
  formatShortDate,
  formatTime,
  formatUnbrokenDate,
} from "../../../src/lib/formats.ts";

const moment = new Date("2026-11-21T14:05:00Z");

describe("dates and times", () => {
  it("are written as in the United States", () => {
    expect(formatShortDate(moment)).toBe("Nov 21");
    expect(formatDate(moment)).toBe("Nov 21, 2026");
    expect(formatUnbrokenDate(moment)).toBe("Nov\u00a021,\u00a02026");
    expect(formatLongDate(moment)).toBe("Saturday, November 21, 2026");
    expect(formatTime(moment)).toBe("2:05 PM");
    expect(formatDateTime(moment)).toBe("Nov 21, 2:05 PM");
  });

  it("leave this year out where there is little room, and no other", () => {
    const now = new Date();
    expect(formatDateBriefly(now)).toBe(formatShortDate(now));
    expect(formatDateBriefly("2019-11-21T14:05:00Z")).toBe("Nov 21, 2019");
  });

  it("take ISO text and numbers, and leave what is no date empty", () => {
    expect(formatDate(moment.toISOString())).toBe("Nov 21, 2026");
    expect(formatDate(moment.getTime())).toBe("Nov 21, 2026");
    expect(formatDate("soon")).toBe("");
  });
});

describe("relative time", () => {
  const ago = (seconds: number) => formatRelative(moment.getTime() - seconds * 1000, moment);

  it("counts in the largest whole unit (2.7)", () => {
    expect(ago(20)).toBe("just now");
    expect(ago(60)).toBe("1 minute ago");
    expect(ago(59 * 60)).toBe("59 minutes ago");
    expect(ago(3 * 3600)).toBe("3 hours ago");
    expect(ago(3 * 86_400)).toBe("3 days ago");
    expect(ago(65 * 86_400)).toBe("2 months ago");
    expect(ago(800 * 86_400)).toBe("2 years ago");
  });

  it("looks ahead as well", () => {
    expect(ago(-2 * 86_400)).toBe("in 2 days");
  });
});

describe("file sizes", () => {
  it.each([
    [0, "0 B"],
    [1023, "1023 B"],
    [1024, "1.0 KB"],
    [1536, "1.5 KB"],
    [1024 * 1024 - 1, "1.0 MB"],
    [5 * 1024 * 1024, "5.0 MB"],
    [50 * 1024 * 1024 + 1, "50.0 MB"],
    [3.25 * 1024 ** 3, "3.3 GB"],
    [5000 * 1024 ** 3, "5000.0 GB"],
  ])("%d bytes are %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
});

it("counts in words", () => {
  expect(formatCount(1, "document")).toBe("1 document");
  expect(formatCount(1200, "document")).toBe("1,200 documents");
  expect(formatCount(2, "reply", "replies")).toBe("2 replies");
});
