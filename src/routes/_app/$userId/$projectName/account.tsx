import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../../../features/accounts/settings/account-screen.tsx";
import {
  problems,
  type SingleSignOnProblem,
} from "../../../../features/accounts/single-sign-on/problems.ts";
import { InvitationsSection } from "../../../../features/invitations/invitations-section.tsx";
import { JoinRequestsSection } from "../../../../features/join-requests/join-requests-section.tsx";
import { ProjectSection } from "../../../../features/projects/project-section.tsx";
import { parseOneOf } from "../../../../lib/navigation/search-params.ts";
import { useCurrentProject } from "../../../../lib/session/session.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/account")({
  validateSearch: (search): { problem?: SingleSignOnProblem | undefined } => ({
    problem: parseOneOf(problems, search.problem),
  }),
  component: AccountPage,
});

function AccountPage() {
  const { problem } = Route.useSearch();
  const isOwner = useCurrentProject()?.role === "owner";
  return (
    <AccountScreen
      project={
        <>
          <ProjectSection />
          {isOwner && (
            <>
              <JoinRequestsSection />
              <InvitationsSection />
            </>
          )}
        </>
      }
      singleSignOnProblem={problem}
    />
  );
}
