import type { LiveClient, LiveError, LiveUpdate } from "./live-client.ts";

/** The first wait before a lost stream is opened again, and the longest, in milliseconds. */
const firstWait = 400;
/** The first one after the server has ended the stream itself, as when the person signs out. */
const firstWaitAfterEnd = 1_500;
const longestWait = 30_000;

type StreamOptions = {
  client: Pick<LiveClient, "live">;
  /** The id of the last event that the page has got. */
  lastEventId: () => string | undefined;
  onUpdate: (lastEventId: string, update: LiveUpdate) => void;
  /** Called when it cannot be reached, and with the server's code when it is refused. */
  onLost: (code: string | null) => void;
  random?: () => number;
};

/**
 * Keeps a stream of events open until it is stopped. One that breaks off is opened again where it
 * ended, at first soon and then ever later; at once when the network or the page comes back.
 */
export function openLiveStream(options: StreamOptions) {
  const { client, lastEventId, onUpdate, onLost, random = Math.random } = options;
  let subscription: { unsubscribe: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Counts the streams that were opened: an earlier one has nothing to say any more. */
  let current = 0;
  let isStopped = false;

  function reopen(code: string | null, first = firstWait): void {
    if (isStopped) return;
    current += 1;
    subscription?.unsubscribe();
    subscription = undefined;
    onLost(code);
    // Not all pages at once, after the server was away.
    const wait = Math.min(longestWait, first * 2 ** failures) * (0.5 + random() / 2);
    failures += 1;
    timer = setTimeout(open, wait);
  }

  function open(): void {
    timer = undefined;
    const since = lastEventId();
    const own = current;
    const isCurrent = () => own === current && !isStopped;
    subscription = client.live.events.subscribe(
      { presence: true, ...(since === undefined ? {} : { lastEventId: since }) },
      {
        onData: ({ id, data }) => {
          if (!isCurrent()) return;
          failures = 0;
          onUpdate(id, data);
        },
        onError: (error: LiveError) => {
          if (isCurrent()) reopen(error.data?.appCode ?? null);
        },
        // Ending it oneself completes it as well.
        onComplete: () => {
          if (isCurrent()) reopen(null, firstWaitAfterEnd);
        },
        onConnectionStateChange: ({ state, error }) => {
          if (state === "connecting" && error && isCurrent()) reopen(null);
        },
      },
    );
  }

  function wake(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    open();
  }
  const reopenNow = () => {
    if (document.visibilityState !== "hidden") wake();
  };
  addEventListener("online", reopenNow);
  document.addEventListener("visibilitychange", reopenNow);
  open();

  return {
    /** Opens it again at once, where it has broken off and waits. */
    wake,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", reopenNow);
      document.removeEventListener("visibilitychange", reopenNow);
      subscription?.unsubscribe();
    },
  };
}
