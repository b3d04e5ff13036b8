import { showToast } from "../../lib/toaster.ts";

/** Says that a project was made but could not be opened. */
export function tellNavigationError(): void {
  showToast({
    title: "Navigation error",
    description: "Project created but navigation failed. Please refresh the page.",
    tone: "error",
  });
}
