import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { CategoryScreen } from "../../../../../features/documents/browse/category-screen.tsx";
import {
  type CategorySearch,
  parseCategorySearch,
} from "../../../../../features/documents/browse/knowledge-base-search.ts";
import {
  documentsQueryOptions,
  parseCategory,
} from "../../../../../features/documents/document-queries.ts";
import { DocumentPreviewDialog } from "../../../../../features/documents/preview/preview-dialog.tsx";

function CategoryPage() {
  const { category } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = useCallback(
    (changes: Partial<CategorySearch>, replace: boolean) =>
      navigate({
        search: (before) => ({ ...before, ...changes }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback(
    (document: number, chunk?: number) => change({ document, chunk, comment: undefined }, false),
    [change],
  );
  return (
    <>
      <CategoryScreen
        key={category}
        slug={category}
        search={search}
        onSearchChange={(changes) => change(changes, true)}
        onPreview={open}
      />
      <DocumentPreviewDialog
        documentId={search.document ?? null}
        chunkIndex={search.chunk ?? null}
        commentId={search.comment ?? null}
        onClose={() => change({ document: undefined, chunk: undefined, comment: undefined }, true)}
      />
    </>
  );
}

export const Route = createFileRoute("/_app/$userId/$projectName/knowledge-base/$category")({
  validateSearch: parseCategorySearch,
  // What the page reads is on its way before it is drawn; it shows failures itself.
  loader: ({ context: { queryClient, api }, params }) => {
    const category = parseCategory(params.category);
    if (category) void queryClient.prefetchQuery(documentsQueryOptions(api, category));
  },
  component: CategoryPage,
});
