import { useSyncExternalStore } from "react";
import type { CommentEntityType } from "../../../db/enums.ts";
import { atSignOut, personalPrefix } from "../session/sign-out-effects.ts";

/** A text that changes one that is stored: a comment, or the notes of a meeting. */
type EditKey = `comment-${number}` | `notes-${number}`;

/**
 * What a text is written for: the next message of a conversation, or the first of a new one in a
 * project; the answer to a question; a new comment on something; a new task at a place of a project's
 * board; or an edit, with the text that it began from, when that had been written and what it is on.
 */
export type DraftKey =
  | `conversation-${number}`
  | `new-conversation-${number}`
  | `question-${number}`
  | `comment-on-${CommentEntityType}-${number}`
  | `new-task-${number}-${string}`
  | EditKey
  | `base-of-${EditKey}`
  | `time-of-${EditKey}`
  | `place-of-${EditKey}`;

/**
 * Unsent texts survive a reload but end with the tab: on a shared computer they should not stay
 * behind.
 */
const storageKey = (key: DraftKey) => `${personalPrefix}${key}`;

const inMemory = new Map<DraftKey, string>();
const listeners = new Set<() => void>();

/** The unsent text; empty where there is none. */
export function readDraft(key: DraftKey): string {
  const known = inMemory.get(key);
  if (known !== undefined) return known;
  let stored = "";
  try {
    stored = sessionStorage.getItem(storageKey(key)) ?? "";
  } catch {
    // A browser that refuses storage still keeps drafts until the page is left.
  }
  inMemory.set(key, stored);
  return stored;
}

/** Keeps an unsent text; an empty one is forgotten. */
export function writeDraft(key: DraftKey, text: string): void {
  inMemory.set(key, text);
  try {
    if (text) sessionStorage.setItem(storageKey(key), text);
    else sessionStorage.removeItem(storageKey(key));
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener();
}

/** The keys of all unsent texts, and of what is kept beside them. */
export function listDraftKeys(): DraftKey[] {
  let stored: string[] = [];
  try {
    stored = Object.keys(sessionStorage);
  } catch {
    // All of them are in memory.
  }
  const own = stored.filter((key) => key.startsWith(personalPrefix));
  const keys = [...inMemory.keys(), ...own.map((key) => key.slice(personalPrefix.length))];
  return [...new Set(keys as DraftKey[])];
}

/** Whether a text was typed that is not sent yet; one that was opened and not changed is none. */
export const hasUnsentText = (): boolean =>
  listDraftKeys()
    .filter((key) => !/^(base|time|place)-of-/.test(key))
    .some((key) => {
      const text = readDraft(key);
      return text.trim() !== "" && text !== readDraft(`base-of-${key as EditKey}`);
    });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Forgets an unsent text. */
export const clearDraft = (key: DraftKey): void => writeDraft(key, "");

atSignOut(() => {
  for (const key of [...inMemory.keys()]) clearDraft(key);
  inMemory.clear();
});

/** Starts a draft with the text that is to be changed, unless there is one already. */
export function beginDraft(key: DraftKey, text: string): void {
  if (readDraft(key) === "") writeDraft(key, text);
}

/** Moves a draft to another key, unless that has one already. */
export function moveDraft(from: DraftKey, to: DraftKey): void {
  beginDraft(to, readDraft(from));
  clearDraft(from);
}

/** Puts back a text that could not be sent, in front of what was typed meanwhile. */
export function restoreDraft(key: DraftKey, text: string, between = "\n"): void {
  const typedSince = readDraft(key);
  writeDraft(key, typedSince ? `${text}${between}${typedSince}` : text);
}

/** Removes a draft once it was sent, unless it was changed meanwhile; surrounding blanks do not count. */
export function discardDraft(key: DraftKey, text: string): void {
  if (readDraft(key).trim() === text.trim()) writeDraft(key, "");
}

/** An unsent text and how to change it. */
export function useDraft(key: DraftKey): [string, (text: string) => void] {
  const draft = useSyncExternalStore(subscribe, () => readDraft(key));
  return [draft, (text) => writeDraft(key, text)];
}
