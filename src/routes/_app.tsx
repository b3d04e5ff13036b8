import { createFileRoute, Outlet } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { PageErrorBoundary } from "../components/pages/page-error-boundary.tsx";
import { nextRequest } from "../lib/api/wait-for-queries.ts";
import { formatDate } from "../lib/formats.ts";
import { requireMember } from "../lib/navigation/guards.ts";
import { getSystem, isSystemMade } from "../theme.ts";
import { AppLayout } from "./-app-layout.tsx";

export const Route = createFileRoute("/_app")({
  pendingComponent: InitialSpinner,
  beforeLoad: async ({ context, location }) => {
    await requireMember(context, location);
  },
  // What takes a while is made while the page's data is on its way.
  loader: ({ context }) => {
    if (!isSystemMade()) void nextRequest(context.queryClient).then(prepareToRender);
  },
  component: App,
});

function prepareToRender() {
  getSystem();
  // With the first day, the browser loads how days and numbers are written.
  formatDate(new Date());
}

function App() {
  return (
    <AppLayout>
      <PageErrorBoundary>
        <Outlet />
      </PageErrorBoundary>
    </AppLayout>
  );
}
