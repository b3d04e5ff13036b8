import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "./-dashboard-page.tsx";
import { loadDashboard } from "./-load-dashboard.ts";

export const Route = createFileRoute("/_app/")({
  loader: ({ context }) => loadDashboard(context),
  component: DashboardPage,
});
