import { addDays, isMeetingOverdue, type LocalTime } from "../../../db/days.ts";
import type { Meeting, UpNext } from "./meetings.schema.ts";

/** Notes are asked for during so many days after a meeting. */
const notesWithinDays = 14;

const isRecorded = ({ notes, decisions, actionItems }: Meeting) =>
  Boolean(notes) || decisions.length > 0 || actionItems.length > 0;

const byTime = (one: Meeting, other: Meeting) =>
  one.date.getTime() - other.date.getTime() ||
  one.startTime.localeCompare(other.startTime) ||
  one.id - other.id;

/** What of the meetings needs somebody now: those of today and tomorrow, and those without notes. */
export function findUpNext(meetings: readonly Meeting[], clock: LocalTime): UpNext {
  const isOn = (day: Date) => (meeting: Meeting) =>
    meeting.status === "scheduled" &&
    meeting.date.getTime() === day.getTime() &&
    !isMeetingOverdue(meeting, clock);
  const earliest = addDays(clock.today, -notesWithinDays);
  const sorted = meetings.toSorted(byTime);
  return {
    today: sorted.filter(isOn(clock.today)),
    tomorrow: sorted.filter(isOn(addDays(clock.today, 1))),
    needsNotes: sorted.filter(
      (meeting) =>
        meeting.date >= earliest &&
        meeting.date <= clock.today &&
        (meeting.status === "completed" || isMeetingOverdue(meeting, clock)) &&
        !isRecorded(meeting),
    ),
  };
}
