import type { Query, QueryClient } from "@tanstack/react-query";
import { isClientError } from "../api/query-client.ts";

/** Events are gathered for this many milliseconds; at random, so that not all pages ask at once. */
const gatherDuration = () => 30 + Math.random() * 120;
/** The least time between two refreshes, in milliseconds. */
const minInterval = 400;
/** The next refresh waits this many times as long as the last one took, to spare a busy server. */
const restFactor = 3;
const maxInterval = 10_000;
/** Queries that failed are fetched again after this many milliseconds. */
const retryInterval = 10_000;
/** How long a refresh waits for the user's own mutations to finish, in milliseconds. */
const maxMutationWait = 3_000;

/** Queries to refetch: those of a procedure or a whole feature, for one entity or all. */
export type Stale = { path: string; entityId?: number };

const keyOf = ({ path, entityId }: Stale) => `${path} ${entityId ?? "*"}`;

/** Every key that a query is looked up by in `pending`. */
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
 * Refetches the queries that events have made stale, many events at a time. Queries that were fetched
 * after the event are skipped. Nothing is fetched while the user's own mutation is under way, which
 * would undo its optimistic update, nor while the page is hidden.
 */
export function createRefresher(queryClient: QueryClient) {
  /** When the last event for each key came. */
  const pending = new Map<string, number>();
  let allSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The same for queries whose refetch failed. */
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
    /** When the last event after the query's fetch came; 0 where there was none. */
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
    /** Marks queries as stale and refetches them soon. */
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
