import { expect, test } from "vitest";
import type { HandoverSide, MeetingStatus } from "../../db/enums.ts";
import {
  createAttendeeMatcher,
  missingSides,
  sessionStateOf,
} from "../../server/features/handover/session-state.ts";

const person = (id: number, name: string, side: HandoverSide | null = null) => ({
  id,
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}@example.org`,
  side,
});
const lee = person(1, "Lee Park");
const dana = person(2, "Dana Wolf");
const kim = person(3, "Kim Rossi", "both");
const area = { expertId: 1, receiverId: 2, deputyId: null };
const typed = (...attendees: string[]) => ({ attendees, attendeeMembers: [] });
const now = new Date("2026-11-18T12:00:00Z");
const clock = { now, today: new Date("2026-11-18T00:00:00Z"), time: "12:00" };

test.each([
  ["Lee Park", 1],
  ["  lee   PARK ", 1],
  ["lee@example.org", 1],
  ["Lee Park <lee@example.org>", 1],
  ["L. Park (LEE@example.org)", 1],
  ["Lee Park <private@example.com>", 1],
  ["Lee", undefined],
  ["Lee Parker", undefined],
])("an attendee “%s” is recognized by name or address", (attendee, id) => {
  expect(createAttendeeMatcher([lee, dana])(typed(attendee))[0]?.person?.id).toBe(id);
});

test("two members of one name are told apart by their addresses alone", () => {
  const other = { ...lee, id: 9, email: "lee.park@example.org" };
  const found = createAttendeeMatcher([lee, other])(typed("Lee Park", "lee.park@example.org"));
  expect(found.map((attendee) => attendee.person?.id)).toEqual([undefined, 9]);
});

test("who was picked is known by their id, whatever anybody is called by now", () => {
  const married = { ...lee, name: "Lee Married" };
  const namesake = { ...dana, id: 9, name: "Lee Park" };
  const meeting = {
    attendees: ["Lee Park", "Dana Wolf", "Sam", "Lee Park"],
    attendeeMembers: [
      { name: "Lee Park", userId: lee.id },
      { name: "Sam", userId: 77 },
    ],
  };
  const found = createAttendeeMatcher([married, dana, namesake])(meeting);
  expect(found.map(({ name, person: known }) => [name, known?.id])).toEqual([
    ["Lee Married", lee.id],
    ["Dana Wolf", dana.id],
    ["Sam", undefined],
    ["Lee Park", namesake.id],
  ]);
});

test("both sides have to be there, each by a person of their own", () => {
  expect(missingSides([lee, dana], area)).toEqual([]);
  expect(missingSides([lee], area)).toEqual(["receiving"]);
  expect(missingSides([dana], area)).toEqual(["leaving"]);
  expect(missingSides([], area)).toEqual(["leaving", "receiving"]);
  expect(missingSides([kim, dana], area)).toEqual([]);
  expect(missingSides([kim], area)).not.toEqual([]);
  // What somebody is in the area counts before the side they are on elsewhere.
  expect(missingSides([{ ...dana, side: "leaving" }, lee], area)).toEqual([]);
  expect(
    missingSides(
      [
        { ...dana, side: "leaving" },
        { ...lee, side: null },
      ],
      { ...area, expertId: null },
    ),
  ).toEqual(["leaving"]);
});

const on = (
  date: string,
  status: MeetingStatus,
  attendees = ["Lee Park", "Dana Wolf"],
  timeZone: string | null = null,
) =>
  sessionStateOf(
    {
      status,
      date: new Date(`${date}T00:00:00Z`),
      endTime: "11:00",
      timeZone,
      ...typed(...attendees),
    },
    area,
    createAttendeeMatcher([lee, dana]),
    clock,
  );

test("a session is held once its meeting is completed with both sides", () => {
  expect(on("2026-11-19", "scheduled")).toBe("upcoming");
  expect(on("2026-11-18", "scheduled")).toBe("unrecorded");
  // It is seven in the morning there.
  expect(on("2026-11-18", "scheduled", [], "America/New_York")).toBe("upcoming");
  expect(on("2026-11-17", "cancelled")).toBe("cancelled");
  expect(on("2026-11-17", "completed", ["Lee Park", "Sam"])).toBe("one-sided");
  expect(on("2026-11-17", "completed")).toBe("held");
});
