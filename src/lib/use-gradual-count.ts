import { startTransition, useEffect, useState } from "react";

/** Runs something once the browser has nothing more urgent to do; returns what calls it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no such call.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 200 });
  return () => cancelIdleCallback(handle);
}

/**
 * How many of a long list's entries to draw: a first screenful at once, and more each time the
 * browser is idle, until all are there. What is on the screen is usable meanwhile, and in the end
 * everything can be found on the page.
 */
export function useGradualCount(total: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  const isWhole = drawn >= total;
  useEffect(() => {
    if (isWhole) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + step)));
  }, [drawn, isWhole, step]);
  return Math.min(drawn, total);
}
