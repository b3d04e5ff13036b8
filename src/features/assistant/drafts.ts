import { useSyncExternalStore } from "react";

/**
 * Unsent texts, one per conversation. They survive a reload but end with the tab: what was typed
 * and not sent should not lie about on a shared computer.
 */
const keyOf = (conversationId: number) => `baton.draft.${conversationId}`;

const inMemory = new Map<number, string>();
const listeners = new Set<() => void>();

function readDraft(conversationId: number): string {
  const known = inMemory.get(conversationId);
  if (known !== undefined) return known;
  let stored = "";
  try {
    stored = sessionStorage.getItem(keyOf(conversationId)) ?? "";
  } catch {
    // A browser that refuses storage still keeps drafts until the page is left.
  }
  inMemory.set(conversationId, stored);
  return stored;
}

function writeDraft(conversationId: number, text: string): void {
  inMemory.set(conversationId, text);
  try {
    if (text) sessionStorage.setItem(keyOf(conversationId), text);
    else sessionStorage.removeItem(keyOf(conversationId));
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Forgets what was typed into a conversation. */
export const clearDraft = (conversationId: number): void => writeDraft(conversationId, "");

/** Gives a text that could not be sent back, before anything typed in the meantime. */
export function restoreDraft(conversationId: number, text: string): void {
  const typedSince = readDraft(conversationId);
  writeDraft(conversationId, typedSince ? `${text}\n${typedSince}` : text);
}

/** Takes a text that was given back out again, unless it was changed. */
export function withdrawDraft(conversationId: number, text: string): void {
  if (readDraft(conversationId) === text) writeDraft(conversationId, "");
}

/** The unsent text of a conversation and how to change it. */
export function useDraft(conversationId: number): [string, (text: string) => void] {
  const draft = useSyncExternalStore(subscribe, () => readDraft(conversationId));
  return [draft, (text) => writeDraft(conversationId, text)];
}
