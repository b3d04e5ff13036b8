import { createFileRoute } from "@tanstack/react-router";
import { IntegrationsScreen } from "../../../../features/integrations/integrations-screen.tsx";
import { OtherSystems } from "../../../../features/webhooks/other-systems.tsx";
import { parseText } from "../../../../lib/navigation/search-params.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/integrations")({
  validateSearch: (search: Record<string, unknown>): { category?: string | undefined } => ({
    category: parseText(search.category),
  }),
  component: IntegrationsPage,
});

function IntegrationsPage() {
  const { category } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IntegrationsScreen
      category={category}
      onCategoryChange={(next) => navigate({ search: { category: next }, replace: true })}
    >
      <OtherSystems />
    </IntegrationsScreen>
  );
}
