import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { KnowledgeBaseScreen } from "../../../../../features/documents/browse/knowledge-base-screen.tsx";
import { overviewQueryOptions } from "../../../../../features/documents/document-queries.ts";
import { facetsQueryOptions } from "../../../../../features/documents/library/library-queries.ts";
import {
  type LibrarySearch,
  parseLibrarySearch,
} from "../../../../../features/documents/library/library-search.ts";
import { DocumentPreviewDialog } from "../../../../../features/documents/preview/preview-dialog.tsx";

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
  const open = useCallback(
    (document: number, chunk?: number) => change({ document, chunk }, false),
    [change],
  );
  return (
    <>
      <KnowledgeBaseScreen search={search} onSearchChange={change} onPreview={open} />
      <DocumentPreviewDialog
        documentId={search.document ?? null}
        chunkIndex={search.chunk ?? null}
        onClose={() => change({ document: undefined, chunk: undefined }, true)}
      />
    </>
  );
}

export const Route = createFileRoute("/_app/$userId/$projectName/knowledge-base/")({
  validateSearch: parseLibrarySearch,
  // What the page reads is on its way while its script still is; it shows failures itself.
  loader: ({ context: { queryClient, api } }) => {
    void queryClient.prefetchQuery(overviewQueryOptions(api));
    void queryClient.prefetchQuery(facetsQueryOptions(api, {}));
  },
  component: KnowledgeBasePage,
});
