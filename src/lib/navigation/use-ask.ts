import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTRPC } from "../api/trpc.ts";
import { showErrorToast } from "../error-toast.ts";
import { useScope } from "../session/session.ts";
import { pagePath } from "./paths.ts";

type AskOptions = {
  /** The one document to answer from. */
  about?: number | undefined;
};

/** Begins a conversation and goes there; a question to begin with is sent there. */
export function useAsk() {
  const router = useRouter();
  const scope = useScope();
  const create = useMutation(
    useTRPC().assistant.createConversation.mutationOptions({
      onError: (error) => showErrorToast("Failed to ask", error),
    }),
  );
  const ask = async (question?: string, { about }: AskOptions = {}) => {
    // A promise, since callbacks of the call are dropped with whoever called: the search has closed.
    const conversation = await create.mutateAsync({}).catch(() => undefined);
    if (!conversation) return;
    await router.navigate({
      to: pagePath(scope, "ai-assistant"),
      search: { conversation: conversation.id, ...(about !== undefined && { about }) },
      state: question === undefined ? {} : { question },
    });
  };
  return { ask, asking: create.isPending };
}
