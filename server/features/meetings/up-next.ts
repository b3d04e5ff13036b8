import { addDays } from "../../../db/days.ts";
import {
  clockOfMeeting,
  isMeetingOverdue,
  localStart,
  maxDaysApart,
} from "../../../db/meeting-times.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Meeting, UpNext } from "./meetings.schema.ts";

/** Notes are asked for during so many days after a meeting. */
const notesWithinDays = 14;

const isRecorded = ({ notes, decisions, actionItems }: Meeting) =>
  Boolean(notes) || decisions.length > 0 || actionItems.length > 0;

type Start = { day: Date; time: string; id: number };

const byTime = (one: Start, other: Start) =>
  one.day.getTime() - other.day.getTime() ||
  one.time.localeCompare(other.time) ||
  one.id - other.id;

/** The days, both included, between which the meetings of `findUpNext` begin, wherever they are. */
export const daysOfUpNext = ({ today }: Clock) => ({
  first: addDays(today, -notesWithinDays - maxDaysApart),
  last: addDays(today, 1 + maxDaysApart),
});

/**
 * What of the meetings needs somebody now: those that begin today and tomorrow where the caller is,
 * and those without notes.
 */
export function findUpNext(meetings: readonly Meeting[], clock: Clock): UpNext {
  const isHeld = (meeting: Meeting) => {
    const { today } = clockOfMeeting(meeting, clock);
    return (
      meeting.date >= addDays(today, -notesWithinDays) &&
      meeting.date <= today &&
      (meeting.status === "completed" || isMeetingOverdue(meeting, clock))
    );
  };
  const toStart = (meeting: Meeting) => ({
    ...localStart(meeting, clock),
    id: meeting.id,
    meeting,
  });
  const inOrder = (found: readonly Meeting[]) => found.map(toStart).sort(byTime);
  const isSoon = (meeting: Meeting) =>
    meeting.status === "scheduled" &&
    meeting.date >= addDays(clock.today, -maxDaysApart) &&
    meeting.date <= addDays(clock.today, 1 + maxDaysApart) &&
    !isMeetingOverdue(meeting, clock);
  const soon = inOrder(meetings.filter(isSoon));
  const on = (wanted: Date) =>
    soon.flatMap(({ day, meeting }) => (day.getTime() === wanted.getTime() ? meeting : []));
  return {
    today: on(clock.today),
    tomorrow: on(addDays(clock.today, 1)),
    needsNotes: inOrder(meetings.filter((meeting) => !isRecorded(meeting) && isHeld(meeting))).map(
      ({ meeting }) => meeting,
    ),
  };
}
