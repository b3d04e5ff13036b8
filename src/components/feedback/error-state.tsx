import { Button } from "@chakra-ui/react";
import { CloudAlert, RotateCw } from "lucide-react";
import { errorMessage } from "../../lib/api/errors.ts";
import { EmptyState } from "./empty-state.tsx";

type ErrorStateProps = {
  /** What could not be shown: "The documents could not be loaded". */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  /** The words on the button, where the page has another one that tries again. */
  retryLabel?: string;
  compact?: boolean;
};

/** Stands where a list would have stood, says why it does not, and offers another try. */
export function ErrorState({
  title,
  error,
  onRetry,
  retrying,
  retryLabel = "Try Again",
  compact = false,
}: ErrorStateProps) {
  return (
    <EmptyState
      icon={CloudAlert}
      title={title}
      hint={errorMessage(error, "Please try again in a moment.")}
      isAlert
      compact={compact}
      action={
        <Button variant="outline" size="sm" onClick={onRetry} loading={retrying === true}>
          <RotateCw aria-hidden />
          {retryLabel}
        </Button>
      }
    />
  );
}
