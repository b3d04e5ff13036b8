import type { Transaction } from "../../../db/client.ts";
import type { domainEvents } from "../../../db/schema/index.ts";

export type StoredEvent = typeof domainEvents.$inferSelect;

export type Subscriber<Event> = OnceSubscriber<Event> | ServerSubscriber<Event>;

type OnceSubscriber<Event> = {
  name: string;
  onEveryServer?: never;
  /**
   * Takes an event in. What it writes with `tx` is written once for each event, together with the
   * mark that the event was delivered; anything else may happen again after a crash.
   */
  handle(event: Event, tx: Transaction): void;
};

/**
 * Where several servers share a database, each tells its own of every event, whoever published it.
 * All other subscribers are told by one server alone. It writes nothing.
 */
export type ServerSubscriber<Event> = {
  name: string;
  onEveryServer: true;
  handle(event: Event): void;
};
