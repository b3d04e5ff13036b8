import { createFileRoute } from "@tanstack/react-router";
import { ReportScreen } from "../../../../../features/handover/report/report-screen.tsx";
import { inPageScript } from "../../../../../lib/navigation/in-page-script.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/handover/report")({
  loader: inPageScript,
  component: ReportScreen,
});
