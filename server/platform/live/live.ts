import type { PublishedEvent } from "../../events.ts";
import { createMessageBuffer, type MessageBuffer } from "./message-buffer.ts";
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

type OpenStream = { projectId: number; userId: number; messages: MessageBuffer<LiveMessage> };

/** The streams that are open in this process, and who is looking at what in each project. */
export function createLive() {
  const streams = new Set<OpenStream>();
  let isClosed = false;

  function send(projectId: number, message: LiveMessage): void {
    for (const stream of streams) if (stream.projectId === projectId) stream.messages.put(message);
  }

  const presence = createPresence((projectId, lookers) => send(projectId, { lookers }));

  return {
    presence,
    send,
    countOf: (userId: number) => [...streams].filter((stream) => stream.userId === userId).length,
    count: () => streams.size,
    /** Opens a stream that ends with the signal; whoever opens it calls `end` when they stop reading. */
    open(reader: { projectId: number; userId: number }, signal: AbortSignal | undefined) {
      const messages = createMessageBuffer<LiveMessage>();
      const { projectId, userId } = reader;
      const stream = { projectId, userId, messages };
      streams.add(stream);
      const timer = setTimeout(messages.close, maxStreamDuration).unref();
      signal?.addEventListener("abort", messages.close, { once: true });
      if (signal?.aborted || isClosed) messages.close();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", messages.close);
        streams.delete(stream);
      };
      return { messages, end };
    },
    /** Ends every stream, and those opened from now on: the server is about to stop. */
    close(): void {
      isClosed = true;
      presence.stop();
      for (const { messages } of streams) messages.close();
    },
  };
}

export type Live = ReturnType<typeof createLive>;
