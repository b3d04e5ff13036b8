const listeners = new Set<() => void>();

/** Calls the listener when something other than a call finds that the server does not answer. */
export function onLostConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has it looked at whether the server is there. */
export function reportLostConnection(): void {
  for (const listener of listeners) listener();
}
