import { createFileRoute } from "@tanstack/react-router";
import { HandoverPackSection } from "../../../../features/handover-packs/handover-pack-section.tsx";
import { ProjectSettingsScreen } from "../../../../features/projects/settings/project-settings-screen.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/account_/project")({
  component: () => <ProjectSettingsScreen more={<HandoverPackSection />} />,
});
