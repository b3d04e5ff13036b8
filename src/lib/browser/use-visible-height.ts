import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void) {
  const view = window.visualViewport ?? window;
  view.addEventListener("resize", onChange);
  return () => view.removeEventListener("resize", onChange);
}

function readHeight() {
  const view = window.visualViewport;
  // Zoomed in, one sees less of a window that is as high as before.
  return view ? view.height * view.scale : window.innerHeight;
}

/** How much of the window a phone's keyboard leaves in sight, in pixels. */
export const useVisibleHeight = (): number => useSyncExternalStore(subscribe, readHeight);
