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
import { useLinkedPreview } from "../../../../../features/documents/preview/use-linked-preview.tsx";

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
  const preview = useLinkedPreview(search, change);
  return (
    <>
      <CategoryScreen
        key={category}
        slug={category}
        search={search}
        onSearchChange={(changes) => change(changes, true)}
        onPreview={preview.open}
      />
      {preview.dialog}
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
