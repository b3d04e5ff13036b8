import { whenIdle } from "./when-idle.ts";

/**
 * A page that nobody looks at paints nothing, and one that waits for a script renders nothing: after
 * this many milliseconds, neither is waited for any longer.
 */
const maxWait = 500;

/**
 * How long the page has the processor to itself once it is painted, in milliseconds: whoever waited
 * for it acts first.
 */
const calm = 100;

let painted: Promise<unknown> = Promise.resolve();

/** Resolves a moment after the page was first painted; at once where nobody holds back for that. */
export const firstPaint = (): Promise<unknown> => painted;

/**
 * Makes `firstPaint` wait until the function returned has been called, and a moment after what it
 * found rendered is painted.
 */
export function holdUntilPainted(): () => void {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  painted = promise;
  setTimeout(resolve, maxWait);
  return () =>
    void requestAnimationFrame(() => setTimeout(() => void whenIdle().then(resolve), calm));
}
