import { useSyncExternalStore } from "react";
import { atSignOut } from "../../../lib/session/sign-out-effects.ts";
import type { Message } from "../assistant-types.ts";

type StreamState =
  | { phase: "going" | "stopped" }
  | { phase: "answered"; message: Message }
  | {
      phase: "failed";
      /** Why, in a sentence; null where nobody knows. */
      reason: string | null;
      /** Whether the built-in assistant may do what the model did not. */
      builtInMayHelp: boolean;
    };

/** A question on its way and as much of its answer as has arrived. */
export type ChatStream = StreamState & {
  question: string;
  /** The documents that it is limited to. */
  documentIds?: number[] | undefined;
  /** ISO 8601. */
  askedAt: string;
  answer: string;
  /** Messages the conversation held when the question was sent. */
  messagesBefore: number;
};

type Entry = { run: ChatStream; abort: AbortController };

/** Runs outlive the screen: an answer goes on arriving while another page is looked at. */
const entries = new Map<number, Entry>();
const listeners = new Set<() => void>();

function set(conversationId: number, entry: Entry | null): void {
  if (entry) entries.set(conversationId, entry);
  else entries.delete(conversationId);
  for (const listener of listeners) listener();
}

function change(conversationId: number, changed: Partial<ChatStream> & StreamState): void {
  const entry = entries.get(conversationId);
  if (entry) set(conversationId, { ...entry, run: { ...entry.run, ...changed } });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isStreaming = (conversationId: number) => entries.get(conversationId)?.run.phase === "going";

/** Notes a question as sent; the signal ends its call. Null while another one is on its way. */
export function startStream(
  conversationId: number,
  begun: Pick<ChatStream, "question" | "documentIds" | "messagesBefore">,
): AbortSignal | null {
  if (isStreaming(conversationId)) return null;
  const abort = new AbortController();
  const askedAt = new Date().toISOString();
  set(conversationId, { run: { ...begun, askedAt, answer: "", phase: "going" }, abort });
  return abort.signal;
}

/** Adds a piece of the answer, unless it was stopped. */
export function appendToAnswer(conversationId: number, text: string): void {
  const entry = entries.get(conversationId);
  if (entry?.run.phase !== "going") return;
  change(conversationId, { phase: "going", answer: entry.run.answer + text });
}

/** Notes the answer as the server has stored it. */
export function completeStream(conversationId: number, message: Message): void {
  if (isStreaming(conversationId)) change(conversationId, { phase: "answered", message });
}

/** Ends the call and keeps what has arrived. */
export function stopStream(conversationId: number): void {
  if (!isStreaming(conversationId)) return;
  change(conversationId, { phase: "stopped" });
  entries.get(conversationId)?.abort.abort();
}

/** Whether some of the answer has arrived, which the server only sends once it has the question. */
export const hasPartialAnswer = (conversationId: number): boolean =>
  Boolean(entries.get(conversationId)?.run.answer);

/** Notes why no answer came. */
export const failStream = (
  conversationId: number,
  failure: { reason: string | null; builtInMayHelp: boolean },
): void => change(conversationId, { phase: "failed", answer: "", ...failure });

/** Forgets the run of a conversation that is gone. */
export const removeStream = (conversationId: number): void => set(conversationId, null);

atSignOut(() => {
  for (const [conversationId, { abort }] of [...entries]) {
    abort.abort();
    removeStream(conversationId);
  }
});

/** The last run of a conversation; null where nothing was asked since the app was opened. */
export const useChatStream = (conversationId: number | null): ChatStream | null =>
  useSyncExternalStore(subscribe, () => entries.get(conversationId ?? 0)?.run ?? null);
