import { createFileRoute } from "@tanstack/react-router";
import { ReportScreen } from "../../../../../features/handover/report/report-screen.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/handover/report")({
  component: ReportScreen,
});
