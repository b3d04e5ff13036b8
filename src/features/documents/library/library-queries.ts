import { keepPreviousData, type QueryClient, useQueries, useQuery } from "@tanstack/react-query";
import type { RouterInputs, RouterOutputs } from "../../../lib/api/trpc.ts";
import { type Api, useTRPC } from "../../../lib/api/trpc.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import type { DocumentSummary } from "../document-types.ts";
import { isUnfinished, progressInterval } from "../processing-labels.ts";
import {
  filterOf,
  type LibraryFilter,
  type LibraryLook,
  type LibrarySearch,
} from "./library-search.ts";

/** Rows that are read together; a long list is read as one scrolls. */
export const pageSize = 100;

/** Read anew at every visit, but once for the parts of a page that share it; in milliseconds. */
const staleTime = 2000;

export type Facets = RouterOutputs["documents"]["facets"];

/** The documents of a filter, as the server narrows them down. */
export const conditionsOf = ({ review, ...filter }: LibraryFilter) => ({
  ...filter,
  ...(review ? { reviewOverdue: true } : {}),
});

const toFilter = (filter: LibraryFilter, q: string | undefined) => ({
  ...conditionsOf(filter),
  ...(q?.trim() ? { search: q.trim() } : {}),
});

type ListInput = NonNullable<RouterInputs["documents"]["list"]>;

const orderedInput = (filter: LibraryFilter, look: LibraryLook) => ({
  ...toFilter(filter, look.q),
  sort: look.sort ?? ("updated" as const),
  ...(look.reverse ? { reverse: true } : {}),
});

const pageInput = (filter: LibraryFilter, look: LibraryLook, page: number): ListInput => ({
  ...orderedInput(filter, look),
  page,
  pageSize,
});

export const facetsQueryOptions = (api: Api, filter: LibraryFilter, q?: string) =>
  api.documents.facets.queryOptions(toFilter(filter, q), { staleTime });

/** How many documents there are in all, how many could not be read and how many are overdue. */
export const useLibraryCounts = () => useQuery(facetsQueryOptions(useTRPC(), {}));

/** The pause in typing before the list is read anew, in milliseconds. */
const searchDelay = 200;

/** The words to look for once the typing pauses; none as soon as there are none. */
function usePausedSearch(q: string | undefined) {
  const debounced = useDebounced(q, searchDelay);
  return q && debounced;
}

const usePausedLook = ({ q, ...look }: LibraryLook): LibraryLook => ({
  ...look,
  q: usePausedSearch(q),
});

/** How many documents each further condition leaves; the old counts stay until the new ones come. */
export function useFacets(filter: LibraryFilter, q: string | undefined) {
  const options = facetsQueryOptions(useTRPC(), filter, usePausedSearch(q));
  return useQuery({ ...options, placeholderData: keepPreviousData });
}

const firstPageQueryOptions = (api: Api, filter: LibraryFilter, look: LibraryLook) =>
  api.documents.list.queryOptions(pageInput(filter, look, 1), { staleTime });

/** The list that an address asks for is on its way before the page is drawn. */
export function prefetchLibrary(queryClient: QueryClient, api: Api, search: LibrarySearch): void {
  const filter = filterOf(search);
  void queryClient.prefetchQuery(facetsQueryOptions(api, filter, search.q));
  void queryClient.prefetchQuery(firstPageQueryOptions(api, filter, search));
}

/** The ids of all documents of the list in its order, on pages read or not. */
export function useDocumentIds(filter: LibraryFilter, look: LibraryLook, enabled: boolean) {
  const input = orderedInput(filter, usePausedLook(look));
  const { data } = useQuery(useTRPC().documents.ids.queryOptions(input, { staleTime, enabled }));
  return data;
}

/** The documents by their place in the list; those that stand on no page read so far are missing. */
export function useDocumentPages(
  filter: LibraryFilter,
  typedLook: LibraryLook,
  pages: readonly number[],
) {
  const trpc = useTRPC();
  const look = usePausedLook(typedLook);
  const refetchInterval = ({ state }: { state: { data?: DocumentSummary[] | undefined } }) =>
    state.data?.some(isUnfinished) ? progressInterval : false;
  // The first one stays in sight until another order or filter has come.
  const first = useQuery({
    ...firstPageQueryOptions(trpc, filter, look),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const others = pages.filter((page) => page > 1);
  const queries = useQueries({
    queries: others.map((page) => ({
      ...trpc.documents.list.queryOptions(pageInput(filter, look, page), { staleTime }),
      refetchInterval,
    })),
  });
  const rowsOf = (page: number) => (page === 1 ? first.data : queries[others.indexOf(page)]?.data);
  const failed = [first, ...queries].find(({ isLoadingError }) => isLoadingError);
  return {
    documentAt: (index: number): DocumentSummary | undefined =>
      rowsOf(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    failed,
  };
}
