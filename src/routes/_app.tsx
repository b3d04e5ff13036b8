import { createFileRoute, Outlet } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { PageErrorBoundary } from "../components/pages/page-error-boundary.tsx";
import { requireMember } from "../lib/navigation/guards.ts";
import { AppLayout } from "./-app-layout.tsx";

export const Route = createFileRoute("/_app")({
  pendingComponent: InitialSpinner,
  beforeLoad: async ({ context, location }) => {
    await requireMember(context, location);
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
