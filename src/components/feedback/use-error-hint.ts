import { useIsConnectionLost } from "../../lib/api/connection-query.ts";
import { errorMessage, isConnectionError } from "../../lib/api/errors.ts";

/** What to say below the title of what could not be loaded: why not, or that it comes by itself. */
export function useErrorHint(error: unknown, loadsByItself: boolean): string {
  const isLost = useIsConnectionLost();
  return loadsByItself && isLost && isConnectionError(error)
    ? "This loads by itself once Baton answers."
    : errorMessage(error, "Please try again in a moment.");
}
