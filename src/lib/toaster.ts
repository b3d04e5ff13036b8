import { useSyncExternalStore } from "react";

export type ToastTone = "neutral" | "success" | "error";

/** What can be done about what a notification tells. */
type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  title: string;
  description?: string | undefined;
  tone: ToastTone;
  action?: ToastAction | undefined;
  /** Whether it stays until it is dismissed, as what it tells of is still going on. */
  isOngoing: boolean;
};

type NewToast = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: ToastAction;
  isOngoing?: boolean;
};

/** How long a notification stays, in milliseconds. */
export const toastDuration = 5000;

/** How long one stays that offers something to do, in milliseconds. */
export const actionToastDuration = 12_000;

/** The element in which notifications appear; dialogs leave it usable. */
export const toasterId = "notifications";

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a notification; at most one is visible, so it takes the place of the one before. Returns its id. */
export function showToast(toast: NewToast): number {
  const { title, description, tone = "neutral", action, isOngoing = false } = toast;
  lastId += 1;
  publish({ id: lastId, title, description, tone, action, isOngoing });
  return lastId;
}

/** Takes a notification away, unless another has taken its place; without an id, whichever is shown. */
export function dismissToast(id = current?.id): void {
  if (current && current.id === id) publish(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The notification that is visible now, if any. */
export const useToast = (): Toast | null => useSyncExternalStore(subscribe, () => current);
