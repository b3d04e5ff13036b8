import { toDayText, todayText } from "../../lib/calendar-day.ts";
import type { ActionItem, Meeting } from "./meeting-queries.ts";

/** Whether an open action item's day is over. */
export const isOverdueItem = (item: ActionItem, today: string = todayText()): boolean =>
  !item.done && item.dueDate < today;

/** The Sunday that begins the week of a day, both as "2026-11-21". */
export function weekStart(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return toDayText(day);
}

/** The figures of "Meeting Stats"; overdue items are told beside the pending ones, never dropped. */
export function countMeetings(meetings: readonly Meeting[], today: string = todayText()) {
  const sunday = weekStart(today);
  const items = meetings.flatMap((meeting) => meeting.actionItems);
  return {
    thisWeek: meetings.filter(({ date }) => toDayText(date) >= sunday).length,
    pendingItems: items.filter(({ dueDate, done }) => !done && dueDate >= today).length,
    overdueItems: items.filter((item) => isOverdueItem(item, today)).length,
    decisionsThisMonth: meetings
      .filter(({ date }) => toDayText(date).startsWith(today.slice(0, 7)))
      .reduce((count, { decisions }) => count + decisions.length, 0),
    totalItems: items.length,
  };
}
