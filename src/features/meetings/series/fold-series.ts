import { isPastDay, type LocalTime } from "../../../../db/days.ts";
import { clockOfMeeting } from "../../../../db/meeting-times.ts";
import type { Meeting } from "../meeting-queries.ts";

/** A meeting of the list, and those of its series that come after it and are folded away. */
type Folded = { meeting: Meeting; following: Meeting[] };

/**
 * The list with each series folded: of those that are still to come only the next one stands there,
 * so that a year of weekly calls does not bury what was held. `here` is what clocks show where the
 * reader is, `opened` are the series to show whole.
 */
export function foldSeries(
  meetings: readonly Meeting[],
  here: LocalTime,
  opened: ReadonlySet<string>,
): Folded[] {
  const isToCome = (meeting: Meeting) =>
    meeting.series !== null &&
    meeting.status === "scheduled" &&
    !opened.has(meeting.series.id) &&
    !isPastDay(meeting.date, clockOfMeeting(meeting, here).today);
  const toCome = Map.groupBy(meetings.filter(isToCome), ({ series }) => series?.id);
  const next = new Map<number, Meeting[]>();
  for (const list of toCome.values()) {
    const [first, ...following] = list.toSorted(
      (one, other) => one.date.getTime() - other.date.getTime() || one.id - other.id,
    );
    if (first) next.set(first.id, following);
  }
  return meetings
    .filter((meeting) => !isToCome(meeting) || next.has(meeting.id))
    .map((meeting) => ({ meeting, following: next.get(meeting.id) ?? [] }));
}
