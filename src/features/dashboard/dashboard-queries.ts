import type { Api } from "../../lib/api/trpc.ts";

const minutes = (count: number) => count * 60_000;

/** How many of the latest activities the dashboard shows. */
export const activityCount = 6;

/** What the dashboard reads, and for how long it stays fresh. */
export const metricsQuery = (api: Api) =>
  api.dashboard.metrics.queryOptions(undefined, { staleTime: minutes(2) });
export const historyQuery = (api: Api) =>
  api.dashboard.history.queryOptions(undefined, { staleTime: minutes(2) });
export const activitiesQuery = (api: Api) =>
  api.activities.list.queryOptions({ limit: activityCount }, { staleTime: minutes(1) });
