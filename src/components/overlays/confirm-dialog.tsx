import { Button } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { AppDialog } from "./app-dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  /** The question: "Are you sure you want to delete this task?" */
  title: string;
  description?: ReactNode;
  /** What else has to be settled, such as where something goes instead. */
  children?: ReactNode;
  confirmLabel: string;
  /** The harmless answer. */
  cancelLabel?: string;
  pendingLabel?: string;
  pending?: boolean;
  /** Red, for what cannot be taken back. */
  destructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done; the focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  pendingLabel,
  pending = false,
  destructive = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AppDialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      description={description}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" onClick={onCancel} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button
            colorPalette={destructive ? "danger" : "accent"}
            onClick={onConfirm}
            loading={pending}
            {...(pendingLabel ? { loadingText: pendingLabel } : {})}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AppDialog>
  );
}
