import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { IntegrationsScreen } from "../../../../features/integrations/integrations-screen.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/integrations")({
  validateSearch: z.object({ category: z.string().optional().catch(undefined) }),
  component: IntegrationsPage,
});

function IntegrationsPage() {
  const { category } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IntegrationsScreen
      category={category}
      onCategoryChange={(next) => navigate({ search: { category: next }, replace: true })}
    />
  );
}
