import { createServiceClient } from "../../../platform/providers/service-client.ts";
import { accessTokenFor } from "../../integrations/oauth/access-token.ts";
import type { CalendarEvent, CalendarService } from "../calendar.ts";

const name = "Google Calendar";
/** The main calendar of whoever the refresh token is from. */
const calendar = "primary";
const events = `https://www.googleapis.com/calendar/v3/calendars/${calendar}/events`;
const tellAttendees = "sendUpdates=all";

const permission =
  "Google accepted the credentials, but they may not write to the calendar. Consent to the scope https://www.googleapis.com/auth/calendar.events, and enable the Google Calendar API.";

/** "Events", Google Calendar API. */
const toResource = ({
  title,
  description,
  start,
  end,
  timeZone,
  attendees,
  link,
}: CalendarEvent) => ({
  summary: title,
  description,
  location: link ?? "",
  start: { dateTime: start, timeZone },
  end: { dateTime: end, timeZone },
  attendees: attendees.map(({ name: displayName, email }) => ({ displayName, email })),
  // Brings an event back that somebody deleted there: such a one is kept as cancelled.
  status: "confirmed",
});

const gone = [404, 410];

/** The calendar of the Google account that a refresh token stands for. */
export const googleCalendar: CalendarService = {
  id: "google_calendar",
  name,
  flag: "syncToGoogleCalendar",
  connect(deps, access) {
    const token = accessTokenFor(deps, access, "google_calendar");
    const client = createServiceClient({ name, fetch: deps.serviceFetch, permission, token });
    const addressOf = (id: string) => `${events}/${encodeURIComponent(id)}?${tellAttendees}`;

    async function update(externalId: string, event: CalendarEvent): Promise<boolean> {
      const request = { method: "PATCH", json: toResource(event) } as const;
      const { status } = await client.send(addressOf(externalId), request, gone);
      return !gone.includes(status);
    }

    return {
      id: calendar,
      async create(event) {
        const externalId = event.requestId;
        const { status } = await client.send(
          `${events}?${tellAttendees}`,
          { method: "POST", json: { id: externalId, ...toResource(event) } },
          [409],
        );
        // An earlier attempt got this far without learning so.
        if (status === 409) await update(externalId, event);
        return { calendar, externalId };
      },
      // By the id that Baton chose; whether it is there, its next call learns.
      find: async (_, { requestId: externalId }) => ({ calendar, externalId }),
      update: ({ externalId }, event) => update(externalId, event),
      async cancel({ externalId }) {
        await client.send(addressOf(externalId), { method: "DELETE" }, gone);
      },
    };
  },
};
