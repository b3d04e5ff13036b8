import type { PublishedEvent } from "../../events.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import { createPresence, type Looker } from "./presence.ts";

/** What an open stream is told: what happened, or that others are looking at something now. */
type LiveMessage = { event: PublishedEvent } | { lookers: readonly Looker[] };

/** Of one person at once: as many browsers and programs as anybody has, and no flood. */
export const maxStreamsPerUser = 30;

/**
 * How long a stream lasts at most, in milliseconds. The reader opens the next one, and is asked
 * again who they are: a session that has run out since is good for no longer than this.
 */
const maxStreamDuration = 60 * 60_000;

type OpenStream = { projectId: number; userId: number; inbox: Inbox<LiveMessage> };

/** The streams that are open in this process, and who is looking at what in each project. */
export function createLive() {
  const streams = new Set<OpenStream>();
  let isClosed = false;

  function send(projectId: number, message: LiveMessage): void {
    for (const stream of streams) if (stream.projectId === projectId) stream.inbox.put(message);
  }

  const presence = createPresence((projectId, lookers) => send(projectId, { lookers }));

  return {
    presence,
    send,
    countOf: (userId: number) => [...streams].filter((stream) => stream.userId === userId).length,
    count: () => streams.size,
    /** Opens a stream that ends with the signal; whoever opens it calls `end` when they stop reading. */
    open(reader: { projectId: number; userId: number }, signal: AbortSignal | undefined) {
      const inbox = createInbox<LiveMessage>();
      const { projectId, userId } = reader;
      const stream = { projectId, userId, inbox };
      streams.add(stream);
      const timer = setTimeout(inbox.close, maxStreamDuration).unref();
      signal?.addEventListener("abort", inbox.close, { once: true });
      if (signal?.aborted || isClosed) inbox.close();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", inbox.close);
        streams.delete(stream);
      };
      return { inbox, end };
    },
    /** Ends every stream, and those opened from now on: the server is about to stop. */
    close(): void {
      isClosed = true;
      presence.stop();
      for (const { inbox } of streams) inbox.close();
    },
  };
}

export type Live = ReturnType<typeof createLive>;
