import { useCallback, useEffect, useState } from "react";
import { useSendMessage } from "../chat/use-send-message.ts";
import { useCreateConversation } from "../conversations/use-conversations.ts";
import type { UnansweredQuestion } from "./use-unanswered.ts";

type Options = {
  questions: UnansweredQuestion[] | undefined;
  /** Where to ask; a conversation of its own where none is given. */
  conversationId: number | null;
  /** Told of the conversation that the question was asked in. */
  onAsked: (conversationId: number) => void;
};

/**
 * Asks questions again that the project can answer by now.
 * @returns `ask` asks at once; `askWhenAdded` as soon as the answer's document can be found
 */
export function useAskAgain({ questions, conversationId, onAsked }: Options) {
  const [waiting, setWaiting] = useState<number[]>([]);
  const { mutateAsync: create } = useCreateConversation();
  const { mutate: send } = useSendMessage();

  const ask = useCallback(
    async (message: string) => {
      const id = conversationId ?? (await create({})).id;
      send({ conversationId: id, message });
      onAsked(id);
    },
    [conversationId, create, send, onAsked],
  );

  useEffect(() => {
    const settled = questions?.filter(
      ({ id, documentStatus }) =>
        waiting.includes(id) && (documentStatus === "completed" || documentStatus === "failed"),
    );
    if (!settled || settled.length === 0) return;
    setWaiting((ids) => ids.filter((id) => !settled.some((question) => question.id === id)));
    for (const { question, documentStatus } of settled) {
      // A refused conversation says so itself; the question then still offers to be asked again.
      if (documentStatus === "completed") ask(question).catch(() => {});
    }
  }, [questions, waiting, ask]);

  const askWhenAdded = useCallback((id: number) => setWaiting((ids) => [...ids, id]), []);
  return { ask, askWhenAdded };
}
