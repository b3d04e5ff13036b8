import { type FunctionComponent, lazy } from "react";
import { wait } from "../wait.ts";
import { firstPaint } from "./first-paint.ts";
import { noticeUpdate } from "./update.ts";

const initialDelay = 1_000;
const maxDelay = 30_000;

/**
 * Loads a module, with growing delays in milliseconds between the attempts, however many it takes.
 * What has gone with an earlier version of Baton is waited for until the page is refreshed.
 */
export async function loadWithRetry<Module>(
  load: () => Promise<Module>,
  signal = new AbortController().signal,
): Promise<Module> {
  for (let delay = initialDelay; ; delay = Math.min(2 * delay, maxDelay)) {
    try {
      return await load();
    } catch (error) {
      if (await noticeUpdate(error)) return new Promise(() => {});
      await wait(delay, signal);
    }
  }
}

/**
 * A component whose script is loaded when it is first rendered, or earlier by `preload`. Unlike
 * React's `lazy`, which remembers a failure and then breaks the page around it, this tries again. What
 * is first rendered with the page waits until that is painted, which it would delay.
 */
export const lazyWithRetry = <Props extends object>(
  preload: () => Promise<FunctionComponent<Props>>,
) =>
  Object.assign(
    lazy(async () => {
      await firstPaint();
      return { default: await loadWithRetry(preload) };
    }),
    { preload },
  );
