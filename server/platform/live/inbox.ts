/** More than this, and reading it anew is cheaper than keeping it. */
const maxWaiting = 1000;

/**
 * What waits for one reader who takes it when they can. Too much at once is dropped, and
 * `hasOverflowed` then says that something is missing.
 */
export function createInbox<Message>() {
  let waiting: Message[] = [];
  let hasOverflowed = false;
  let isClosed = false;
  let wake: (() => void) | undefined;

  return {
    put(message: Message): void {
      if (hasOverflowed || isClosed) return;
      waiting.push(message);
      if (waiting.length > maxWaiting) {
        waiting = [];
        hasOverflowed = true;
      }
      wake?.();
    },
    /** Resolves as soon as there is something; with nothing once it is closed or has overflowed. */
    async take(): Promise<readonly Message[]> {
      if (waiting.length === 0 && !hasOverflowed && !isClosed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const taken = waiting;
      waiting = [];
      return taken;
    },
    /** Forgets what waits, and gathers anew. */
    restart(): void {
      waiting = [];
      hasOverflowed = false;
    },
    close(): void {
      isClosed = true;
      wake?.();
    },
    hasOverflowed: () => hasOverflowed,
    isClosed: () => isClosed,
  };
}

export type Inbox<Message> = ReturnType<typeof createInbox<Message>>;
