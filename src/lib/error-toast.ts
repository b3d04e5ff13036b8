import { errorMessage } from "./api/errors.ts";
import { showToast } from "./toaster.ts";

/** Shows that a change has failed, with the server's reason where it gave one. */
export const showErrorToast = (title: string, error: unknown): void =>
  showToast({ title, description: errorMessage(error, "Please try again."), tone: "error" });
