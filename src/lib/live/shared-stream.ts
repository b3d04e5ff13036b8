import type { LiveClient, LiveUpdate, Lookers } from "./live-client.ts";
import { openLiveStream } from "./live-stream.ts";

/** What the tabs of a browser tell each other. */
type TabMessage =
  | { kind: "update"; lastEventId: string; update: LiveUpdate }
  | { kind: "lost"; code: string | null }
  /** A tab has come, or come into sight; whoever holds the stream answers where it stands. */
  | { kind: "hello" }
  | { kind: "welcome"; lastEventId: string | undefined; lookers: Lookers };

type SharedStreamOptions = {
  client: Pick<LiveClient, "live">;
  /** Of the person and their project: tabs of others have streams of their own. */
  name: string;
  /** The id of the last event before all that the page has read. */
  lastEventId: string | undefined;
  onUpdate: (update: LiveUpdate) => void;
  onLost: (code: string | null) => void;
};

/** How long whoever holds the stream is waited for: a browser may have put its tab to sleep. */
const answerTime = 2_000;
/** How often a tab in sight asks whether the one that holds the stream is still awake. */
const askingInterval = 60_000;

const isBefore = (one: string | undefined, other: string | undefined) =>
  other !== undefined && (one === undefined || Number(one) < Number(other));

/**
 * Follows the project's events with one stream for all tabs of the browser, which allows a server no
 * more than six connections over HTTP/1.1. One tab holds the stream and passes on what it brings;
 * when it is closed, or does not answer, another goes on where it itself stands. Where tabs cannot
 * agree, since the page did not come over https, each has a stream while it is in sight.
 */
export function followSharedStream(options: SharedStreamOptions) {
  const { client, name, onUpdate, onLost } = options;
  let lastEventId = options.lastEventId;
  let lookers: Lookers = [];
  let stream: ReturnType<typeof openLiveStream> | undefined;
  const stopped = new AbortController();
  const isShared = "locks" in navigator && typeof BroadcastChannel === "function";
  const channel = isShared ? new BroadcastChannel(name) : undefined;
  const send = (message: TabMessage) => channel?.postMessage(message);

  function take(id: string, update: LiveUpdate): void {
    if (update.type === "presence") {
      lookers = update.lookers;
      onUpdate(update);
      return;
    }
    // Read together with the page itself; after a reset, ids may begin anew.
    if (update.type !== "reset" && !isBefore(lastEventId, id)) return;
    lastEventId = id;
    onUpdate(update);
  }

  /** Some events cannot be told any more: all of the page is to be read anew. */
  function catchUp(id: string | undefined): void {
    if (!isBefore(lastEventId, id) || id === undefined) return;
    const update = { id: Number(id), type: "reset", by: null, at: new Date() } as const;
    take(id, { ...update, entityType: "project", entityId: 0 });
  }

  const openStream = () =>
    openLiveStream({
      client,
      lastEventId: () => lastEventId,
      onUpdate: (id, update) => {
        take(id, update);
        send({ kind: "update", lastEventId: id, update });
      },
      onLost: (code) => {
        onLost(code);
        send({ kind: "lost", code });
      },
    });

  if (channel) {
    let isQueued = false;
    let unanswered: ReturnType<typeof setTimeout> | undefined;
    const welcome = () => send({ kind: "welcome", lastEventId, lookers });

    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === "hello") {
        if (!stream) return;
        stream.wake();
        welcome();
      } else if (stream) {
        // Told by a tab that does not know yet that its stream has ended.
      } else if (data.kind === "update") take(data.lastEventId, data.update);
      else if (data.kind === "lost") onLost(data.code);
      else {
        clearTimeout(unanswered);
        catchUp(data.lastEventId);
        lookers = data.lookers;
        onUpdate({ type: "presence", lookers });
      }
    };

    const holdStream = () =>
      new Promise<void>((release) => {
        if (stopped.signal.aborted) return release();
        stream = openStream();
        welcome();
        stopped.signal.addEventListener("abort", () => {
          stream?.stop();
          release();
        });
      });
    /** Another tab has taken the stream over, which follows from where that stands. */
    const giveUp = () => {
      if (!stream || stopped.signal.aborted) return;
      stream.stop();
      stream = undefined;
      queue();
      send({ kind: "hello" });
    };
    function queue(): void {
      if (isQueued) return;
      isQueued = true;
      const takeTurn = () => {
        isQueued = false;
        return holdStream();
      };
      void navigator.locks.request(name, { signal: stopped.signal }, takeTurn).catch(giveUp);
    }
    const takeOver = () => {
      if (stream || stopped.signal.aborted) return;
      void navigator.locks.request(name, { steal: true }, holdStream).catch(giveUp);
    };
    const askLeader = () => {
      if (stream || document.visibilityState === "hidden") return;
      clearTimeout(unanswered);
      unanswered = setTimeout(takeOver, answerTime);
      send({ kind: "hello" });
    };

    send({ kind: "hello" });
    queue();
    const { signal } = stopped;
    const asking = setInterval(askLeader, askingInterval);
    addEventListener("online", askLeader, { signal });
    document.addEventListener("visibilitychange", askLeader, { signal });
    signal.addEventListener("abort", () => {
      clearInterval(asking);
      clearTimeout(unanswered);
    });
  } else {
    const followWhileVisible = () => {
      if (document.visibilityState === "hidden") {
        stream?.stop();
        stream = undefined;
      } else stream ??= openStream();
    };
    followWhileVisible();
    document.addEventListener("visibilitychange", followWhileVisible, { signal: stopped.signal });
    stopped.signal.addEventListener("abort", () => stream?.stop());
  }

  return {
    stop(): void {
      stopped.abort();
      channel?.close();
    },
  };
}
