import { createFileRoute } from "@tanstack/react-router";
import { Blocks } from "lucide-react";
import { ComingPage } from "../../../../components/coming-page.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/integrations")({
  component: () => (
    <ComingPage
      icon={Blocks}
      title="Integrations"
      subtitle="Connect external services to enhance your platform capabilities"
      promise="Connections to AI providers, storage and calendars will stand here."
    />
  ),
});
