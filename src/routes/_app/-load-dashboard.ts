import {
  activitiesQueryOptions,
  firstStepsQueryOptions,
  historyQueryOptions,
  metricsQueryOptions,
  outlookQueryOptions,
} from "../../features/dashboard/dashboard-queries.ts";
import { loadHome } from "../../features/handover/home/use-home.ts";
import type { RouterContext } from "../../lib/navigation/guards.ts";

/** What the dashboard reads is on its way before it is drawn; it shows failures itself. */
export function loadDashboard({ queryClient, api }: RouterContext): void {
  loadHome(queryClient, api);
  void queryClient.prefetchQuery(metricsQueryOptions(api));
  void queryClient.prefetchQuery(firstStepsQueryOptions(api));
  void queryClient.prefetchQuery(activitiesQueryOptions(api));
  void queryClient.prefetchQuery(historyQueryOptions(api));
  void queryClient.prefetchQuery(outlookQueryOptions(api));
}
