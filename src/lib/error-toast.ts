import { errorCode, errorMessage } from "./api/errors.ts";
import { isReauthenticationAsked } from "./session/reauthentication.ts";
import { showToast } from "./toaster.ts";

/** Shows that a change has failed, with the server's reason, or `fallback` where it gave none. */
export function showErrorToast(
  title: string,
  error: unknown,
  fallback = "Please try again.",
): void {
  // The question to sign in again says so already.
  if (errorCode(error) === "NOT_SIGNED_IN" && isReauthenticationAsked()) return;
  showToast({ title, description: errorMessage(error, fallback), tone: "error" });
}
