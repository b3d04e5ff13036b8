import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type DocumentCategory, documentCategories } from "../../../db/enums.ts";
import { type Api, type RouterInputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import type { DocumentSummary } from "./document-types.ts";
import { isUnfinished, progressInterval } from "./processing-labels.ts";

/** Read at every visit, once: by the loader of the page, not by its screen again. */
const refetchPerVisit = { staleTime: 0, refetchOnMount: false } as const;

/** The category that an address names, if there is one of that name. */
export const parseCategory = (slug: string): DocumentCategory | undefined =>
  documentCategories.find((category) => category === slug);

/** The documents of a category, newest first; followed closely while one of them is processed. */
export const documentsQueryOptions = (api: Api, category: DocumentCategory) =>
  api.documents.list.queryOptions(
    { category },
    {
      ...refetchPerVisit,
      refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? progressInterval : false),
    },
  );

/** Every category with its count and its latest documents. */
export const overviewQueryOptions = (api: Api) =>
  api.documents.overview.queryOptions(undefined, {
    ...refetchPerVisit,
    refetchInterval: ({ state }) =>
      state.data?.some(({ latest }) => latest.some(isUnfinished)) ? progressInterval : false,
  });

export const useOverview = (enabled: boolean) =>
  useQuery({ ...overviewQueryOptions(useTRPC()), enabled });

/** Nothing is asked for an unknown category: the server knows no other. */
export function useDocuments(category: DocumentCategory | undefined) {
  const query = documentsQueryOptions(useTRPC(), category ?? documentCategories[0]);
  return useQuery({ ...query, enabled: category !== undefined });
}

/** One document with its texts. */
export function useDocument(id: number | null) {
  const trpc = useTRPC();
  return useQuery(
    trpc.documents.read.queryOptions(
      { id: id ?? 0 },
      {
        enabled: id !== null,
        staleTime: 0,
        refetchInterval: ({ state }) =>
          state.data && isUnfinished(state.data) ? progressInterval : false,
      },
    ),
  );
}

/** The members of the project by the ids and names that they are chosen by. */
export const useMembers = () =>
  useQuery(
    useTRPC().members.list.queryOptions(undefined, {
      select: (members) =>
        members.map(({ userId, name, initials, avatarUrl }) => ({
          id: userId,
          name,
          initials,
          avatarUrl,
        })),
    }),
  );

/** What the documents are narrowed down by whose text is searched. */
export type TextSearchFilter = Omit<RouterInputs["assistant"]["search"], "query" | "limit">;

/** Passages that are asked for; the best come first. */
export const maxTextHits = 30;

/** Passages of the documents that a filter leaves that answer `query`; a blank one asks nothing. */
export function useTextSearch(query: string, filter: TextSearchFilter) {
  const trpc = useTRPC();
  return useQuery(
    trpc.assistant.search.queryOptions(
      { ...filter, query, limit: maxTextHits },
      { enabled: query !== "", staleTime: 60_000, placeholderData: keepPreviousData },
    ),
  );
}

/** Reads again what an added, changed or removed document shows up in. */
export function useInvalidateDocuments() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return {
    documents: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.documents.pathFilter()),
        queryClient.invalidateQueries(trpc.documentVersions.pathFilter()),
      ]),
    /** Activities and metrics. */
    activitiesAndMetrics: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.activities.pathFilter()),
        queryClient.invalidateQueries(trpc.dashboard.pathFilter()),
      ]),
  };
}

/** Deletes a document: it leaves the lists at once and comes back with a message on failure. */
export function useDeleteDocument() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const refresh = useInvalidateDocuments();
  const lists = trpc.documents.list.queryFilter();

  return useMutation(
    trpc.documents.delete.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries(lists);
        const before = queryClient.getQueriesData<DocumentSummary[]>(lists);
        queryClient.setQueriesData<DocumentSummary[]>(lists, (documents) =>
          documents?.filter((document) => document.id !== id),
        );
        return { before };
      },
      onError: (error, _input, kept) => {
        for (const [key, documents] of kept?.before ?? []) queryClient.setQueryData(key, documents);
        showErrorToast("The document was not deleted", error);
      },
      onSettled: async (_result, _error, { id }) => {
        queryClient.removeQueries(trpc.documents.read.queryFilter({ id }));
        await Promise.all([
          queryClient.invalidateQueries(lists),
          queryClient.invalidateQueries(trpc.documents.overview.queryFilter()),
          refresh.activitiesAndMetrics(),
        ]);
      },
    }),
  );
}

/** Sends a document through processing once more. */
export function useReprocessDocument() {
  const trpc = useTRPC();
  const refresh = useInvalidateDocuments();
  return useMutation(
    trpc.documents.reprocess.mutationOptions({
      onError: (error) => showErrorToast("Processing could not be started", error),
      onSettled: refresh.documents,
    }),
  );
}
