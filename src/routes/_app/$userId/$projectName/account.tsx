import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../../../features/accounts/settings/account-screen.tsx";
import {
  problems,
  type SingleSignOnProblem,
} from "../../../../features/accounts/single-sign-on/problems.ts";
import { ProjectSection } from "../../../../features/projects/project-section.tsx";
import { parseOneOf } from "../../../../lib/navigation/search-params.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/account")({
  validateSearch: (search): { problem?: SingleSignOnProblem | undefined } => ({
    problem: parseOneOf(problems, search.problem),
  }),
  component: AccountPage,
});

function AccountPage() {
  const { problem } = Route.useSearch();
  return <AccountScreen project={<ProjectSection />} singleSignOnProblem={problem} />;
}
