import { useCallback, useSyncExternalStore } from "react";

/** From this width on the sidebar and all four columns of the board stand side by side. */
export const wideScreen = "(min-width: 64rem)";

/** Narrower than this is a phone, where parts of a row stand below each other. */
export const mediumScreen = "(min-width: 48rem)";

/** Operated by fingers, whose keyboard is on the screen. */
export const touchScreen = "(pointer: coarse)";

/** Whether the screen matches a media query, now and whenever that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
