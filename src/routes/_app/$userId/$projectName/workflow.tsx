import { createFileRoute } from "@tanstack/react-router";
import { SquareKanban } from "lucide-react";
import { ComingPage } from "../../../../components/coming-page.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/workflow")({
  component: () => (
    <ComingPage
      icon={SquareKanban}
      title="Workflow Tracker"
      subtitle="Manage tasks and track progress"
      promise="Tasks by track, on a board you move them across, will stand here."
    />
  ),
});
