import { type FunctionComponent, lazy } from "react";

const initialDelay = 1_000;
const maxDelay = 30_000;

/** Asks for a part of the client until it comes, with growing pauses in milliseconds. */
async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = initialDelay; ; pause = Math.min(2 * pause, maxDelay)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * A component that is fetched when it is first drawn. Where that fails it is fetched again by and
 * by: React's own `lazy` would remember the failure, and break the page around it each time.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
) => lazy(() => loadWithRetry(load).then((part) => ({ default: part })));
