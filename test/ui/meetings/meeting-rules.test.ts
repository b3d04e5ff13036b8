import { expect, test } from "vitest";
import {
  meetingsAsCalendar,
  meetingsAsMarkdown,
} from "../../../src/features/meetings/export/export-meetings.ts";
import { mergeMeetings } from "../../../src/features/meetings/form/meeting-conflict.ts";
import { toFormFields } from "../../../src/features/meetings/form/meeting-form.ts";
import { filterMeetings } from "../../../src/features/meetings/meeting-filter.ts";
import { formatHours, safeLink } from "../../../src/features/meetings/meeting-labels.ts";
import type { Meeting } from "../../../src/features/meetings/meeting-queries.ts";
import { parseMeetingSearch } from "../../../src/features/meetings/meeting-search.ts";
import { countMeetings } from "../../../src/features/meetings/meeting-stats.ts";

let lastId = 0;
function buildMeeting(overrides: Partial<Meeting> = {}): Meeting {
  lastId += 1;
  const moment = new Date("2026-11-01T08:00:00Z");
  return {
    id: lastId,
    projectId: 1,
    title: `Meeting ${lastId}`,
    date: new Date("2026-11-18T00:00:00Z"),
    startTime: "09:00",
    endTime: "10:30",
    timeZone: null,
    series: null,
    description: null,
    status: "scheduled",
    overdue: false,
    attendees: [],
    participants: [],
    agenda: [],
    decisions: [],
    decisionLinks: (overrides.decisions ?? []).map((decision) => ({
      decision,
      taskId: null,
      taskTitle: null,
      areaId: null,
      areaName: null,
    })),
    actionItems: [],
    notes: null,
    relatedTracks: [],
    meetingLink: null,
    syncToGoogleCalendar: false,
    syncToOutlook: false,
    createdBy: 1,
    createdAt: moment,
    updatedAt: moment,
    ...overrides,
  };
}
const participant = (userId: number, name: string) => ({
  userId,
  name,
  email: null,
  isMember: true,
});
const on = (day: string) => new Date(`${day}T00:00:00Z`);
const item = (dueDate: string, done = false) => ({
  id: dueDate,
  description: "Copy the keys",
  assignee: "Noor",
  dueDate,
  done,
  taskId: null,
  taskDeleted: false,
});

test("the figures count from the start of the week, today and the month (2.11)", () => {
  const meetings = [
    buildMeeting({ date: on("2026-11-14"), decisions: ["One"] }),
    buildMeeting({ date: on("2026-11-15"), decisions: ["Two", "Three"] }),
    buildMeeting({
      date: on("2026-12-01"),
      decisions: ["Next month"],
      actionItems: [item("2026-11-21"), item("2026-11-20"), item("2026-11-19", true)],
    }),
  ];
  expect(countMeetings(meetings, on("2026-11-21"))).toEqual({
    thisWeek: 2,
    pendingItems: 1,
    overdueItems: 1,
    decisionsThisMonth: 3,
    totalItems: 3,
  });
});

test("the list is newest first, and every condition narrows it (2.11)", () => {
  const early = buildMeeting({ date: on("2026-11-10"), attendees: ["Ada"] });
  const late = buildMeeting({ date: on("2026-11-20"), status: "completed" });
  const noon = buildMeeting({ date: on("2026-11-20"), startTime: "12:00", relatedTracks: ["IT"] });
  const all = [early, late, noon];
  const ids = (filter: Parameters<typeof filterMeetings>[1]) =>
    filterMeetings(all, filter).map(({ id }) => id);
  expect(ids({})).toEqual([noon.id, late.id, early.id]);
  expect(ids({ status: "completed" })).toEqual([late.id]);
  expect(ids({ attendee: "Ada" })).toEqual([early.id]);
  expect(ids({ track: "IT" })).toEqual([noon.id]);
  expect(ids({ from: "2026-11-11" })).toEqual([noon.id, late.id]);
  expect(ids({ to: "2026-11-10" })).toEqual([early.id]);
});

test("an address that makes no sense is no condition", () => {
  expect(parseMeetingSearch({ status: "lost", from: "yesterday", meeting: "x" })).toEqual({});
  expect(parseMeetingSearch({ status: "completed", from: "2026-11-01", meeting: 7 })).toMatchObject(
    {
      status: "completed",
      from: "2026-11-01",
      meeting: 7,
    },
  );
});

test("hours are shown on a 12-hour clock (2.11)", () => {
  expect(formatHours({ startTime: "00:05", endTime: "13:30" })).toBe("12:05 AM - 1:30 PM");
});

test("only addresses of the web, of mail and of this site become links", () => {
  expect(safeLink("https://meet.example/abc")).toBe("https://meet.example/abc");
  expect(safeLink("mailto:noor@example.com")).toBe("mailto:noor@example.com");
  expect(safeLink("/knowledge-base/sops?q=keys#3")).toBe("/knowledge-base/sops?q=keys#3");
  expect(safeLink("//evil.example/abc")).toBeNull();
  expect(safeLink("/\\evil.example/abc")).toBeNull();
  expect(safeLink("javascript:alert(1)")).toBeNull();
  expect(safeLink(" JavaScript:alert(1)")).toBeNull();
  expect(safeLink("data:text/html,<script>")).toBeNull();
  expect(safeLink("room 4")).toBeNull();
});

test("Markdown says what a reader needs and keeps typed text as text", () => {
  const text = meetingsAsMarkdown([
    buildMeeting({
      title: "Cut-over *plan*",
      decisions: ["Move on Friday"],
      actionItems: [item("2026-11-24"), item("2026-11-25", true)],
      notes: "Bring <the> keys",
    }),
  ]);
  expect(text).toContain("## Cut-over \\*plan\\*");
  expect(text).toContain("Wednesday, November 18, 2026, 9:00 AM - 10:30 AM · Scheduled");
  expect(text).toContain("- Move on Friday");
  expect(text).toContain("- [ ] Copy the keys (Noor, due Nov 24, 2026)");
  expect(text).toContain("- [x] Copy the keys (Noor, due Nov 25, 2026)");
  expect(text).toContain("Bring \\<the\\> keys");
});

test("Markdown links to safe addresses alone", () => {
  const linkOf = (meetingLink: string) =>
    /^Link: (.*)$/m.exec(meetingsAsMarkdown([buildMeeting({ meetingLink })]))?.[1];
  expect(linkOf("https://meet.example/abc")).toBe(
    "[https://meet.example/abc](<https://meet.example/abc>)",
  );
  expect(linkOf("https://meet.example/a>b")).toContain("(<https://meet.example/a%3Eb>)");
  expect(linkOf("mailto:noor@example.com")).toContain("(<mailto:noor@example.com>)");
  expect(linkOf("/meeting-logs")).toBe("[/meeting-logs](</meeting-logs>)");
  expect(linkOf("javascript:alert(1)")).toBe("javascript:alert(1)");
  expect(linkOf("<javascript:alert(1)>")).toBe("\\<javascript:alert(1)\\>");
  expect(linkOf("[go](javascript:alert(1))")).toBe("\\[go\\](javascript:alert(1))");
});

test("the calendar holds one event a meeting, at the hours that were typed", async () => {
  const text = await meetingsAsCalendar([
    buildMeeting({ title: "Plan; review, \\ and\nlunch", status: "cancelled" }),
    buildMeeting({ meetingLink: "https://meet.example/abc" }),
  ]);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain("DTSTART:20261118T090000\r\n");
  expect(text).toContain("DTEND:20261118T103000\r\n");
  expect(text).toContain("SUMMARY:Plan\\; review\\, \\\\ and\\nlunch");
  expect(text).toContain("STATUS:CANCELLED");
  expect(text).toContain("https://meet.example/abc");
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test("beside a list that somebody else has changed as well stands that list as it was typed", () => {
  const before = buildMeeting({
    participants: [participant(7, "Ines Prado"), participant(8, "Noor Sayed")],
    decisions: ["Move on Friday"],
  });
  const renamed = [participant(7, "Ines Lima"), participant(8, "Noor Sayed")];
  const typed = { ...toFormFields(before), members: [{ userId: 8, name: "Noor Sayed" }] };
  const { changes } = mergeMeetings(before, { ...before, participants: renamed }, typed);
  expect(changes).toMatchObject([{ field: "members", kept: true, mine: "Noor Sayed" }]);
});
