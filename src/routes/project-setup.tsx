import { Button } from "@chakra-ui/react";
import { createFileRoute, Link } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { SignOutButton } from "../features/accounts/auth/sign-out-button.tsx";
import { OwnRequests } from "../features/join-requests/own-requests.tsx";
import { ProjectSetupScreen } from "../features/projects/project-setup-screen.tsx";
import { requireSignedIn } from "../lib/navigation/guards.ts";
import { useSignedInUser } from "../lib/session/session.ts";

export const Route = createFileRoute("/project-setup")({
  pendingComponent: InitialSpinner,
  beforeLoad: async ({ context, location }) => {
    await requireSignedIn(context, location);
  },
  component: ProjectSetup,
});

function ProjectSetup() {
  const { isAdministrator } = useSignedInUser();
  return (
    <ProjectSetupScreen
      signOut={
        <>
          {isAdministrator && (
            <Button asChild variant="ghost" size="sm">
              <Link to="/administration">Administration</Link>
            </Button>
          )}
          <SignOutButton variant="ghost" size="sm" />
        </>
      }
      requests={<OwnRequests />}
    />
  );
}
