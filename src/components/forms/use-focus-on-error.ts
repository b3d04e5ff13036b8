import { useEffect, useRef } from "react";

/**
 * For a form: puts the cursor into its first field at fault whenever there is another error, such as
 * one more attempt to send it.
 */
export function useFocusOnError(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  return form;
}
