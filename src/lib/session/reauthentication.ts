import { useEffect, useSyncExternalStore } from "react";

/** How many forms hold what is not saved yet. */
let unsavedForms = 0;
let isAsked = false;
/** How often somebody has signed in over the page. */
let reauthentications = 0;
const listeners = new Set<() => void>();

function setAsked(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the page open when the session ends, for as long as something in it is not saved. */
export function useUnsavedChanges(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
      if (unsavedForms === 0) setAsked(false);
    };
  }, [unsaved]);
}

/** Asks to sign in over the page, and says so, when leaving the page would lose unsaved work. */
export function requestReauthentication(): boolean {
  if (unsavedForms > 0) setAsked(true);
  return isAsked;
}

/** Whether the question to sign in again is shown. */
export const isReauthenticationAsked = (): boolean => isAsked;

/** Takes the question away, once it is answered. */
export function endReauthentication(): void {
  reauthentications += 1;
  setAsked(false);
}

/**
 * Watches from now on whether somebody signs in over the page. What was sent before and is refused
 * afterwards was refused to the session that has ended, and says nothing about the new one.
 */
export function watchReauthentication(): () => boolean {
  const before = reauthentications;
  return () => reauthentications > before;
}

/** Whether to ask the person to sign in over the page. */
export const useReauthenticationRequested = (): boolean =>
  useSyncExternalStore(subscribe, () => isAsked);
