import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { acceptanceQueryOptions } from "../handover-queries.ts";

/** How often a question that is being asked is looked at again, in milliseconds. */
const progressInterval = 1000;
/** For how long an answer is awaited that a new document is to bring, in milliseconds. */
const maxWait = 60_000;

/** The acceptance questions of an area; read again while they are being asked. */
export function useAcceptance(areaId: number) {
  const trpc = useTRPC();
  const [awaitedUntil, setAwaitedUntil] = useState(0);
  const query = useQuery({
    ...acceptanceQueryOptions(trpc, areaId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ state, asking }) => state === "unasked" || asking === "waiting") ||
      Date.now() < awaitedUntil
        ? progressInterval
        : false,
  });
  return { query, awaitAnswers: () => setAwaitedUntil(Date.now() + maxWait) };
}

/** Reads anew what an answer or its confirmation may have changed. */
export function useRefreshAcceptance() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        trpc.acceptance,
        trpc.expertQuestions,
        trpc.handover,
        trpc.areaLinks,
        trpc.assistant.unanswered,
        trpc.documents,
        trpc.activities,
      ].map((part) => queryClient.invalidateQueries(part.pathFilter())),
    );
}

/** What a member does with a question without a form. */
export function useQuestionActions() {
  const trpc = useTRPC();
  const onSettled = useRefreshAcceptance();
  const confirm = useMutation(
    trpc.acceptance.confirm.mutationOptions({
      onError: (error) => showErrorToast("The answer was not confirmed", error),
      onSettled,
    }),
  );
  const move = useMutation(
    trpc.acceptance.update.mutationOptions({
      onError: (error) => showErrorToast("The question was not moved", error),
      onSettled,
    }),
  );
  const remove = useMutation(
    trpc.acceptance.delete.mutationOptions({
      onError: (error) => showErrorToast("The question was not deleted", error),
      onSettled,
    }),
  );
  return { confirm, move, remove };
}
