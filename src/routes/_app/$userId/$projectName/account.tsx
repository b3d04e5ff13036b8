import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "../../../../features/accounts/settings/account-screen.tsx";
import { ProjectSection } from "../../../../features/projects/project-section.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/account")({
  component: () => <AccountScreen project={<ProjectSection />} />,
});
