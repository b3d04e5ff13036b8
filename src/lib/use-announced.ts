import { useEffect, useRef } from "react";
import { announce } from "./announce.ts";

/** Words that change at every key are said once they rest, after this many milliseconds. */
const rest = 600;

/**
 * Says what a change of the page leaves, such as "3 of 12 tasks": each time it changes, but not what
 * the page opens with.
 * @param words undefined until they are known; empty where there is nothing to say
 */
export function useAnnounced(words: string | undefined): void {
  const said = useRef(words);
  useEffect(() => {
    if (words === undefined || words === said.current) return;
    if (said.current === undefined) {
      said.current = words;
      return;
    }
    const timer = setTimeout(() => {
      said.current = words;
      if (words) announce(words);
    }, rest);
    return () => clearTimeout(timer);
  }, [words]);
}
