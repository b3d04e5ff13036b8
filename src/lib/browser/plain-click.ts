import type { MouseEvent } from "react";

/** Whether a link was clicked to be followed here; a new tab or window is the browser's to open. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
