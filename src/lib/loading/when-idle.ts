/** Resolves when the browser is idle; Safari, which cannot tell, resolves with the next task. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
