import { useEffect, useSyncExternalStore } from "react";

/** How many forms hold what is not saved yet. */
let unsavedForms = 0;
let isAsked = false;
/** Counts how often somebody has signed in over the page. */
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

/**
 * Whether nobody is signed in any more. One call may be refused long after others, when somebody has
 * signed in again since: the refusal alone does not prove it.
 * @param isSignedIn asks the server
 */
export async function hasSessionEnded(isSignedIn: () => Promise<boolean>): Promise<boolean> {
  const before = reauthentications;
  if (await isSignedIn()) return false;
  // This answer itself may be older than the session.
  return before === reauthentications || !(await isSignedIn());
}

/** Asks to sign in over the page, and says so, when leaving the page would lose unsaved work. */
export function requestReauthentication(): boolean {
  if (unsavedForms > 0) setAsked(true);
  return isAsked;
}

/** Takes the question away, once somebody has signed in. */
export function endReauthentication(): void {
  reauthentications += 1;
  setAsked(false);
}

/** Whether to ask the person to sign in over the page. */
export const useReauthenticationRequested = (): boolean =>
  useSyncExternalStore(subscribe, () => isAsked);
