import { useEffect, useRef } from "react";

/**
 * For a form: puts the cursor into its first field at fault whenever there is another error, such as
 * one more attempt to send it, and brings the reason into view.
 */
export function useFocusOnError(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = error ? form.current?.querySelector<HTMLElement>("[aria-invalid=true]") : null;
    if (!field) return;
    field.focus();
    // The focus brings the field into view; on a phone the reason under it may be below the edge.
    const reason = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    reason?.scrollIntoView({ block: "nearest" });
  }, [error]);
  return form;
}
