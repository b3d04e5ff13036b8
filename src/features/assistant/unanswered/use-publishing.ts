import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showToast } from "../../../lib/toaster.ts";

const showErrorToast = (title: string) => (error: unknown) =>
  showToast({ title, description: errorMessage(error, "Please try again."), tone: "error" });

/** Puts a question of one's own on the project's list, with one's name or without. */
export function usePublishUnanswered() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.assistant.publishUnanswered.mutationOptions({
      onError: showErrorToast("Your team was not asked"),
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
      onError: showErrorToast("Your choice was not saved"),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}
