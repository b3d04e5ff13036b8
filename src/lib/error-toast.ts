import { errorCode, errorMessage } from "./api/errors.ts";
import { isReauthenticationAsked } from "./session/reauthentication.ts";
import { showToast } from "./toaster.ts";

/** Shows that a change has failed, with the server's reason where it gave one. */
export function showErrorToast(title: string, error: unknown): void {
  // The question to sign in again says so already.
  if (errorCode(error) === "NOT_SIGNED_IN" && isReauthenticationAsked()) return;
  showToast({ title, description: errorMessage(error, "Please try again."), tone: "error" });
}
