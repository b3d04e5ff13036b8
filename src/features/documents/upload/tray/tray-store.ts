import { useSyncExternalStore } from "react";
import { atProjectChange } from "../../../../lib/api/call-headers.ts";

/** A document that goes on being read while one works elsewhere. */
export type Watched = { id: number; title: string };

let watched: readonly Watched[] = [];
const listeners = new Set<() => void>();

function setWatched(next: readonly Watched[]): void {
  watched = next;
  for (const listener of listeners) listener();
}

/** Goes on following documents at the edge of every page. */
export const watchInTray = (more: readonly Watched[]): void =>
  setWatched([
    ...more,
    ...watched.filter(({ id }) => !more.some((document) => document.id === id)),
  ]);

/** Follows none of them any longer; they are read all the same. */
export const emptyTray = (): void => setWatched([]);

// The documents of one project are not found in another.
atProjectChange(emptyTray);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The documents in the tray, the latest first. */
export const useWatched = (): readonly Watched[] => useSyncExternalStore(subscribe, () => watched);
