import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC, useTRPCClient } from "../../../lib/api/trpc.ts";
import { clearDraft, discardDraft, restoreDraft } from "../../../lib/browser/draft-storage.ts";
import { showToast } from "../../../lib/toaster.ts";
import {
  appendToAnswer,
  completeStream,
  failStream,
  hasPartialAnswer,
  startStream,
} from "./chat-stream-store.ts";

type Question = {
  conversationId: number;
  message: string;
  /** Answers by quoting even where a model is configured. */
  builtIn?: boolean;
  /** Answers from these documents alone. */
  documentIds?: number[];
};

/** Sends a question and follows its answer; the text of a failed one goes back into the field. */
export function useSendMessage() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const keyOf = (id: number) => trpc.assistant.conversation.queryKey({ id });
  const messagesOf = (id: number) => queryClient.getQueryData(keyOf(id))?.messages ?? [];
  const isLast = (id: number, question: string) => {
    const last = messagesOf(id).at(-1);
    return last?.role === "user" && last.content === question;
  };

  /** The question has arrived and only its answer failed: it stands above, not in the field. */
  const keepQuestion = ({ conversationId: id, message: question, documentIds }: Question) => {
    if (isLast(id, question)) return;
    const message = {
      role: "user" as const,
      content: question,
      timestamp: new Date().toISOString(),
      ...(documentIds ? { documentIds } : {}),
    };
    queryClient.setQueryData(
      keyOf(id),
      (known) => known && { ...known, messages: [...known.messages, message] },
    );
  };

  return useMutation({
    mutationFn: async ({ conversationId, message, builtIn, documentIds }: Question) => {
      // Asking the last, unanswered question again does not repeat it.
      const isRepeated = isLast(conversationId, message);
      const signal = startStream(conversationId, {
        question: message,
        documentIds,
        messagesBefore: messagesOf(conversationId).length - (isRepeated ? 1 : 0),
      });
      if (!signal) return;
      clearDraft(`conversation-${conversationId}`);
      try {
        const events = await client.assistant.chatStream.mutate(
          {
            conversationId,
            message,
            ...(builtIn ? { builtIn } : {}),
            ...(documentIds ? { documentIds } : {}),
          },
          { signal },
        );
        for await (const event of events) {
          if (event.type === "delta") appendToAnswer(conversationId, event.text);
          else completeStream(conversationId, event.message);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    onError: (error, asked) => {
      const { conversationId, message } = asked;
      const byProvider = errorCode(error) === "PROVIDER_FAILED";
      if (byProvider || hasPartialAnswer(conversationId)) keepQuestion(asked);
      else restoreDraft(`conversation-${conversationId}`, message);
      failStream(conversationId, {
        reason: errorMessage(error, "") || null,
        builtInMayHelp: byProvider,
      });
      showToast({
        title: "Error",
        description: "Failed to send message. Please try again.",
        tone: "error",
      });
    },
    onSettled: async (_answer, error, { conversationId, message }) => {
      await queryClient.invalidateQueries(trpc.assistant.pathFilter());
      if (error && isLast(conversationId, message))
        discardDraft(`conversation-${conversationId}`, message);
    },
  });
}
