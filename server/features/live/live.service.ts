import { and, asc, desc, eq, gt, lt, min } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import type { MemberRole } from "../../../db/enums.ts";
import { documents, domainEvents, meetings, tasks } from "../../../db/schema/index.ts";
import { findReadingAccess, type ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError, notFound } from "../../errors.ts";
import { type DomainEvent, type PublishedEvent, readEvent } from "../../events.ts";
import { lastEventIdOf, lastGivenEventId } from "../../platform/database/event-ids.ts";
import { maxStreamsPerUser } from "../../platform/live/live.ts";
import type { Looker } from "../../platform/live/presence.ts";
import { mayHear, tellOf } from "./audiences.ts";
import type {
  followEventsInput,
  LiveEntityType,
  listEventsInput,
  lookInput,
} from "./live.schema.ts";

/** Events read at a time. */
const pageSize = 100;

type Reader = { projectId: number; userId: number; role: MemberRole };

type LiveEvent = {
  id: number;
  /** `reset` stands for everything that has happened and can no longer be told one by one. */
  type: DomainEvent["type"] | "reset";
  entityType: LiveEntityType;
  entityId: number;
  by: number | null;
  at: Date;
};

export type LiveUpdate = LiveEvent | { type: "presence"; lookers: readonly Looker[] };

/** A part of the stream, with the id of the last event that its reader has got with it. */
export type StreamPart = { lastEventId: string; update: LiveUpdate };

/** An event as a reader gets it; undefined for one that is not for them. */
function toLiveEvent(published: PublishedEvent, reader: Reader): LiveEvent | undefined {
  const { audience, entityType, entityId } = tellOf(published);
  if (!mayHear(audience, reader)) return undefined;
  const { id, actorId: by, createdAt: at, event } = published;
  return { id, type: event.type, entityType, entityId, by, at };
}

/** Undefined for an event that only an earlier or a later version of Baton knows. */
function readIfKnown(stored: typeof domainEvents.$inferSelect): PublishedEvent | undefined {
  try {
    return readEvent(stored);
  } catch {
    return undefined;
  }
}

const storedAfter = (db: Database, projectId: number, id: number) =>
  db
    .select()
    .from(domainEvents)
    .where(and(eq(domainEvents.projectId, projectId), gt(domainEvents.id, id)))
    .orderBy(asc(domainEvents.id))
    .limit(pageSize)
    .all();

/** The newest first; those before an event where one is given. */
const storedBefore = (db: Database, projectId: number, id?: number) =>
  db
    .select()
    .from(domainEvents)
    .where(
      and(
        eq(domainEvents.projectId, projectId),
        id === undefined ? undefined : lt(domainEvents.id, id),
      ),
    )
    .orderBy(desc(domainEvents.id))
    .limit(pageSize)
    .all();

/** What a reader may hear of stored events, read page by page after the last of the page before. */
function* heardBy(reader: Reader, readPage: (last?: number) => ReturnType<typeof storedAfter>) {
  let page = readPage();
  for (;;) {
    for (const row of page) {
      const published = readIfKnown(row);
      const event = published && toLiveEvent(published, reader);
      if (event) yield event;
    }
    if (page.length < pageSize) return;
    page = readPage(page.at(-1)?.id);
  }
}

/**
 * Whether something after this event is no longer kept: events are deleted after a month, and an
 * id from the future was given before a backup was restored.
 */
function isBeyondRecall(db: Database, id: number): boolean {
  const last = lastGivenEventId(db);
  const oldest =
    db
      .select({ id: min(domainEvents.id) })
      .from(domainEvents)
      .get()?.id ?? last + 1;
  return id > last || id < oldest - 1;
}

const resetAt = (id: number, { projectId }: Reader): LiveEvent => ({
  id,
  type: "reset",
  entityType: "project",
  entityId: projectId,
  by: null,
  at: new Date(),
});

/**
 * The next events after the last one that the caller got, oldest first, a hundred at most of those
 * that are for the caller; without one, the latest hundred. Where some are no longer kept, a single
 * `reset` stands for them all.
 */
export function listEvents(
  db: Database,
  access: ProjectAccess,
  { lastEventId }: z.output<typeof listEventsInput>,
): LiveEvent[] {
  const after = lastEventId === undefined ? undefined : Number(lastEventId);
  if (after !== undefined && isBeyondRecall(db, after)) {
    return [resetAt(lastEventIdOf(db, access), access)];
  }
  const { projectId } = access;
  if (after === undefined) {
    const latest = heardBy(access, (last) => storedBefore(db, projectId, last));
    return latest.take(pageSize).toArray().reverse();
  }
  const next = heardBy(access, (last = after) => storedAfter(db, projectId, last));
  return next.take(pageSize).toArray();
}

/** The role that somebody has now; undefined once they may not read the project any more. */
const currentReader = (db: Database, { projectId, userId }: Reader): Reader | undefined => {
  const access = findReadingAccess(db, { projectId, userId });
  return access && { projectId, userId, role: access.role };
};

/** The reader after an event: with another role, or undefined where they may not read any more. */
function afterEvent(db: Database, reader: Reader, { event }: PublishedEvent): Reader | undefined {
  if (event.type === "project.deleted") return undefined;
  if (event.type === "project.updated" && event.changed.includes("requiresSecondFactor")) {
    return currentReader(db, reader);
  }
  if (!("userId" in event) || event.userId !== reader.userId) return reader;
  if (event.type === "member.left" || event.type === "member.removed") return undefined;
  return event.type === "member.role-changed" ? { ...reader, role: event.to } : reader;
}

/**
 * What happens in the project from now on, or from the last event that the caller got; with
 * `presence` also who is looking at what, first as it is. It misses nothing: whoever reads too
 * slowly is told from the database what they have missed meanwhile. Ends with the signal, and at the
 * latest after an hour. Throws RATE_LIMITED for a person with too many open.
 */
export function followEvents(
  deps: Pick<Deps, "db" | "live">,
  access: ProjectAccess,
  input: z.output<typeof followEventsInput>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamPart, void> {
  // Before the first part is asked for: a refusal is an answer of its own, not the end of a stream.
  if (deps.live.countOf(access.userId) >= maxStreamsPerUser) {
    throw new AppError(
      "RATE_LIMITED",
      "Baton is open in too many places at once. Close some of them and try again.",
      { retryAfterSeconds: 60 },
    );
  }
  return streamEvents(deps, access, input, signal);
}

async function* streamEvents(
  { db, live }: Pick<Deps, "db" | "live">,
  access: ProjectAccess,
  { lastEventId, presence = false }: z.output<typeof followEventsInput>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamPart, void> {
  const { messages, end } = live.open(access, signal);
  try {
    let cursor = lastEventId === undefined ? lastEventIdOf(db, access) : Number(lastEventId);
    let reader: Reader | undefined = access;
    const part = (update: LiveUpdate): StreamPart => ({ lastEventId: String(cursor), update });

    while (!messages.isClosed()) {
      messages.restart();
      reader = currentReader(db, reader);
      if (!reader) return;
      if (presence) yield part({ type: "presence", lookers: live.presence.list(access.projectId) });
      if (isBeyondRecall(db, cursor)) {
        cursor = lastEventIdOf(db, access);
        yield part(resetAt(cursor, reader));
      }
      let page: ReturnType<typeof storedAfter>;
      do {
        page = storedAfter(db, access.projectId, cursor);
        for (const row of page) {
          cursor = row.id;
          const published = readIfKnown(row);
          const event = published && toLiveEvent(published, reader);
          if (event) yield part(event);
        }
      } while (page.length === pageSize && !messages.isClosed());

      while (!messages.isClosed() && !messages.hasOverflowed()) {
        for (const message of await messages.take()) {
          if ("lookers" in message) {
            if (presence) yield part({ type: "presence", lookers: message.lookers });
            continue;
          }
          // Read from the database already, or delivered again after a failure.
          if (message.event.id <= cursor) continue;
          cursor = message.event.id;
          reader = afterEvent(db, reader, message.event);
          if (!reader) return;
          const event = toLiveEvent(message.event, reader);
          if (event) yield part(event);
        }
      }
    }
  } finally {
    end();
  }
}

const isInProject = {
  task: (db: Database, projectId: number, id: number) =>
    db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.id, id), eq(tasks.projectId, projectId)))
      .get(),
  meeting: (db: Database, projectId: number, id: number) =>
    db
      .select({ id: meetings.id })
      .from(meetings)
      .where(and(eq(meetings.id, id), eq(meetings.projectId, projectId)))
      .get(),
  document: (db: Database, projectId: number, id: number) =>
    db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.id, id), eq(documents.projectId, projectId)))
      .get(),
};

/** Tells the others what a tab of the caller shows now; throws NOT_FOUND for what is not theirs. */
export function look(
  { db, live }: Pick<Deps, "db" | "live">,
  access: ProjectAccess,
  { tabId, place }: z.output<typeof lookInput>,
): void {
  const { projectId, userId, userName: name } = access;
  if (place && !isInProject[place.entityType](db, projectId, place.entityId)) {
    throw notFound(place.entityType);
  }
  live.presence.look({ projectId, userId, name }, tabId, place);
}
