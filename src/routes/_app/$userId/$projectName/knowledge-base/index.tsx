import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { KnowledgeBaseScreen } from "../../../../../features/documents/browse/knowledge-base-screen.tsx";
import { overviewQueryOptions } from "../../../../../features/documents/document-queries.ts";
import {
  facetsQueryOptions,
  prefetchLibrary,
} from "../../../../../features/documents/library/library-queries.ts";
import {
  type LibrarySearch,
  parseLibrarySearch,
} from "../../../../../features/documents/library/library-search.ts";
import { useLinkedPreview } from "../../../../../features/documents/preview/use-linked-preview.tsx";

function KnowledgeBasePage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = useCallback(
    (changes: Partial<LibrarySearch>, replace: boolean) =>
      navigate({
        search: (before) => ({ ...before, ...changes }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const preview = useLinkedPreview(search, change);
  return (
    <>
      <KnowledgeBaseScreen search={search} onSearchChange={change} onPreview={preview.open} />
      {preview.dialog}
    </>
  );
}

export const Route = createFileRoute("/_app/$userId/$projectName/knowledge-base/")({
  validateSearch: parseLibrarySearch,
  // What the page reads is on its way before it is drawn; it shows failures itself.
  loader: ({ context: { queryClient, api }, location, cause }) => {
    const search = parseLibrarySearch(location.search);
    const isList = search.view === "list";
    if (!isList) void queryClient.prefetchQuery(overviewQueryOptions(api));
    void queryClient.prefetchQuery(facetsQueryOptions(api, {}));
    // On the page itself, words change with each key, and its lists wait for a pause.
    if (isList && cause !== "stay") prefetchLibrary(queryClient, api, search);
  },
  component: KnowledgeBasePage,
});
