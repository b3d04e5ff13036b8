import { Button } from "@chakra-ui/react";
import { CloudAlert, RotateCw } from "lucide-react";
import { EmptyState } from "./empty-state.tsx";
import { useErrorHint } from "./use-error-hint.ts";

type ErrorStateProps = {
  /** What could not be shown: "The documents could not be loaded". */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  /** The words on the button, where the page has another one that tries again. */
  retryLabel?: string;
  /** False where no query failed: only queries are read anew once a silent server answers. */
  loadsByItself?: boolean;
  compact?: boolean;
};

/** Stands where a list would have stood, says why it does not, and offers another try. */
export function ErrorState({
  title,
  error,
  onRetry,
  retrying,
  retryLabel = "Try Again",
  loadsByItself = true,
  compact = false,
}: ErrorStateProps) {
  const hint = useErrorHint(error, loadsByItself);
  return (
    <EmptyState
      icon={CloudAlert}
      title={title}
      hint={hint}
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
