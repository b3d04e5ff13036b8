import { type MeetingStatus, meetingStatuses } from "../../../db/enums.ts";
import { readOneOf, readText, readWholeNumber } from "../../lib/navigation/search-params.ts";

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
  /** The milestone that is marked. */
  milestone?: number | undefined;
};

const readDay = (value: unknown) => {
  const text = readText(value);
  return text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
};

/** What the address of the page says; what makes no sense in it is passed over. */
export const meetingSearch = (search: Record<string, unknown>): MeetingSearch => ({
  status: readOneOf(meetingStatuses, search.status),
  track: readText(search.track),
  attendee: readText(search.attendee),
  from: readDay(search.from),
  to: readDay(search.to),
  meeting: readWholeNumber(search.meeting),
  milestone: readWholeNumber(search.milestone),
});
