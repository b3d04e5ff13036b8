import { createFileRoute } from "@tanstack/react-router";
import { ProjectSettingsScreen } from "../../../../features/projects/settings/project-settings-screen.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/account_/project")({
  component: ProjectSettingsScreen,
});
