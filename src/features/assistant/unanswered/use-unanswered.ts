import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "../../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showToast } from "../../../lib/toaster.ts";

export type UnansweredQuestion = RouterOutputs["assistant"]["unanswered"][number];

/** How often an answer on its way into the project is looked at again, in milliseconds. */
const progressInterval = 1000;

/** Whether a question has got its answer, but the answer cannot be found yet. */
export const isBeingAdded = ({ documentStatus }: UnansweredQuestion): boolean =>
  documentStatus === "pending" || documentStatus === "processing";

/** What the project could not answer, the latest asked first. */
export function useUnanswered() {
  const trpc = useTRPC();
  return useQuery(
    trpc.assistant.unanswered.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.some(isBeingAdded) ? progressInterval : false),
    }),
  );
}

/** What all answers of the project have cost, beside the documents they stand for. */
export function useTokenSavings() {
  const trpc = useTRPC();
  return useQuery(trpc.assistant.economy.queryOptions());
}

const showErrorToast = (title: string) => (error: unknown) =>
  showToast({ title, description: errorMessage(error, "Please try again."), tone: "error" });

/** Makes a document of an answer. */
export function useAnswerUnanswered() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.assistant.answerUnanswered.mutationOptions({
      onError: showErrorToast("The answer was not saved"),
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
      onError: showErrorToast("The question was not removed"),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}
