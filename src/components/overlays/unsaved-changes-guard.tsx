import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { addDiscardQuestion } from "../../lib/session/discard-questions.ts";
import { useUnsavedChanges } from "../../lib/session/reauthentication.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type UnsavedChangesGuard = {
  /** Closes at once when nothing would be lost, else after asking. */
  requestClose: () => void;
  /** Closes without asking: what was typed is saved. */
  close: () => void;
  /** The question; render it beside what it guards. */
  question: ReactNode;
};

type GuardOptions = {
  /** Saves before one goes elsewhere; only where it resolves to false is it asked. */
  saveFirst?: () => Promise<boolean>;
  /** Whether it stays open where the same page gets this search, as what stands beside a list does. */
  stays?: (search: object) => boolean;
  /** Stops what the form has under way, so that nothing discarded is saved all the same. */
  onDiscard?: () => void;
};

/**
 * Warns before changes that were not saved are lost: by closing, by going elsewhere in the app,
 * back included, by changing to another project, or by leaving it.
 */
export function useUnsavedChangesGuard(
  unsaved: boolean,
  onClose: () => void,
  { saveFirst, stays, onDiscard }: GuardOptions = {},
): UnsavedChangesGuard {
  const [closing, setClosing] = useState(false);
  /** Takes the answer, where something else than the router asks. */
  const [answer, setAnswer] = useState<((discards: boolean) => void) | null>(null);
  // Closing may itself change the address, before the next render knows that nothing is unsaved.
  const released = useRef(false);
  // What is typed after that, where the form stays, is asked about again.
  useEffect(() => {
    if (unsaved) released.current = false;
  }, [unsaved]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const wouldLose = () => unsaved && !released.current;
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isKept = current.pathname === next.pathname && stays?.(next.search);
      return !isKept && wouldLose() && !(await saveFirst?.());
    },
    enableBeforeUnload: wouldLose,
    withResolver: true,
  });
  useUnsavedChanges(unsaved);
  const ask = useEffectEvent(async () => {
    if (!wouldLose() || (await saveFirst?.())) return true;
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  });
  useEffect(() => (unsaved ? addDiscardQuestion(() => ask()) : undefined), [unsaved]);
  const leaving = blocker.status === "blocked";

  const close = () => {
    // A form that was left is closed: its answer, which comes later, changes nothing elsewhere.
    if (isGone.current) return;
    released.current = true;
    onClose();
  };
  const discard = () => {
    setClosing(false);
    setAnswer(null);
    onDiscard?.();
    if (answer) answer(true);
    else if (leaving) blocker.proceed();
    else close();
  };
  const stay = () => {
    setClosing(false);
    setAnswer(null);
    if (answer) answer(false);
    else if (leaving) blocker.reset();
  };

  return {
    requestClose: () => (unsaved ? setClosing(true) : close()),
    close,
    question: (
      <ConfirmDialog
        open={closing || leaving || answer !== null}
        title="Discard unsaved changes?"
        description="What you have entered here is not saved yet."
        confirmLabel="Discard Changes"
        cancelLabel="Keep Editing"
        destructive
        onConfirm={discard}
        onCancel={stay}
      />
    ),
  };
}
