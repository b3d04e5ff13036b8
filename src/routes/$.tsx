import { createFileRoute, type NotFoundRouteProps, notFound } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { NotFoundInShell, NotFoundPage } from "../components/pages/not-found-page.tsx";
import { redirectLegacy, requireMember } from "../lib/navigation/guards.ts";
import { isLegacyPath } from "../lib/navigation/paths.ts";
import { AppLayout } from "./-app-layout.tsx";

/** Every address that no other route takes: the legacy ones, and those that lead nowhere. */
export const Route = createFileRoute("/$")({
  pendingComponent: InitialSpinner,
  beforeLoad: async ({ context, location }) => {
    if (isLegacyPath(location.pathname)) await redirectLegacy(context, location);
    // Nobody is led away from here: who may not see the app is told outside of it.
    const isMember = await requireMember(context, location).then(
      () => true,
      () => false,
    );
    throw notFound({ data: isMember });
  },
  notFoundComponent: NotFound,
});

function NotFound({ data: isMember }: NotFoundRouteProps) {
  if (isMember !== true) return <NotFoundPage />;
  return (
    <AppLayout>
      <NotFoundInShell />
    </AppLayout>
  );
}
