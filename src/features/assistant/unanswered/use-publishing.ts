import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";

/** Puts a question of one's own on the project's list, with one's name or without. */
export function usePublishUnanswered() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.assistant.publishUnanswered.mutationOptions({
      onError: (error) => showErrorToast("Your team was not asked", error),
      onSettled: () => queryClient.invalidateQueries(trpc.assistant.unanswered.queryFilter()),
    }),
  );
}

/** Whether the team is asked by itself whatever finds no answer; undefined while not yet known. */
export function usePublishing(): boolean | undefined {
  const trpc = useTRPC();
  return useQuery(trpc.assistant.publishing.queryOptions()).data?.always;
}

/** Makes that choice, which shows at once and goes back where the server refuses. */
export function useSetPublishing() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.assistant.publishing.queryKey();
  return useMutation(
    trpc.assistant.setPublishing.mutationOptions({
      onMutate: async ({ always }) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, { always });
      },
      onError: (error) => showErrorToast("Your choice was not saved", error),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}
