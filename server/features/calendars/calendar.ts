import type { CalendarServiceId } from "../../../db/enums.ts";
import type { ProjectAccess } from "../../access.ts";
import type { TokenDeps } from "../integrations/oauth/access-token.ts";

/** A meeting as calendars take it. */
export type CalendarEvent = {
  /** In letters and digits that every service takes; two events of one id are one. */
  requestId: string;
  title: string;
  description: string;
  /** On the clocks of the time zone: "2026-12-01T09:30:00". */
  start: string;
  end: string;
  /** An IANA name. */
  timeZone: string;
  attendees: { name: string; email: string }[];
  link: string | null;
};

/** Where an event stands: the calendar by what the service calls it, and the event's id there. */
export type EventPlace = { calendar: string; externalId: string };

/** Somebody's calendar outside. Its calls throw ServiceError with a sentence. */
export type Calendar = {
  /** What the service calls the calendar that events are added to. */
  id: string;
  /**
   * Adds an event, or finds the one that an earlier attempt has added.
   * @param attempted the event as it was sent at first, where that came to nothing
   */
  create(event: CalendarEvent, attempted?: CalendarEvent): Promise<EventPlace>;
  /** Where an event may stand that was sent to a calendar without learning what became of it. */
  find(calendar: string, attempted: CalendarEvent): Promise<EventPlace | null>;
  /** Whether the event was still there to be changed. */
  update(place: EventPlace, event: CalendarEvent): Promise<boolean>;
  /** Takes the event away and tells its attendees; one that is gone already is no error. */
  cancel(place: EventPlace): Promise<void>;
};

/** A service that keeps calendars. */
export type CalendarService = {
  /** Of the integration that holds its credentials. */
  id: CalendarServiceId;
  /** As a person knows it. */
  name: string;
  /** What a meeting is ticked by. */
  flag: "syncToGoogleCalendar" | "syncToOutlook";
  /**
   * The calendar that the credentials of `access` lead to. Throws CONFLICT where there are none.
   * @param organizer the email address of whoever ticked the calendar, for credentials that name nobody
   */
  connect(deps: TokenDeps, access: ProjectAccess, organizer: string): Calendar;
};
