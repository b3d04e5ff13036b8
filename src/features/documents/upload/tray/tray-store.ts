import { useSyncExternalStore } from "react";
import { atProjectChange } from "../../../../lib/api/call-headers.ts";

/** A document that goes on being read while one works elsewhere; `batch` tells what came with it. */
export type Watched = { id: number; title: string; batch?: object };

/** A document on its way to the server, by the key of its upload. */
export type Sending = { uploadKey: string; title: string };

let watched: readonly Watched[] = [];
let sending: readonly Sending[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function setWatched(next: readonly Watched[]): void {
  watched = next;
  tell();
}

function setSending(next: readonly Sending[]): void {
  sending = next;
  tell();
}

/** Shows what goes on being sent. */
export const sendInTray = (more: readonly Sending[]): void => setSending([...sending, ...more]);

/** One of them has arrived, or was not accepted; returns whether it was still shown. */
export function endSending(uploadKey: string): boolean {
  const others = sending.filter((document) => document.uploadKey !== uploadKey);
  const wasShown = others.length < sending.length;
  if (wasShown) setSending(others);
  return wasShown;
}

/** Goes on following documents at the edge of every page. */
export const watchInTray = (more: readonly Watched[]): void =>
  setWatched([
    ...more,
    ...watched.filter(({ id }) => !more.some((document) => document.id === id)),
  ]);

/** Follows none of them any longer; they are sent and read all the same. */
export function emptyTray(): void {
  setWatched([]);
  setSending([]);
}

// The documents of one project are not found in another.
atProjectChange(emptyTray);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The documents in the tray, the latest first. */
export const useWatched = (): readonly Watched[] => useSyncExternalStore(subscribe, () => watched);

/** The documents that are still being sent. */
export const useSending = (): readonly Sending[] => useSyncExternalStore(subscribe, () => sending);
