import type { LiveClient, LiveUpdate, Lookers } from "./live-client.ts";
import { openLiveStream } from "./live-stream.ts";

/** What the tabs of a browser tell each other. */
type TabMessage =
  | { kind: "update"; lastEventId: string; update: LiveUpdate }
  | { kind: "lost"; code: string | null }
  /** A tab has come; whoever holds the stream answers where it stands. */
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

const isBefore = (one: string | undefined, other: string | undefined) =>
  other !== undefined && (one === undefined || Number(one) < Number(other));

/**
 * Follows the project's events with one stream for all tabs of the browser, which allows a server no
 * more than six connections over HTTP/1.1. One tab holds the stream and passes on what it brings;
 * when it is closed, the next one goes on where it itself stands. Where tabs cannot agree, since
 * the page did not come over https, each has a stream while it is in sight.
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
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === "hello") {
        if (stream) send({ kind: "welcome", lastEventId, lookers });
      } else if (stream) {
        // Told by a tab that does not know yet that its stream has ended.
      } else if (data.kind === "update") take(data.lastEventId, data.update);
      else if (data.kind === "lost") onLost(data.code);
      else {
        catchUp(data.lastEventId);
        lookers = data.lookers;
        onUpdate({ type: "presence", lookers });
      }
    };
    send({ kind: "hello" });
    const holdStream = () =>
      new Promise<void>((release) => {
        if (stopped.signal.aborted) return release();
        stream = openStream();
        stopped.signal.addEventListener("abort", () => {
          stream?.stop();
          release();
        });
      });
    // Rejected when it is stopped before its turn has come.
    void navigator.locks
      .request(name, { signal: stopped.signal }, holdStream)
      .catch(() => undefined);
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
