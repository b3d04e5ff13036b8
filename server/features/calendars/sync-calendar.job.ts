import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { calendarEvents } from "../../../db/schema/index.ts";
import { findClearingAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, toAppError } from "../../errors.ts";
import { publish } from "../../events.ts";
import { defineJob, type RunningJob } from "../../platform/jobs/job-definition.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { ServiceError } from "../../platform/providers/service-client.ts";
import type { StoredMeeting } from "../meetings/stored-meeting.ts";
import type { Calendar, CalendarEvent, EventPlace } from "./calendar.ts";
import { calendarService } from "./calendar-services.ts";
import {
  findMeeting,
  isProjectHere,
  isWanted,
  organizerOf,
  type StoredEvent,
  toCalendarEvent,
} from "./event-of-meeting.ts";

const payload = z.object({ eventId: z.int() });
type Payload = z.output<typeof payload>;
type SyncDeps = Pick<Deps, "db" | "vault" | "serviceFetch" | "jobs">;

/** Letters and digits that Google takes as the id of an event and Microsoft as one of a transaction. */
export const newRequestId = () => randomUUID().replaceAll("-", "");

const find = (db: Queryable, id: number) =>
  db.select().from(calendarEvents).where(eq(calendarEvents.id, id)).get();

/** Writes what became of an attempt, and tells those who are looking at the meeting. */
function store(tx: Transaction, row: StoredEvent, change: Partial<StoredEvent>) {
  tx.update(calendarEvents).set(change).where(eq(calendarEvents.id, row.id)).run();
  const { meetingId: id, title, projectId } = row;
  publish(tx, { projectId, userId: null }, { type: "meeting.calendar-changed", id, title });
}

const placeOf = ({ calendar, externalId }: StoredEvent): EventPlace | undefined =>
  calendar === null || externalId === null ? undefined : { calendar, externalId };

/**
 * The address of the mailbox in which an event stands, which may be another than that of whoever
 * ticked it now; undefined where the calendar has no address.
 */
function mailboxOf(row: StoredEvent) {
  const calendar = placeOf(row)?.calendar;
  return calendar?.includes("@") ? calendar : undefined;
}

/** What was sent to add an event without learning what became of it; undefined where nothing was. */
function attemptOf({ calendar, externalId, sent, requestId }: StoredEvent) {
  if (calendar === null || externalId !== null || sent === null) return undefined;
  return { calendar, event: { ...(JSON.parse(sent) as Sent), requestId } };
}

/** A meeting as it is to stand in a calendar; `event` is missing where it is not to. */
function readWanted(deps: SyncDeps, row: StoredEvent) {
  const { db } = deps;
  const service = calendarService(row.service);
  const meeting = findMeeting(db, row);
  const organizer = organizerOf(db, row);
  const { requestId } = row;
  const toEvent = (wanted: StoredMeeting, of: string) =>
    toCalendarEvent(db, wanted, { requestId, organizer: of });
  return {
    organizer,
    event:
      meeting && isWanted(meeting, service) && isProjectHere(db, row)
        ? {
            standing: toEvent(meeting, mailboxOf(row) ?? organizer),
            added: toEvent(meeting, organizer),
          }
        : undefined,
  };
}

function connect({ db, ...deps }: SyncDeps, row: StoredEvent, organizer: string): Calendar {
  const { projectId, userId } = row;
  const access = findClearingAccess(db, { projectId, userId });
  if (!access) {
    throw new AppError(
      "CONFLICT",
      "The person whose credentials wrote this meeting there is no longer in the project, or their account is switched off.",
    );
  }
  return calendarService(row.service).connect({ db, ...deps }, access, organizer);
}

type Sent = Omit<CalendarEvent, "requestId">;

/** Without the id, which says nothing to a reader. */
const toSent = ({ requestId: _, ...event }: CalendarEvent) => JSON.stringify(event satisfies Sent);

/** Whether the service said that it did not do what it was asked for. */
const isRefusal = (error: unknown) =>
  error instanceof ServiceError &&
  error.serviceStatus !== null &&
  error.serviceStatus >= 400 &&
  error.serviceStatus < 500;

/** Adds an event. That it was attempted is noted before: its answer may be lost, and it has to go again. */
async function create(
  job: RunningJob<Payload>,
  calendar: Calendar,
  row: StoredEvent,
  wanted: CalendarEvent,
) {
  const note = (change: Partial<StoredEvent>) =>
    job.save({}, (tx) => {
      tx.update(calendarEvents).set(change).where(eq(calendarEvents.id, row.id)).run();
    });
  const { requestId } = wanted;
  const attempted = attemptOf(row);
  if (!attempted)
    note({ requestId, calendar: calendar.id, externalId: null, sent: toSent(wanted) });
  try {
    return await calendar.create(wanted, attempted?.event);
  } catch (error) {
    // An earlier attempt may have got further.
    if (!attempted && isRefusal(error)) note({ calendar: null, sent: null });
    throw error;
  }
}

/** Takes the event away, also one that may be there or not. */
async function remove(deps: SyncDeps, row: StoredEvent, organizer: string): Promise<void> {
  const place = placeOf(row);
  const attempted = attemptOf(row);
  if (!place && !attempted) return;
  const calendar = connect(deps, row, organizer);
  const made = place ?? (attempted && (await calendar.find(attempted.calendar, attempted.event)));
  if (made) await calendar.cancel(made);
}

/** Brings the calendar outside to the wanted state; returns what to note. */
async function write(
  deps: SyncDeps,
  job: RunningJob<Payload>,
  row: StoredEvent,
  { organizer, event: wanted }: ReturnType<typeof readWanted>,
): Promise<Partial<StoredEvent>> {
  const place = placeOf(row);
  if (!wanted) {
    await remove(deps, row, organizer);
    const none = { calendar: null, externalId: null, sent: null, syncedAt: null };
    return { ...none, requestId: newRequestId(), state: "removed" };
  }
  const done = (event: CalendarEvent) =>
    ({ sent: toSent(event), syncedAt: new Date(), state: "synced" }) as const;
  const { standing, added } = wanted;
  if (place && row.sent === toSent(standing)) return done(standing);
  const calendar = connect(deps, row, organizer);
  if (!place) return { ...(await create(job, calendar, row, added)), ...done(added) };
  if (await calendar.update(place, standing)) return done(standing);
  // Somebody deleted it there. Under its former id it could not be made again.
  const requestId = newRequestId();
  const forgotten = { ...row, requestId, calendar: null, externalId: null };
  return { ...(await create(job, calendar, forgotten, { ...added, requestId })), ...done(added) };
}

/** Writes one meeting to one calendar: creates, changes or cancels its event there. */
export const syncCalendarJob = defineJob({
  name: "sync-calendar",
  payload,
  key: ({ eventId }) => String(eventId),
  lane: "outbound",
  isWorthRetrying: (error) =>
    error instanceof ServiceError ? error.isTemporary : !(error instanceof AppError),
  async run(job: RunningJob<Payload>, deps: SyncDeps) {
    const row = find(deps.db, job.payload.eventId);
    if (!row) return;
    let change: Partial<StoredEvent>;
    try {
      change = await write(deps, job, row, readWanted(deps, row));
    } catch (cause) {
      const error = toAppError(cause).message;
      // What was refused is not what stands in the meeting any more.
      if (find(deps.db, row.id)?.revision !== row.revision) {
        return job.complete((tx) => {
          store(tx, row, { error });
          syncSoon(deps.jobs, tx, row.id);
        });
      }
      job.save({}, (tx) => store(tx, row, { error }));
      throw cause;
    }
    job.complete((tx) => {
      const isCurrent = find(tx, row.id)?.revision === row.revision;
      store(tx, row, { ...change, error: null, ...(isCurrent ? {} : { state: "waiting" }) });
      if (!isCurrent) syncSoon(deps.jobs, tx, row.id);
    });
  },
  onFailed(tx, { eventId }, cause) {
    const row = find(tx, eventId);
    if (!row) return;
    store(tx, row, { state: "failed", error: toAppError(cause).message });
    // Nobody is there any more to make it good.
    if (!isProjectHere(tx, row)) return;
    const { meetingId: id, title, projectId, userId } = row;
    const event = { type: "meeting.calendar-failed", id, title, userId } as const;
    publish(tx, { projectId, userId: null }, event);
  },
});

/** Has a meeting written to a calendar in the background. */
export const syncSoon = (queue: Pick<JobQueue, "enqueue">, tx: Queryable, eventId: number) =>
  queue.enqueue(tx, syncCalendarJob, { eventId });
