import {
  activitiesQuery,
  historyQuery,
  metricsQuery,
} from "../../features/dashboard/dashboard-queries.ts";
import type { RouterContext } from "../../lib/navigation/guards.ts";

/** What the dashboard reads is on its way while its script still is; it shows failures itself. */
export function loadDashboard({ queryClient, api }: RouterContext): void {
  void queryClient.prefetchQuery(metricsQuery(api));
  void queryClient.prefetchQuery(activitiesQuery(api));
  void queryClient.prefetchQuery(historyQuery(api));
}
