import type { RouterOutputs } from "../../lib/api/trpc.ts";

export type Notification = RouterOutputs["notifications"]["list"][number];

export type DayGroup = "Today" | "Yesterday" | "Earlier";

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

/** Notifications under the day that they are of, the latest first; `now` is where the reader is. */
export function groupByDay(
  notifications: readonly Notification[],
  now: Date,
): [title: DayGroup, notifications: Notification[]][] {
  const today = startOfDay(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  const titleOf = ({ createdAt }: Notification): DayGroup =>
    createdAt >= today ? "Today" : createdAt >= yesterday ? "Yesterday" : "Earlier";
  return [...Map.groupBy(notifications, titleOf)];
}
