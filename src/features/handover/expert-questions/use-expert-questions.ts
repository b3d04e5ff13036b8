import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DocumentCategory,
  defaultAnswerCategory,
  defaultTrack,
  documentCategories,
} from "../../../../db/enums.ts";
import { documentLimits } from "../../../../server/features/documents/document-rules.schema.ts";
import { type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { areaQueryOptions, expertQuestionsQueryOptions } from "../handover-queries.ts";
import { uploadAnswer } from "./upload-answer.ts";

export type ExpertQuestion = RouterOutputs["expertQuestions"]["list"][number];

/** The questions of an area that were sent to somebody. */
export const useExpertQuestions = (areaId: number) =>
  useQuery(expertQuestionsQueryOptions(useTRPC(), areaId));

/** Reads again what an answer or a check changes. */
function useRefresh() {
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

type Answer = {
  question: Pick<ExpertQuestion, "id" | "question" | "areaId">;
  category: DocumentCategory;
} & ({ text: string } | { file: File; signal: AbortSignal });

/** The category of the list that a select holds. */
export const toCategory = (value: string): DocumentCategory =>
  documentCategories.find((category) => category === value) ?? defaultAnswerCategory;

/** Finds the track that a document about an area stands in: the area's, as long as it is in use. */
function useDocumentTrack() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async (areaId: number | null): Promise<string> => {
    const tracks = await queryClient.fetchQuery(trpc.tracks.list.queryOptions());
    const area =
      areaId === null ? null : await queryClient.fetchQuery(areaQueryOptions(trpc, areaId));
    const active = tracks.filter(({ isActive }) => isActive).map(({ name }) => name);
    const wanted = [area?.track, defaultTrack].find((track) => active.includes(track ?? ""));
    return wanted ?? active[0] ?? defaultTrack;
  };
}

/** Answers a question by text or by a file; either becomes a document of the question's area. */
export function useAnswer() {
  const refresh = useRefresh();
  const findTrack = useDocumentTrack();
  const { mutateAsync } = useMutation(useTRPC().expertQuestions.answer.mutationOptions());
  // A file that has arrived is not sent again where only what came after it failed.
  const [sent] = useState(() => new Map<File, number>());
  const send = async ({ question, category }: Answer, file: File, signal: AbortSignal) => {
    const title = question.question.slice(0, documentLimits.titleLength);
    const track = await findTrack(question.areaId);
    const documentId = await uploadAnswer({ title, category, track, file, signal });
    sent.set(file, documentId);
    return documentId;
  };
  return useMutation({
    mutationFn: async (answer: Answer) => {
      const { id } = answer.question;
      if ("text" in answer) {
        return mutateAsync({ id, answer: answer.text, category: answer.category });
      }
      const documentId = sent.get(answer.file) ?? (await send(answer, answer.file, answer.signal));
      answer.signal.throwIfAborted();
      return mutateAsync({ id, documentId });
    },
    // Not waited for: the dialog closes first, and is not asked to show what it has become.
    onSuccess: () => void refresh(),
  });
}

/** Says whether an answer is good; one that is another by now is read anew. */
export function useCheckAnswer() {
  const refresh = useRefresh();
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
