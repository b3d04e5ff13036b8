import { and, eq, isNull, lte } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import type { SetupServer } from "msw/node";
import { expect, vi } from "vitest";
import { jobs } from "../../../db/schema/index.ts";
import type { Deps } from "../../../server/context.ts";
import { syncCalendarJob } from "../../../server/features/calendars/sync-calendar.job.ts";
import { createJobQueue } from "../../../server/platform/jobs/job-queue.ts";
import { patience } from "../../helpers/patience.ts";

type Asked = { call: string; headers: Headers; body: Record<string, unknown> };

type Fake = {
  integrationId: "google_calendar" | "ms_outlook";
  flag: "syncToGoogleCalendar" | "syncToOutlook";
  name: string;
  credentials: Record<string, string>;
  token: { url: string; answer: object };
  /** Where events are, as the service's documentation has it, in the calendar of an organizer. */
  eventsOf: (email: string) => string;
  query: string;
};

/**
 * "Using OAuth 2.0 for Web Server Applications" and "Events: insert", "Events: patch", "Events:
 * delete" of the Google Calendar API; "OAuth 2.0 client credentials flow" of Microsoft, and "Create
 * event", "Update event", "Delete event" of Microsoft Graph v1.0.
 */
export const fakes: Fake[] = [
  {
    integrationId: "google_calendar",
    flag: "syncToGoogleCalendar",
    name: "Google Calendar",
    credentials: { clientId: "g-id", clientSecret: "g-secret", refreshToken: "1//refresh" },
    token: {
      url: "https://oauth2.googleapis.com/token",
      answer: { access_token: "token-1", expires_in: 3599, token_type: "Bearer" },
    },
    eventsOf: () => "https://www.googleapis.com/calendar/v3/calendars/primary/events",
    query: "?sendUpdates=all",
  },
  {
    integrationId: "ms_outlook",
    flag: "syncToOutlook",
    name: "Microsoft Outlook",
    credentials: { clientId: "app-id", clientSecret: "app-secret", tenantId: "contoso" },
    token: {
      url: "https://login.microsoftonline.com/contoso/oauth2/v2.0/token",
      answer: { token_type: "Bearer", expires_in: 3599, access_token: "token-1" },
    },
    eventsOf: (email) =>
      `https://graph.microsoft.com/v1.0/users/${encodeURIComponent(email)}/events`,
    query: "",
  },
];

export const google = fakes[0] as Fake;
export const outlook = fakes[1] as Fake;

type Behavior = (asked: Asked) => Response | undefined | Promise<Response | undefined>;

/** A calendar at its HTTP boundary, with what it was asked and the events it holds. */
export function openCalendar(server: SetupServer, fake: Fake, email: string) {
  const asked: Asked[] = [];
  const events = new Map<string, Record<string, unknown>>();
  const state: { behave: Behavior } = { behave: () => undefined };
  const address = fake.eventsOf(email);
  const isGoogle = fake === google;

  function answer({ call, body }: Asked): Response {
    const [method = "", url = ""] = call.split(" ");
    const id = url.slice(address.length + 1).split("?")[0] ?? "";
    if (method === "POST") {
      const key = String(isGoogle ? body.id : body.transactionId);
      if (events.has(key)) return HttpResponse.json({ error: { code: 409 } }, { status: 409 });
      events.set(key, body);
      return HttpResponse.json({ ...body, id: key }, { status: isGoogle ? 200 : 201 });
    }
    if (!events.has(id)) return HttpResponse.json({ error: { code: 404 } }, { status: 404 });
    if (method === "DELETE") {
      events.delete(id);
      return new HttpResponse(null, { status: 204 });
    }
    events.set(id, { ...events.get(id), ...body });
    return HttpResponse.json({ ...events.get(id), id });
  }

  /** "List calendarView", Microsoft Graph v1.0: what lies in a span of time. */
  const view = ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url);
    const [from, to] = ["startDateTime", "endDateTime"].map((name) =>
      Date.parse(searchParams.get(name) ?? ""),
    );
    const found = [...events].filter(([, { start }]) => {
      const { dateTime, timeZone } = start as { dateTime: string; timeZone: string };
      const at = Temporal.PlainDateTime.from(dateTime).toZonedDateTime(timeZone).epochMilliseconds;
      return at >= Number(from) && at < Number(to);
    });
    const value = found.map(([id, { transactionId }]) => ({ id, transactionId }));
    return HttpResponse.json({ value });
  };

  const handle = async ({ request }: { request: Request }) => {
    const text = await request.text();
    const seen = {
      call: `${request.method} ${request.url}`,
      headers: request.headers,
      body: text ? JSON.parse(text) : {},
    };
    asked.push(seen);
    return (await state.behave(seen)) ?? answer(seen);
  };
  server.use(
    http.post(fake.token.url, () => HttpResponse.json(fake.token.answer)),
    http.get(address.replace(/events$/, "calendarView"), view),
    http.post(address, handle),
    http.patch(`${address}/:id`, handle),
    http.delete(`${address}/:id`, handle),
  );
  return {
    asked,
    events,
    /** Has the calendar answer otherwise; undefined answers as it would. */
    behaves: (behave: Behavior) => {
      state.behave = behave;
    },
    calls: () => asked.map(({ call }) => call),
  };
}

const due = ({ db }: Deps) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.name, "sync-calendar"), isNull(jobs.leaseOwner), lte(jobs.runAfter, new Date())),
    )
    .all();

/** Works off what is to be written to calendars now, with its repetitions; `deps` may be adapted. */
export async function syncNow(deps: Deps) {
  const queue = createJobQueue(deps.db, deps.logger, { retryPauses: [0, 0] });
  queue.start([syncCalendarJob], deps);
  try {
    await vi.waitFor(
      () => expect([due(deps), queue.progress().running]).toEqual([[], 0]),
      patience,
    );
  } finally {
    await queue.stop();
  }
}
