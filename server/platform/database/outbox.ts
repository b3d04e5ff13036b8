import { asc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { domainEvents } from "../../../db/schema/index.ts";
import { isPrimaryGone } from "../../errors.ts";
import type { Logger } from "../logger.ts";
import { createEventFollower } from "./event-follower.ts";
import type { ServerSubscriber, StoredEvent, Subscriber } from "./subscriber.ts";

/** How often events of other servers are looked for, in milliseconds. */
const followInterval = 50;
/** After how many of these also those that a server which ended may have left undelivered. */
const looksPerDelivery = 20;

/** Events read and delivered in one transaction. */
const batchSize = 100;

/**
 * Delivers what was written to the outbox: right after the commit, in the same turn, in the order of
 * the events. What a crash left undelivered goes out at the next start. `read` checks a stored event
 * and throws for one that no subscriber could understand.
 */
export function createOutbox<Event>(
  db: Database,
  logger: Logger,
  read: (stored: StoredEvent) => Event,
) {
  let subscribers: readonly Subscriber<Event>[] = [];
  let isStarted = false;
  let isDelivering = false;

  const undelivered = db
    .select()
    .from(domainEvents)
    .where(isNull(domainEvents.deliveredAt))
    .orderBy(asc(domainEvents.id))
    .limit(batchSize)
    .prepare();
  /** Asked after every commit, hence the plain statement. */
  const anyUndelivered = db.sqlite.prepare(
    "SELECT 1 FROM domain_events WHERE delivered_at IS NULL LIMIT 1",
  );
  const markDelivered = db
    .update(domainEvents)
    .set({ deliveredAt: sql`${sql.placeholder("now")}` })
    .where(eq(domainEvents.id, sql.placeholder("id")))
    .prepare();

  function hand(stored: StoredEvent, event: Event, tx: Transaction) {
    for (const subscriber of subscribers) {
      try {
        tx.transaction((own) => subscriber.handle(event, own));
      } catch (error) {
        // The failure took the whole transaction with it, on a full disk for one: try again later.
        if (!db.sqlite.inTransaction) throw error;
        const { id, type } = stored;
        const about = { err: error, subscriber: subscriber.name, eventId: id, type };
        logger.error(about, "A subscriber failed; the event goes on to the others");
      }
    }
  }

  function deliverOne(stored: StoredEvent, tx: Transaction) {
    let event: Event;
    try {
      event = read(stored);
    } catch (error) {
      logger.error({ err: error, eventId: stored.id }, "A stored event cannot be read");
      return;
    }
    hand(stored, event, tx);
  }

  /**
   * Delivers a batch; returns whether there was one. It needs no sync: what a power cut takes back counts
   * as undelivered, and goes out at the next start.
   */
  function deliverBatch() {
    if (!anyUndelivered.get()) return false;
    db.transactionWithoutSync((tx) => {
      // Read under the lock: another process may have delivered them in between.
      for (const stored of undelivered.all()) {
        deliverOne(stored, tx);
        markDelivered.run({ id: stored.id, now: Date.now() });
      }
    });
    return true;
  }

  function deliver() {
    if (!isStarted || isDelivering) return;
    isDelivering = true;
    try {
      while (deliverBatch());
    } catch (error) {
      // The write itself is done; its events wait for the next commit.
      const level = isPrimaryGone(error) ? "debug" : "error";
      logger[level]({ err: error }, "Events could not be delivered yet");
    } finally {
      isDelivering = false;
    }
  }

  db.onCommit(deliver);

  /** Hands every server's events to those who listen on each. */
  function follow(listening: readonly ServerSubscriber<Event>[]) {
    const follower = createEventFollower(db, logger, { read, listening });
    let looks = 0;
    const timer = setInterval(() => {
      // One that is open across turns, as an import's, would be asked, and not the copy.
      if (db.sqlite.inTransaction) return;
      try {
        follower.look();
      } catch (error) {
        // In one that the primary has forgotten nothing is read; the next look finds it all.
        if (!isPrimaryGone(error)) throw error;
        return;
      }
      looks += 1;
      if (looks % looksPerDelivery === 0) deliver();
    }, followInterval);
    db.onCommit(follower.look);
    db.primary?.onReturn(deliver);
    return () => clearInterval(timer);
  }

  let stopFollowing: (() => void) | undefined;

  return {
    /** Names who listens, and delivers what has been waiting; before, events only gather. */
    start(listening: readonly Subscriber<Event>[]) {
      subscribers = db.primary ? listening.filter((each) => !each.onEveryServer) : listening;
      isStarted = true;
      if (db.primary)
        stopFollowing = follow(listening.filter((each) => each.onEveryServer === true));
      deliver();
    },
    /** To be called before the database is closed. */
    stop: () => stopFollowing?.(),
  };
}

export type Outbox<Event> = ReturnType<typeof createOutbox<Event>>;
