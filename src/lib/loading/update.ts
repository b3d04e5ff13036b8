import { useSyncExternalStore } from "react";
import { fetchMissing } from "./failed-import.ts";

let isUpdated = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Looks whether a part of the client could not be fetched because the server has a newer version;
 * resolves to whether that is so.
 */
export async function noticeUpdate(error: unknown): Promise<boolean> {
  if ((await fetchMissing(error)) !== "outdated") return false;
  isUpdated = true;
  for (const listener of listeners) listener();
  return true;
}

/** Whether the server has a newer version than this page: parts that are not loaded yet are gone. */
export const useIsUpdated = (): boolean => useSyncExternalStore(subscribe, () => isUpdated);
