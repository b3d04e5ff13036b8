import { isPastDay } from "../../../../db/days.ts";
import type { Meeting } from "../meeting-queries.ts";

/** A meeting of the list, and those of its series that come after it and are folded away. */
type Folded = { meeting: Meeting; following: Meeting[] };

/**
 * The list with each series folded: of those that are still to come only the next one stands there,
 * so that a year of weekly calls does not bury what was held. `opened` are the series to show whole.
 */
export function foldSeries(
  meetings: readonly Meeting[],
  today: Date,
  opened: ReadonlySet<string>,
): Folded[] {
  const isToCome = ({ status, date, series }: Meeting) =>
    series !== null && status === "scheduled" && !isPastDay(date, today) && !opened.has(series.id);
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
