import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";

type FormFooterProps = {
  /** The id of the form that is sent. */
  form: string;
  onCancel: () => void;
  pending?: boolean;
  /** Stands in place of the button's own text while what was sent is under way. */
  pendingLabel?: string;
  disabled?: boolean;
  /** False where there is no form to send, since what it needs could not be had. */
  canSend?: boolean;
  /** Red, for what takes something away. */
  destructive?: boolean;
  /** What sending does: "Add Task". */
  children: ReactNode;
};

/** The two buttons under a dialog's form: leave it, or send it. */
export function FormFooter({
  form,
  onCancel,
  pending = false,
  pendingLabel = "Saving...",
  disabled = false,
  canSend = true,
  destructive = false,
  children,
}: FormFooterProps) {
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      {canSend && (
        <Button
          type="submit"
          form={form}
          colorPalette={destructive ? "danger" : "accent"}
          loading={pending}
          loadingText={pendingLabel}
          disabled={disabled}
        >
          {children}
        </Button>
      )}
    </>
  );
}
