import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";
import { HandoverHome } from "../../features/handover/home/home.tsx";
import { HomeSkeleton } from "../../features/handover/home/home-skeleton.tsx";
import { useHome, useIsHomeAwaited } from "../../features/handover/home/use-home.ts";

/** The Dashboard with the handover above what it counts. */
export const DashboardPage = () => (
  <DashboardScreen
    handover={<HandoverHome />}
    handoverSkeleton={<HomeSkeleton />}
    handoverFailure={useHome().failure}
    isHandoverAwaited={useIsHomeAwaited()}
  />
);
