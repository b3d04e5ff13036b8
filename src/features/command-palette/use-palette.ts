import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { globalSearchLimits } from "../../../server/features/global-search/global-search.schema.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { useIsDark } from "../../lib/browser/color-mode.ts";
import { useCanEdit, useRole, useScope } from "../../lib/session/session.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import {
  actionEntries,
  foundEntry,
  matchEntries,
  type PaletteEntry,
  pageEntries,
} from "./palette-entries.ts";

/** The pause in typing before the project is searched, in milliseconds. */
const debounceDelay = 120;

export type PaletteGroup = {
  title: string;
  entries: PaletteEntry[];
  /** Stays in sight while the others scroll. */
  isPinned?: boolean;
};

/** What fits the text: pages and actions at once, the project's work as soon as it has been found. */
export function usePalette(typed: string) {
  const scope = useScope();
  const canEdit = useCanEdit();
  const isOwner = useRole() === "owner";
  const isDark = useIsDark();
  const trpc = useTRPC();
  const text = typed.trim();
  const query = text.slice(0, globalSearchLimits.query);
  const debounced = useDebounced(query, debounceDelay);
  const search = useQuery(
    trpc.globalSearch.find.queryOptions(debounced ? { query: debounced } : skipToken, {
      placeholderData: keepPreviousData,
      // Nearly every change, one's own or a colleague's, may be what is looked for.
      staleTime: 0,
    }),
  );
  const actions = actionEntries(scope, { canEdit, isOwner, isDark });
  const pages = pageEntries(scope);
  const state = {
    isSearching: text !== "" && (query !== debounced || search.isFetching),
    isFailed: search.isError,
    isRetrying: search.isFetching,
    retry: () => void search.refetch(),
  };
  if (!text) {
    const groups: PaletteGroup[] = [
      { title: "Actions", entries: actions },
      { title: "Pages", entries: pages },
    ];
    return { ...state, isFailed: false, groups, found: 0, isFirstKnown: true };
  }
  const { beginning, others } = matchEntries([...actions, ...pages], text);
  const found = search.data?.map((result) => foundEntry(scope, result)) ?? [];
  const results = [...beginning, ...found, ...others];
  const ask: PaletteEntry = {
    key: "ask",
    kind: "Ask",
    icon: Sparkles,
    title: `Ask Baton: ${text}`,
    detail: "",
    does: { ask: text },
  };
  const groups: PaletteGroup[] = [
    ...(results.length > 0 ? [{ title: "Results", entries: results }] : []),
    { title: "Ask", entries: [ask], isPinned: true },
  ];
  // What begins with the text stands above whatever else is found.
  const isFirstKnown = !state.isSearching || beginning.length > 0;
  return { ...state, groups, found: results.length, isFirstKnown };
}
