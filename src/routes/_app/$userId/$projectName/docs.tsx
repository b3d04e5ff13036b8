import { createFileRoute } from "@tanstack/react-router";
import { DocumentationScreen } from "../../../../features/documentation/documentation-screen.tsx";
import { inPageScript } from "../../../../lib/navigation/in-page-script.ts";
import { parseText } from "../../../../lib/navigation/search-params.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/docs")({
  validateSearch: (search): { tab?: string | undefined } => ({ tab: parseText(search.tab) }),
  loader: inPageScript,
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
