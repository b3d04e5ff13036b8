/**
 * Leaves a note in the browser's console about a failure that the person at the screen need not
 * see, because the work goes on without it.
 */
export function logIgnoredError(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the one place that writes to the console.
  console.info(message, error);
}
