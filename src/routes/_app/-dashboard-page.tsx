import { LayoutDashboard } from "lucide-react";
import { ComingPage } from "../../components/coming-page.tsx";

/** Shown at "/" and at the dashboard's own address. */
export function DashboardPage() {
  return (
    <ComingPage
      icon={LayoutDashboard}
      title="Dashboard"
      subtitle="Overview of your transition processes"
      promise="Progress by track, recent activities and the figures of your transition will stand here."
    />
  );
}
