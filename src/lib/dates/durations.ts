/** Minutes in milliseconds, as timers and caches count. */
export const minutes = (count: number): number => count * 60_000;
