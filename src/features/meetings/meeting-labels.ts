import { formatClockTime } from "../../../db/days.ts";
import type { MeetingStatus } from "../../../db/enums.ts";
import type { Meeting } from "./meeting-queries.ts";

export { meetingStatusTitles as statusTitles } from "../../../db/enums.ts";

/** Green for what is done, blue for what is to come, red for what was called off. */
export const statusTones = {
  scheduled: "inProgress",
  completed: "completed",
  cancelled: "failed",
} as const satisfies Record<MeetingStatus, string>;

/** What brings a meeting to each status, in the words of its menu. */
export const transitionLabels = {
  scheduled: "Mark as Scheduled",
  completed: "Mark as Completed",
  cancelled: "Cancel Meeting",
} as const satisfies Record<MeetingStatus, string>;

export const overdueMessage = "This meeting is overdue. Please update the status.";

/** "9:00 AM - 10:30 AM" */
export const formatHours = ({ startTime, endTime }: Pick<Meeting, "startTime" | "endTime">) =>
  `${formatClockTime(startTime)} - ${formatClockTime(endTime)}`;

const linkProtocols = ["http:", "https:", "mailto:"];
const ownOrigin = "https://own.invalid";

/**
 * The address as a link may carry it: one of http, https or mailto, or a path of this site that
 * begins with a slash. Null for anything else.
 */
export function safeLink(text: string | null): string | null {
  if (!text) return null;
  if (text.startsWith("/") && URL.canParse(text, ownOrigin)) {
    const { origin, pathname, search, hash } = new URL(text, ownOrigin);
    return origin === ownOrigin ? `${pathname}${search}${hash}` : null;
  }
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return linkProtocols.includes(protocol) ? href : null;
}
