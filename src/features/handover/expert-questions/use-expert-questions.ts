import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { expertQuestionsQueryOptions } from "../handover-queries.ts";

export type ExpertQuestion = RouterOutputs["expertQuestions"]["list"][number];

/** The questions of an area that were sent to somebody. */
export const useExpertQuestions = (areaId: number) =>
  useQuery(expertQuestionsQueryOptions(useTRPC(), areaId));

/** Reads again what an answer or a check changes. */
export function useRefreshQuestions() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        trpc.expertQuestions,
        trpc.acceptance,
        trpc.areaLinks,
        trpc.handover,
        trpc.documents,
        trpc.assistant.unanswered,
        trpc.activities,
      ].map((part) => queryClient.invalidateQueries(part.pathFilter())),
    );
}

/** Says whether an answer is good; one that is another by now is read anew. */
export function useCheckAnswer() {
  const refresh = useRefreshQuestions();
  return useMutation(
    useTRPC().expertQuestions.check.mutationOptions({ onSettled: () => void refresh() }),
  );
}

/** The answer to a question as it is shown, with the version that the text is of. */
export function useAnswerText(documentId: number | null) {
  const trpc = useTRPC();
  const read = useQuery(
    trpc.documents.read.queryOptions(documentId === null ? skipToken : { id: documentId }, {
      staleTime: 0,
    }),
  );
  // What was read before the dialog was opened may be older than what answers now.
  const document = read.isFetchedAfterMount ? read.data : undefined;
  const next = document?.nextVersion?.state === "waiting" ? document.nextVersion : null;
  return {
    read,
    isReading: documentId !== null && !document && !read.error,
    version: next?.version ?? document?.version,
    // A file that is still to be read has no text yet; that of the version before is not the answer.
    text: document && (document.content || (next ? null : document.extractedText)),
  };
}
