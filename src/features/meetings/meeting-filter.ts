import { toDayText } from "../../../db/days.ts";
import type { Meeting } from "./meeting-queries.ts";
import type { MeetingFilter } from "./meeting-search.ts";

export const countConditions = ({ status, track, attendee, from, to }: MeetingFilter): number =>
  [status, track, attendee, from, to].filter(Boolean).length;

/** The meetings that meet every condition, newest first. */
export function filterMeetings(meetings: readonly Meeting[], filter: MeetingFilter): Meeting[] {
  const { status, track, attendee, from, to } = filter;
  return meetings
    .filter((meeting) => {
      const day = toDayText(meeting.date);
      return (
        (!status || meeting.status === status) &&
        (!track || meeting.relatedTracks.includes(track)) &&
        (!attendee || meeting.attendees.includes(attendee)) &&
        (!from || day >= from) &&
        (!to || day <= to)
      );
    })
    .sort(
      (left, right) =>
        right.date.getTime() - left.date.getTime() ||
        right.startTime.localeCompare(left.startTime) ||
        right.id - left.id,
    );
}
