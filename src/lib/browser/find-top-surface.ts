/** The dialog that lies on top of all that is open, else the page: where the focus may go to. */
export const findTopSurface = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>("[role=dialog][data-state=open]")].at(-1) ??
  document.getElementById("main");
