import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../../../features/accounts/settings/account-screen.tsx";
import {
  problems,
  type SingleSignOnProblem,
} from "../../../../features/accounts/single-sign-on/problems.ts";
import { OwnRequestsSection } from "../../../../features/join-requests/own-requests.tsx";
import { ProjectSection } from "../../../../features/projects/project-section.tsx";
import { parseOneOf } from "../../../../lib/navigation/search-params.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/account")({
  validateSearch: (search): { problem?: SingleSignOnProblem | undefined } => ({
    problem: parseOneOf(problems, search.problem),
  }),
  // So that the section of one's requests moves nothing when it comes.
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(api.joinRequests.own.queryOptions()),
  component: AccountPage,
});

function AccountPage() {
  const { problem } = Route.useSearch();
  return (
    <AccountScreen
      project={
        <>
          <ProjectSection />
          <OwnRequestsSection />
        </>
      }
      singleSignOnProblem={problem}
    />
  );
}
