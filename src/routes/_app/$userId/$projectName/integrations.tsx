import { createFileRoute } from "@tanstack/react-router";
import { IntegrationsScreen } from "../../../../features/integrations/integrations-screen.tsx";
import {
  parseSignIn,
  type SignInSearch,
} from "../../../../features/integrations/sign-in-result.ts";
import { OtherSystems } from "../../../../features/webhooks/other-systems.tsx";
import { parseText } from "../../../../lib/navigation/search-params.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/integrations")({
  validateSearch: (
    search: Record<string, unknown>,
  ): SignInSearch & { category?: string | undefined } => ({
    category: parseText(search.category),
    ...parseSignIn(search),
  }),
  // What the page reads is on its way before it is drawn; what outside services are asked for comes later.
  loader: ({ context: { queryClient, api } }) => {
    void queryClient.prefetchQuery(api.integrations.catalogue.queryOptions());
    void queryClient.prefetchQuery(api.integrations.list.queryOptions());
    void queryClient.prefetchQuery(api.aiModel.read.queryOptions());
  },
  component: IntegrationsPage,
});

function IntegrationsPage() {
  const { category, service, signIn } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IntegrationsScreen
      category={category}
      signIn={{ service, signIn }}
      onCategoryChange={(next) => navigate({ search: { category: next }, replace: true })}
    >
      <OtherSystems />
    </IntegrationsScreen>
  );
}
