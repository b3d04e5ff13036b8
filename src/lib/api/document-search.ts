import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../use-debounced.ts";
import { useTRPC } from "./trpc.ts";

/** The pause in typing before titles are searched, in milliseconds. */
const searchDelay = 200;
/** The server takes no longer ones, and no title is longer. */
const longestSearch = 300;

type Options = { limit: number; enabled?: boolean };

/**
 * Finds documents by a part of their title, the latest first and at most `limit` of them: a list of
 * the whole library would be read for a few names. With nothing typed it gives the latest ones.
 */
export function useDocumentSearch(typed: string, { limit, enabled = true }: Options) {
  const wanted = typed.trim().slice(0, longestSearch);
  const debounced = useDebounced(wanted, searchDelay);
  const search = wanted && debounced;
  const query = useQuery({
    ...useTRPC().documents.list.queryOptions(
      { ...(search && { search }), page: 1, pageSize: limit },
      // Until the first words are paused at, there is nothing to look for.
      { enabled: enabled && (search !== "" || wanted === "") },
    ),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    /** Whether what is typed has not been looked up yet. */
    isPending: search !== wanted || query.isPlaceholderData || query.isPending,
  };
}
