import { createFileRoute } from "@tanstack/react-router";
import { DocumentationScreen } from "../../../../features/documentation/documentation-screen.tsx";
import { parseText } from "../../../../lib/navigation/search-params.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/docs")({
  validateSearch: (search): { tab?: string | undefined } => ({ tab: parseText(search.tab) }),
  // So that the table of services is there with the page.
  loader: ({ context: { queryClient, api } }) =>
    void queryClient.prefetchQuery(api.integrations.catalogue.queryOptions()),
  component: DocsPage,
});

function DocsPage() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DocumentationScreen
      tab={tab}
      onTabChange={(next) => navigate({ search: { tab: next }, replace: true })}
    />
  );
}
