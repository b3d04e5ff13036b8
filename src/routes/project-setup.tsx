import { createFileRoute } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { SignOutButton } from "../features/accounts/auth/sign-out-button.tsx";
import { OwnRequests } from "../features/join-requests/own-requests.tsx";
import { ProjectSetupScreen } from "../features/projects/project-setup-screen.tsx";
import { requireSignedIn } from "../lib/navigation/guards.ts";

export const Route = createFileRoute("/project-setup")({
  pendingComponent: InitialSpinner,
  beforeLoad: async ({ context, location }) => {
    await requireSignedIn(context, location);
  },
  component: () => (
    <ProjectSetupScreen
      signOut={<SignOutButton variant="ghost" size="sm" />}
      requests={<OwnRequests />}
    />
  ),
});
