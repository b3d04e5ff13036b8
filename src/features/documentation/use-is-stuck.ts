import { type RefObject, useEffect, useState } from "react";

/** Whether a bar at the top of the page has left its place and lies over what scrolls under it. */
export function useIsStuck(bar: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const element = bar.current;
    if (!isThere || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setIsStuck(entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0));
      },
      // Where it lies over the page, a line of it is outside.
      { root: element.closest("main"), rootMargin: "-1px 0px 0px", threshold: 1 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, isThere]);
  return isStuck;
}
