import { asc, gt, max, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { domainEvents } from "../../../db/schema/index.ts";
import type { Logger } from "../logger.ts";
import type { ServerSubscriber, StoredEvent } from "./subscriber.ts";

/** Events read at a time. */
const pageSize = 100;

type Options<Event> = {
  /** Throws for a stored event that nobody could understand. */
  read: (stored: StoredEvent) => Event;
  listening: readonly ServerSubscriber<Event>[];
};

/**
 * Tells this server's own listeners of all events from now on, in the order of their ids: the primary
 * gives them one after the other, so none appears behind a later one.
 */
export function createEventFollower<Event>(
  db: Database,
  logger: Logger,
  { read, listening }: Options<Event>,
) {
  const after = db
    .select()
    .from(domainEvents)
    .where(gt(domainEvents.id, sql.placeholder("id")))
    .orderBy(asc(domainEvents.id))
    .limit(pageSize)
    .prepare();
  let last =
    db
      .select({ id: max(domainEvents.id) })
      .from(domainEvents)
      .get()?.id ?? 0;

  /** Undefined for one that cannot be read, which the server that delivers it logs. */
  function readable(stored: StoredEvent): Event | undefined {
    try {
      return read(stored);
    } catch {
      return undefined;
    }
  }

  function tell(stored: StoredEvent) {
    const event = readable(stored);
    if (event === undefined) return;
    for (const { name, handle } of listening) {
      try {
        handle(event);
      } catch (error) {
        const about = { err: error, subscriber: name, eventId: stored.id };
        logger.error(about, "A subscriber failed; the event goes on to the others");
      }
    }
  }

  return {
    /** Looks for what is new in this server's copy. */
    look(): void {
      for (;;) {
        const page = after.all({ id: last });
        for (const stored of page) {
          last = stored.id;
          tell(stored);
        }
        if (page.length < pageSize) return;
      }
    },
  };
}
