import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { loadDashboard } from "./-load-dashboard.ts";

export const Route = createFileRoute("/_app/")({
  loader: ({ context }) => loadDashboard(context),
  component: DashboardScreen,
});
