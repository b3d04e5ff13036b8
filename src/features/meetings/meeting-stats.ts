import { isActionItemOverdue, startOfMonth, startOfWeek } from "../../../db/days.ts";
import { localTime } from "../../lib/dates/local-time.ts";
import type { Meeting } from "./meeting-queries.ts";

/** The figures of "Meeting Stats"; overdue items are told beside the pending ones, never dropped. */
export function countMeetings(meetings: readonly Meeting[], today = localTime().today) {
  const sunday = startOfWeek(today);
  const month = { from: startOfMonth(today), until: startOfMonth(today, 1) };
  const items = meetings.flatMap((meeting) => meeting.actionItems);
  const open = items.filter(({ done }) => !done);
  const overdueItems = open.filter((item) => isActionItemOverdue(item, today)).length;
  return {
    thisWeek: meetings.filter(({ date }) => date >= sunday).length,
    pendingItems: open.length - overdueItems,
    overdueItems,
    decisionsThisMonth: meetings
      .filter(({ date }) => date >= month.from && date < month.until)
      .reduce((count, { decisions }) => count + decisions.length, 0),
    totalItems: items.length,
  };
}
