import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { type DraftKey, moveDraft } from "../../../lib/browser/draft-storage.ts";
import { useCurrentUser } from "../../../lib/session/session.ts";
import { useConversation } from "../conversations/use-conversations.ts";
import { stopStream, useChatStream } from "./chat-stream-store.ts";
import { Composer } from "./composer.tsx";
import type { AskQuestion } from "./message-list.tsx";

/** The text for the conversation that sending it begins, in the project of the page. */
export const useNewConversationDraft = (): DraftKey =>
  `new-conversation-${useCurrentUser()?.projectId ?? 0}`;

type MessageFieldProps = {
  /** The open conversation; null where sending begins one. */
  conversationId: number | null;
  /** Whether the open conversation was begun just now, so that one wants to type. */
  isNew: boolean;
  /** Whether a question can be sent, or be left to wait for the messages before it. */
  ready: boolean;
  /** The one document that is asked about; null for the whole project. */
  about: number | null;
  /** Shows it, and lets go of it. */
  aboutChip: ReactNode;
  /** Asks in the open conversation, or begins one. */
  onAsk: AskQuestion;
};

/**
 * Where the next message is written. It stays the same field while a conversation is begun, so
 * that what is typed meanwhile goes along with it.
 */
export function MessageField({
  conversationId,
  isNew,
  ready,
  about,
  aboutChip,
  onAsk,
}: MessageFieldProps) {
  const conversation = useConversation(conversationId);
  const run = useChatStream(conversationId);
  const newConversationDraft = useNewConversationDraft();
  // Asked while the messages were still loading: sent once they are there, after those before it.
  const [waiting, setWaiting] = useState<{ in: number; message: string } | null>(null);
  const isLoaded = conversation.data !== undefined;
  const hasFailed = conversation.isError && !isLoaded;
  const isWaiting = waiting !== null && waiting.in === conversationId;

  useEffect(() => {
    if (!isWaiting || !(isLoaded || hasFailed)) return;
    // What cannot be sent stays in the field.
    if (isLoaded) onAsk(waiting.message);
    setWaiting(null);
  }, [isWaiting, waiting, isLoaded, hasFailed, onAsk]);
  useLayoutEffect(() => {
    if (isNew && conversationId !== null) {
      moveDraft(newConversationDraft, `conversation-${conversationId}`);
    }
  }, [isNew, conversationId, newConversationDraft]);

  if (hasFailed) return null;
  const send = (message: string) => {
    if (conversationId === null || isLoaded) onAsk(message);
    else setWaiting({ in: conversationId, message });
  };
  const stop = () => {
    if (isWaiting) setWaiting(null);
    else if (conversationId !== null) stopStream(conversationId);
  };
  return (
    <Composer
      draftKey={conversationId === null ? newConversationDraft : `conversation-${conversationId}`}
      sending={run?.phase === "going" || isWaiting}
      ready={ready}
      startFocused={isNew || (conversationId !== null && about !== null)}
      above={aboutChip}
      onSend={send}
      onStop={stop}
    />
  );
}
