import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { DocumentationScreen } from "../../../../features/documentation/documentation-screen.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/docs")({
  validateSearch: z.object({ tab: z.string().optional().catch(undefined) }),
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
