import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnfinishedStatus } from "../../../../db/enums.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";

export type UnansweredQuestion = RouterOutputs["assistant"]["unanswered"][number];

/** How often an answer on its way into the project is looked at again, in milliseconds. */
const progressInterval = 1000;

/** Whether a question has got its answer, but the answer cannot be found yet. */
export const isBeingAdded = ({ documentStatus }: UnansweredQuestion): boolean =>
  isUnfinishedStatus(documentStatus);

/** What the project could not answer, the latest asked first. */
export function useUnanswered() {
  const trpc = useTRPC();
  return useQuery(
    trpc.assistant.unanswered.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.some(isBeingAdded) ? progressInterval : false),
    }),
  );
}

/** Makes a document of an answer. */
export function useAnswerUnanswered() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.assistant.answerUnanswered.mutationOptions({
      onError: (error) => showErrorToast("The answer was not saved", error),
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.assistant.unanswered.queryFilter()),
          queryClient.invalidateQueries(trpc.documents.pathFilter()),
          queryClient.invalidateQueries(trpc.activities.pathFilter()),
          queryClient.invalidateQueries(trpc.dashboard.pathFilter()),
        ]),
    }),
  );
}

/** Takes a question off the list at once; it comes back where the server refuses. */
export function useDismissUnanswered() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queryKey = trpc.assistant.unanswered.queryKey();
  return useMutation(
    trpc.assistant.dismissUnanswered.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (questions) =>
          questions?.filter((question) => question.id !== id),
        );
      },
      onError: (error) => showErrorToast("The question was not removed", error),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}
