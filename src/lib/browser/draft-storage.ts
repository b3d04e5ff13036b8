import { useSyncExternalStore } from "react";
import type { CommentEntityType } from "../../../db/enums.ts";
import { atSignOut, personalPrefix } from "../session/sign-out-effects.ts";

/** A text that changes one that is stored: a comment, or the notes of a meeting. */
type EditKey = `comment-${number}` | `notes-${number}`;

/**
 * What a text is written for: the next message of a conversation, or the first of a new one in a
 * project; the answer to a question; a new comment on something; or an edit, with the text that it
 * began from and when that had been written.
 */
export type DraftKey =
  | `conversation-${number}`
  | `new-conversation-${number}`
  | `question-${number}`
  | `comment-on-${CommentEntityType}-${number}`
  | EditKey
  | `base-of-${EditKey}`
  | `time-of-${EditKey}`;

/**
 * Unsent texts survive a reload but end with the tab: what was typed and not sent should not lie
 * about on a shared computer.
 */
const keyOf = (of: DraftKey) => `${personalPrefix}${of}`;

const inMemory = new Map<DraftKey, string>();
const listeners = new Set<() => void>();

/** The unsent text; empty where there is none. */
export function readDraft(of: DraftKey): string {
  const known = inMemory.get(of);
  if (known !== undefined) return known;
  let stored = "";
  try {
    stored = sessionStorage.getItem(keyOf(of)) ?? "";
  } catch {
    // A browser that refuses storage still keeps drafts until the page is left.
  }
  inMemory.set(of, stored);
  return stored;
}

/** Keeps an unsent text; an empty one is forgotten. */
export function writeDraft(of: DraftKey, text: string): void {
  inMemory.set(of, text);
  try {
    if (text) sessionStorage.setItem(keyOf(of), text);
    else sessionStorage.removeItem(keyOf(of));
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener();
}

/** Whether a text was typed that is not sent yet; one that was opened and not changed is none. */
export function hasUnsentText(): boolean {
  let stored: string[] = [];
  try {
    stored = Object.keys(sessionStorage);
  } catch {
    // All of them are in memory.
  }
  const own = stored.filter((key) => key.startsWith(personalPrefix));
  const keys = [...inMemory.keys(), ...own.map((key) => key.slice(personalPrefix.length))];
  return (keys as DraftKey[])
    .filter((key) => !key.startsWith("base-of-") && !key.startsWith("time-of-"))
    .some((key) => {
      const text = readDraft(key);
      return text.trim() !== "" && text !== readDraft(`base-of-${key as EditKey}`);
    });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Forgets an unsent text. */
export const clearDraft = (of: DraftKey): void => writeDraft(of, "");

atSignOut(() => {
  for (const of of [...inMemory.keys()]) clearDraft(of);
  inMemory.clear();
});

/** Begins an unsent text with what is there to be changed, unless one was begun before. */
export function beginDraft(of: DraftKey, text: string): void {
  if (readDraft(of) === "") writeDraft(of, text);
}

/** Takes an unsent text over to what it is for now, unless something was written for that. */
export function moveDraft(from: DraftKey, to: DraftKey): void {
  beginDraft(to, readDraft(from));
  clearDraft(from);
}

/** Gives a text that could not be sent back, before anything typed in the meantime. */
export function restoreDraft(of: DraftKey, text: string): void {
  const typedSince = readDraft(of);
  writeDraft(of, typedSince ? `${text}\n${typedSince}` : text);
}

/** Takes out a text that was sent, unless it was changed; blanks around it do not count. */
export function discardDraft(of: DraftKey, text: string): void {
  if (readDraft(of).trim() === text.trim()) writeDraft(of, "");
}

/** An unsent text and how to change it. */
export function useDraft(of: DraftKey): [string, (text: string) => void] {
  const draft = useSyncExternalStore(subscribe, () => readDraft(of));
  return [draft, (text) => writeDraft(of, text)];
}
