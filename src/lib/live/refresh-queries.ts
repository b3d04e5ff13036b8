import type { Query, QueryClient } from "@tanstack/react-query";
import { isClientError } from "../api/query-client.ts";

/** Events of so many milliseconds are acted on together; at random, so that not all pages ask at once. */
const gatherDuration = () => 30 + Math.random() * 120;
/** The least time from one reading to the next, in milliseconds. */
const minInterval = 400;
/** The next reading waits this many times as long as the last one took: a busy server gets a rest. */
const restFactor = 3;
const maxInterval = 10_000;
/** What the server failed to answer is read once more after so many milliseconds. */
const retryInterval = 10_000;
/** How long a change of one's own that is under way is waited for, in milliseconds. */
const maxMutationWait = 3_000;

/** Which queries are to be read anew: of a procedure or a whole feature, of one entity or all. */
export type Stale = { path: string; entityId?: number };

const keyOf = ({ path, entityId }: Stale) => `${path} ${entityId ?? "*"}`;

/** Every key that a query goes by. */
function keysOf({ queryKey }: Query): string[] {
  const [path, options] = queryKey as [unknown, { input?: Record<string, unknown> } | undefined];
  if (!Array.isArray(path)) return [];
  const [feature, procedure] = path as string[];
  const paths = [String(feature), `${feature}.${procedure}`];
  const input = options?.input;
  const id = input?.entityId ?? input?.id;
  return paths.flatMap((each) => [`${each} *`, ...(id === undefined ? [] : [`${each} ${id}`])]);
}

/**
 * Reads anew what events have made stale, many of them together. What has been read since the event
 * came is left alone, as after a change of one's own; nothing is read while such a change is under
 * way, since that would undo on the screen what it shows already, nor while nobody sees the page.
 */
export function createRefresher(queryClient: QueryClient) {
  /** When each came; of those that came several times, when it did last. */
  const pending = new Map<string, number>();
  let allSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was read in vain, as in `pending`. */
  const failed = new Map<string, number>();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let nextAt = 0;
  const readAt = new WeakMap<Query, number>();

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "fetch") readAt.set(event.query, performance.now());
    if (event.action.type === "error") readAt.delete(event.query);
  });

  function retryLater(query: Query, changedAt: number): void {
    for (const key of keysOf(query)) failed.set(key, changedAt);
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined;
      for (const [key, at] of failed) pending.set(key, Math.max(at, pending.get(key) ?? 0));
      failed.clear();
      schedule();
    }, retryInterval);
  }

  async function read(): Promise<void> {
    const stale = new Map(pending);
    const since = allSince;
    pending.clear();
    allSince = undefined;
    /** When what it tells has changed since it was read; 0 where it has not. */
    const changedAt = (query: Query) => {
      const times = keysOf(query).map((key) => stale.get(key) ?? 0);
      const latest = Math.max(...times, since ?? 0);
      return (readAt.get(query) ?? 0) < latest ? latest : 0;
    };
    const startedAt = performance.now();
    isReading = true;
    await queryClient.invalidateQueries({ predicate: (query) => changedAt(query) > 0 });
    isReading = false;
    for (const query of queryClient.getQueryCache().findAll({ type: "active" })) {
      const { status, error } = query.state;
      const at = status === "error" && !isClientError(error) ? changedAt(query) : 0;
      if (at > 0) retryLater(query, at);
    }
    const rest = Math.min(maxInterval, (performance.now() - startedAt) * restFactor);
    nextAt = startedAt + Math.max(minInterval, rest);
  }

  const isWaiting = () => pending.size > 0 || allSince !== undefined;

  function schedule(waitedSince = performance.now()): void {
    if (timer !== undefined || isReading || !isWaiting()) return;
    if (document.visibilityState === "hidden") return;
    const wait = Math.max(gatherDuration(), nextAt - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      const mayWait = performance.now() - waitedSince < maxMutationWait;
      if (queryClient.isMutating() > 0 && mayWait) schedule(waitedSince);
      else void read().finally(() => schedule());
    }, wait);
  }

  const onVisible = () => schedule();
  document.addEventListener("visibilitychange", onVisible);

  return {
    /** Notes what an event has made stale; it is read soon. */
    add(stale: readonly Stale[]): void {
      const now = performance.now();
      for (const each of stale) pending.set(keyOf(each), now);
      schedule();
    },
    /** The same for everything. */
    addAll(): void {
      allSince = performance.now();
      schedule();
    },
    stop(): void {
      unsubscribe();
      clearTimeout(timer);
      clearTimeout(retryTimer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}
