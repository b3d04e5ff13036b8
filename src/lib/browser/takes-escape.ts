/**
 * On a field in which Escape takes something back, such as what is being typed. A dialog hears the
 * key before its fields do, so it has to ask.
 */
export const takesEscape = (takes: boolean) => (takes ? { "data-takes-escape": "" } : {});

/** Whether the next Escape is meant for the field that has the focus, or for a list open under it. */
export const isEscapeTaken = (): boolean =>
  document.activeElement?.matches("[data-takes-escape], [aria-activedescendant]") ?? false;

/** Keeps a dialog open at an Escape that is meant for a field in it. */
export function leaveTakenEscape(event: Event) {
  if (isEscapeTaken()) event.preventDefault();
}
