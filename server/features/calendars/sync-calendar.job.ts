import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable, Transaction } from "../../../db/client.ts";
import { calendarEvents } from "../../../db/schema/index.ts";
import { findAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, toAppError } from "../../errors.ts";
import { publish } from "../../events.ts";
import { defineJob, type RunningJob } from "../../platform/jobs/job-definition.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import { ServiceError } from "../../platform/providers/service-client.ts";
import type { Calendar, CalendarEvent, EventPlace } from "./calendar.ts";
import { calendarService } from "./calendar-services.ts";
import {
  findMeeting,
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

/** A meeting as it is to stand in a calendar; `event` is missing where it is not to. */
function readWanted(deps: SyncDeps, row: StoredEvent) {
  const { db } = deps;
  const service = calendarService(row.service);
  const meeting = findMeeting(db, row);
  const access = findAccess(db, row);
  const whose = access ? service.organizer(deps, access) : "ticker";
  const organizer = meeting ? organizerOf(db, meeting, row, whose) : "";
  const { requestId } = row;
  return {
    organizer,
    event:
      meeting && isWanted(meeting, service)
        ? toCalendarEvent(db, meeting, { requestId, organizer })
        : undefined,
  };
}

function connect({ db, ...deps }: SyncDeps, row: StoredEvent, organizer: string): Calendar {
  const { projectId, userId } = row;
  const access = findAccess(db, { projectId, userId });
  if (!access) {
    throw new AppError(
      "CONFLICT",
      "The person whose credentials wrote this meeting there is no longer in the project, or their account is switched off.",
    );
  }
  return calendarService(row.service).connect({ db, ...deps }, access, organizer);
}

/** Without the id, which says nothing to a reader. */
const toSent = ({ requestId: _, ...event }: CalendarEvent) => JSON.stringify(event);

/** Brings the calendar outside to the wanted state; returns what to note. */
async function write(
  deps: SyncDeps,
  job: RunningJob<Payload>,
  row: StoredEvent,
  { organizer, event: wanted }: ReturnType<typeof readWanted>,
): Promise<Partial<StoredEvent>> {
  const place = placeOf(row);
  if (!wanted) {
    if (place) await connect(deps, row, organizer).cancel(place);
    const none = { calendar: null, externalId: null, sent: null, syncedAt: null };
    return { ...none, requestId: newRequestId(), state: "removed" };
  }
  const done = { sent: toSent(wanted), syncedAt: new Date(), state: "synced" } as const;
  if (place && row.sent === done.sent) return done;
  const calendar = connect(deps, row, organizer);
  if (!place) return { ...(await calendar.create(wanted)), ...done };
  if (await calendar.update(place, wanted)) return done;
  // Somebody deleted it there. Under its former id it could not be made again.
  const requestId = newRequestId();
  const forgotten = { requestId, calendar: null, externalId: null };
  job.save({}, (tx) => {
    tx.update(calendarEvents).set(forgotten).where(eq(calendarEvents.id, row.id)).run();
  });
  return { ...(await calendar.create({ ...wanted, requestId })), ...done };
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
    const { meetingId: id, title, projectId, userId } = row;
    const event = { type: "meeting.calendar-failed", id, title, userId } as const;
    publish(tx, { projectId, userId: null }, event);
  },
});

/** Has a meeting written to a calendar in the background. */
export const syncSoon = (queue: Pick<JobQueue, "enqueue">, tx: Queryable, eventId: number) =>
  queue.enqueue(tx, syncCalendarJob, { eventId });
