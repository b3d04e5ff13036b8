import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Api, useTRPC } from "../../../lib/api/trpc.ts";
import { clearDraft } from "../../../lib/browser/draft-storage.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { removeStream } from "../chat/chat-stream-store.ts";

export const conversationsQueryOptions = (api: Api) => api.assistant.conversations.queryOptions({});

export const conversationQueryOptions = (api: Api, id: number) =>
  api.assistant.conversation.queryOptions({ id });

/** One's own conversations in the project, the last used first. */
export const useConversations = () => useQuery(conversationsQueryOptions(useTRPC()));

/** One conversation with its messages; nothing is asked for where none is open. */
export const useConversation = (id: number | null) =>
  useQuery({ ...conversationQueryOptions(useTRPC(), id ?? 0), enabled: id !== null });

export function useCreateConversation(onCreated?: (id: number) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const list = trpc.assistant.conversations.queryFilter();
  return useMutation(
    trpc.assistant.createConversation.mutationOptions({
      onSuccess: ({ id }) => {
        onCreated?.(id);
        // Not waited for: the conversation is there, and one can ask in it.
        void queryClient.invalidateQueries(list);
      },
      onError: (error) => showErrorToast("Failed to create conversation", error),
    }),
  );
}

/** Renames at once, and back again where the server refuses. */
export function useRenameConversation() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const listKey = trpc.assistant.conversations.queryKey({});
  const detailKey = (id: number) => trpc.assistant.conversation.queryKey({ id });
  return useMutation(
    trpc.assistant.renameConversation.mutationOptions({
      onMutate: async ({ id, title }) => {
        await queryClient.cancelQueries({ queryKey: listKey });
        queryClient.setQueryData(listKey, (conversations) =>
          conversations?.map((known) => (known.id === id ? { ...known, title } : known)),
        );
        queryClient.setQueryData(detailKey(id), (known) => known && { ...known, title });
      },
      onError: (error) => showErrorToast("Failed to rename conversation", error),
      onSettled: (_answer, _error, { id }) =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: listKey }),
          queryClient.invalidateQueries({ queryKey: detailKey(id) }),
        ]),
    }),
  );
}

export function useDeleteConversation(onDeleted: (id: number) => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const list = trpc.assistant.conversations.queryFilter();
  return useMutation(
    trpc.assistant.deleteConversation.mutationOptions({
      onSuccess: async (_answer, { id }) => {
        clearDraft(`conversation-${id}`);
        removeStream(id);
        onDeleted(id);
        queryClient.removeQueries(trpc.assistant.conversation.queryFilter({ id }));
        await queryClient.invalidateQueries(list);
      },
      onError: (error) => showErrorToast("Failed to delete conversation", error),
    }),
  );
}
