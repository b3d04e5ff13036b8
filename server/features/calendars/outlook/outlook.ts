import { z } from "zod";
import {
  createServiceClient,
  ServiceError,
  unreadableAnswer,
} from "../../../platform/providers/service-client.ts";
import { accessTokenFor, isSignedIn } from "../../integrations/oauth/access-token.ts";
import type { CalendarEvent, CalendarService, EventPlace } from "../calendar.ts";

const name = "Microsoft Outlook";
const graph = "https://graph.microsoft.com/v1.0";

const eventAnswer = z.object({ id: z.string().min(1) });
const viewAnswer = z.object({
  value: z.array(eventAnswer.extend({ transactionId: z.string().nullish() })),
});

/** "event resource type", Microsoft Graph v1.0. */
const toResource = ({
  title,
  description,
  start,
  end,
  timeZone,
  attendees,
  link,
}: CalendarEvent) => ({
  subject: title,
  body: { contentType: "text", content: description },
  start: { dateTime: start, timeZone },
  end: { dateTime: end, timeZone },
  location: { displayName: link ?? "" },
  attendees: attendees.map(({ name: called, email }) => ({
    type: "required",
    emailAddress: { name: called, address: email },
  })),
});

/** The calendar of the person who has signed in. */
const me = "me";

const noMailbox = (mailbox: string) =>
  new ServiceError(
    mailbox === me
      ? `The account that signed in to ${name} has no mailbox. Sign in with one that has.`
      : `${name} knows no mailbox ${mailbox} in this tenant. The credentials name no mailbox, so Baton writes to that of the person who ticked Outlook: their email address in Baton has to be the one they have there.`,
    { status: 404, isTemporary: false },
  );

const permissionFor = (mailbox: string) =>
  mailbox === me
    ? "Microsoft accepted the sign-in, but it may not write to the calendar. Give the app the delegated permission Calendars.ReadWrite, and sign in again."
    : `Microsoft accepted the app, but it may not write to the calendar of ${mailbox}. Give it the application permission Calendars.ReadWrite, with an administrator's consent.`;

/**
 * The calendar of whoever has signed in; without a sign-in, the mailbox of whoever ticked Outlook. An app
 * may write to every mailbox of its tenant, and people choose their email addresses in Baton themselves:
 * only the person whose credentials these are says which one it is.
 */
export const outlook: CalendarService = {
  id: "ms_outlook",
  name,
  flag: "syncToOutlook",
  connect(deps, access, organizer) {
    const mailbox = isSignedIn(deps, access, "ms_outlook") ? me : organizer;
    const token = accessTokenFor(deps, access, "ms_outlook");
    const clientFor = (owner: string) =>
      createServiceClient({
        name,
        fetch: deps.serviceFetch,
        permission: permissionFor(owner),
        token,
      });
    const addressOf = (owner: string, path: string) =>
      owner === me ? `${graph}/me/${path}` : `${graph}/users/${encodeURIComponent(owner)}/${path}`;

    /** The event that an earlier attempt has made without learning so. */
    async function findMade(owner: string, { requestId, start, end, timeZone }: CalendarEvent) {
      const instant = (local: string) =>
        Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString();
      const query = new URLSearchParams({
        startDateTime: instant(start),
        // A view ends before its end, and a meeting may last no time at all.
        endDateTime: instant(
          Temporal.PlainDateTime.from(end).add({ minutes: 1 }).toString({ smallestUnit: "second" }),
        ),
        $select: "id,transactionId",
        $top: "100",
      });
      const { status, json } = await clientFor(owner).send(
        addressOf(owner, `calendarView?${query}`),
        {},
        [404],
      );
      // The mailbox itself is gone.
      if (status === 404) return undefined;
      const found = viewAnswer.safeParse(json);
      if (!found.success) throw unreadableAnswer(name);
      return found.data.value.find(({ transactionId }) => transactionId === requestId)?.id;
    }

    async function update({ calendar, externalId }: EventPlace, event: CalendarEvent) {
      const { status } = await clientFor(calendar).send(
        addressOf(calendar, `events/${encodeURIComponent(externalId)}`),
        { method: "PATCH", json: toResource(event) },
        [404],
      );
      return status !== 404;
    }

    return {
      id: mailbox,
      async create(event, attempted) {
        const { status, json } = await clientFor(mailbox).send(
          addressOf(mailbox, "events"),
          { method: "POST", json: { ...toResource(event), transactionId: event.requestId } },
          [404, 409],
        );
        if (status === 404) throw noMailbox(mailbox);
        if (status !== 409) {
          const made = eventAnswer.safeParse(json);
          if (!made.success) throw unreadableAnswer(name);
          return { calendar: mailbox, externalId: made.data.id };
        }
        const externalId =
          (attempted && (await findMade(mailbox, attempted))) ?? (await findMade(mailbox, event));
        if (!externalId) throw unreadableAnswer(name);
        const place = { calendar: mailbox, externalId };
        // It stands there as it was sent at first.
        await update(place, event);
        return place;
      },
      async find(calendar, attempted) {
        const externalId = await findMade(calendar, attempted);
        return externalId === undefined ? null : { calendar, externalId };
      },
      update,
      // "Delete event": deleting it on the organizer's calendar sends the attendees a cancellation.
      async cancel({ calendar, externalId }) {
        await clientFor(calendar).send(
          addressOf(calendar, `events/${encodeURIComponent(externalId)}`),
          { method: "DELETE" },
          [404],
        );
      },
    };
  },
};
