import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { KnowledgeBaseScreen } from "../../../../../features/documents/browse/knowledge-base-screen.tsx";
import { parsePreviewSearch } from "../../../../../features/documents/browse/knowledge-base-search.ts";
import { overviewQueryOptions } from "../../../../../features/documents/document-queries.ts";
import { DocumentPreviewDialog } from "../../../../../features/documents/preview/preview-dialog.tsx";

function KnowledgeBasePage() {
  const { document, chunk } = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = useCallback(
    (id: number) => navigate({ search: { document: id }, resetScroll: false }),
    [navigate],
  );
  return (
    <>
      <KnowledgeBaseScreen onPreview={open} />
      <DocumentPreviewDialog
        documentId={document ?? null}
        chunkIndex={chunk ?? null}
        onClose={() => navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </>
  );
}

export const Route = createFileRoute("/_app/$userId/$projectName/knowledge-base/")({
  validateSearch: parsePreviewSearch,
  // What the page reads is on its way while its script still is; it shows failures itself.
  loader: ({ context: { queryClient, api } }) =>
    void queryClient.prefetchQuery(overviewQueryOptions(api)),
  component: KnowledgeBasePage,
});
