import { createFileRoute } from "@tanstack/react-router";
import {
  gapsQueryOptions,
  handoverQueryOptions,
  needsYouQueryOptions,
  readinessQueryOptions,
} from "../../../../../features/handover/handover-queries.ts";
import { HandoverScreen } from "../../../../../features/handover/map/handover-screen.tsx";
import { parseMapSearch } from "../../../../../features/handover/map/map-search.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/handover/")({
  validateSearch: parseMapSearch,
  loaderDeps: ({ search: { view } }) => ({ isOwn: view === "leaving" || view === "receiving" }),
  // What the page reads is on its way before it is drawn; it shows failures itself.
  loader: ({ context: { queryClient, api }, deps: { isOwn } }) => {
    void queryClient.prefetchQuery(readinessQueryOptions(api));
    void queryClient.prefetchQuery(handoverQueryOptions(api));
    void queryClient.prefetchQuery(needsYouQueryOptions(api));
    if (isOwn) void queryClient.prefetchQuery(gapsQueryOptions(api));
  },
  component: HandoverPage,
});

function HandoverPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HandoverScreen
      search={search}
      onSearchChange={(changed) => void navigate({ search: changed, replace: true })}
    />
  );
}
