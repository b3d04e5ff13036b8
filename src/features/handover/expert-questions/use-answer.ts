import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DocumentCategory,
  defaultAnswerCategory,
  defaultTrack,
  documentCategories,
} from "../../../../db/enums.ts";
import { documentLimits } from "../../../../server/features/documents/document-rules.schema.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { areaQueryOptions } from "../handover-queries.ts";
import { uploadAnswer } from "./upload-answer.ts";
import { type ExpertQuestion, useRefreshQuestions } from "./use-expert-questions.ts";

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
  const refresh = useRefreshQuestions();
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
