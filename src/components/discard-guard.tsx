import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type DiscardGuard = {
  /** Closes at once when nothing would be lost, else after asking. */
  requestClose: () => void;
  /** The question; render it beside what it guards. */
  question: ReactNode;
};

/**
 * Warns before changes that were not saved are lost: by closing, by going to another page of the
 * app, or by leaving it.
 */
export function useDiscardGuard(unsaved: boolean, onClose: () => void): DiscardGuard {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  const leaving = blocker.status === "blocked";
  return {
    requestClose: () => (unsaved ? setClosing(true) : onClose()),
    question: (
      <ConfirmDialog
        open={closing || leaving}
        title="Discard unsaved changes?"
        description="What you have typed here is not saved yet."
        confirmLabel="Discard"
        destructive
        onConfirm={() => {
          setClosing(false);
          onClose();
          if (leaving) blocker.proceed();
        }}
        onCancel={() => {
          setClosing(false);
          if (leaving) blocker.reset();
        }}
      />
    ),
  };
}
