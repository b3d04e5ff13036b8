import { isDayText } from "../../../db/days.ts";
import { type MeetingStatus, meetingStatuses } from "../../../db/enums.ts";
import { parseOneOf, parseText, parseWholeNumber } from "../../lib/navigation/search-params.ts";

/** What the list is filtered by; what is left out is not a condition. */
export type MeetingFilter = {
  status?: MeetingStatus | undefined;
  track?: string | undefined;
  attendee?: string | undefined;
  /** Days, "2026-11-21", both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

export type MeetingSearch = MeetingFilter & {
  /** The meeting whose details are open. */
  meeting?: number | undefined;
  /** The comment on it that was linked to. */
  comment?: number | undefined;
  /** The words that the meetings are searched for. */
  q?: string | undefined;
  /** The milestone that is marked. */
  milestone?: number | undefined;
};

const parseDay = (value: unknown) => {
  const text = parseText(value);
  return text && isDayText(text) ? text : undefined;
};

/** What the address of the page says; what makes no sense in it is passed over. */
export const parseMeetingSearch = (search: Record<string, unknown>): MeetingSearch => ({
  status: parseOneOf(meetingStatuses, search.status),
  track: parseText(search.track),
  attendee: parseText(search.attendee),
  from: parseDay(search.from),
  to: parseDay(search.to),
  meeting: parseWholeNumber(search.meeting),
  comment: parseWholeNumber(search.comment),
  q: parseText(search.q),
  milestone: parseWholeNumber(search.milestone),
});
