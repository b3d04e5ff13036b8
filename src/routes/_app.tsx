import { createFileRoute, Outlet } from "@tanstack/react-router";
import { StartSpinner } from "../components/feedback/page-spinner.tsx";
import { PageBoundary } from "../components/pages/page-error-boundary.tsx";
import { requireMember } from "../lib/navigation/guards.ts";
import { AppFrame } from "./-app-frame.tsx";

export const Route = createFileRoute("/_app")({
  pendingComponent: StartSpinner,
  beforeLoad: async ({ context, location }) => {
    await requireMember(context, location);
  },
  component: App,
});

function App() {
  return (
    <AppFrame>
      <PageBoundary>
        <Outlet />
      </PageBoundary>
    </AppFrame>
  );
}
