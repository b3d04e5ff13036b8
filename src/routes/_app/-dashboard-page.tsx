import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { HandoverHome } from "../../features/handover/home/home.tsx";

/** The Dashboard with the handover above what it counts. */
export const DashboardPage = () => <DashboardScreen handover={<HandoverHome />} />;
