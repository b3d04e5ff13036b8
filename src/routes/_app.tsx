import { createFileRoute, Outlet } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { PageErrorBoundary } from "../components/pages/page-error-boundary.tsx";
import { nextRequest } from "../lib/api/wait-for-queries.ts";
import { requireMember } from "../lib/navigation/guards.ts";
import { getSystem, isSystemMade } from "../theme.ts";
import { AppLayout } from "./-app-layout.tsx";

export const Route = createFileRoute("/_app")({
  pendingComponent: InitialSpinner,
  beforeLoad: async ({ context, location }) => {
    await requireMember(context, location);
  },
  // The design system is made while the page's data is on its way.
  loader: ({ context }) => {
    if (!isSystemMade()) void nextRequest(context.queryClient).then(getSystem);
  },
  component: App,
});

function App() {
  return (
    <AppLayout>
      <PageErrorBoundary>
        <Outlet />
      </PageErrorBoundary>
    </AppLayout>
  );
}
