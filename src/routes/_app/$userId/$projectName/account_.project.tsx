import { createFileRoute } from "@tanstack/react-router";
import { HandoverPackSection } from "../../../../features/handover-packs/handover-pack-section.tsx";
import { ProjectSettingsScreen } from "../../../../features/projects/settings/project-settings-screen.tsx";
import { inPageScript } from "../../../../lib/navigation/in-page-script.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/account_/project")({
  loader: inPageScript,
  component: () => <ProjectSettingsScreen more={<HandoverPackSection />} />,
});
