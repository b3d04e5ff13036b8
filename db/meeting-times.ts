import { isPastDay, type LocalTime, toDayText } from "./days.ts";
import type { MeetingStatus } from "./enums.ts";
import { localTimeIn, momentIn } from "./zoned-time.ts";

/**
 * When a meeting is, for server and client alike. Its date and times are meant in its time zone and
 * are over for everybody at once. A meeting of old without one goes by the clock of whoever asks.
 */

/** By so many days at most do dates differ between two places at one moment. */
export const maxDaysApart = 2;

/** What the clocks show by which a meeting goes; `here` is what they show where somebody is. */
export const clockOfMeeting = (
  { timeZone }: { timeZone: string | null },
  here: LocalTime,
): LocalTime => (timeZone === null ? here : localTimeIn(timeZone, here.now));

/** Whether a meeting is still scheduled although its date and end time have passed. */
export function isMeetingOverdue(
  meeting: { status: MeetingStatus; date: Date; endTime: string; timeZone: string | null },
  here: LocalTime,
): boolean {
  if (meeting.status !== "scheduled") return false;
  const { today, time } = clockOfMeeting(meeting, here);
  return (
    isPastDay(meeting.date, today) ||
    (meeting.date.getTime() === today.getTime() && meeting.endTime < time)
  );
}

/** A place by its clocks; where its time zone is known as well, meetings of that zone need no reckoning. */
type Place = { timeZone?: string; at: (moment: Date) => LocalTime };

/** The day and the time of day at which a meeting begins at a place. */
export function localStart(
  { timeZone, date, startTime }: { timeZone: string | null; date: Date; startTime: string },
  place: Place,
): { day: Date; time: string } {
  if (timeZone === null || timeZone === place.timeZone) return { day: date, time: startTime };
  const { today: day, time } = place.at(momentIn(timeZone, toDayText(date), startTime));
  return { day, time };
}
