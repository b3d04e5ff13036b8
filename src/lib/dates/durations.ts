/** Minutes in milliseconds, as timers and caches count. */
export const minutes = (count: number): number => count * 60_000;

/** Days of 24 hours in milliseconds. */
export const days = (count: number): number => minutes(count * 24 * 60);
