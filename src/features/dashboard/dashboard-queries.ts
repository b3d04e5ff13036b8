import type { Api } from "../../lib/api/trpc.ts";
import { minutes } from "../../lib/dates/durations.ts";

/** How many of the latest activities the dashboard shows. */
export const activityCount = 6;

/** What the dashboard reads, and for how long it stays fresh. */
export const metricsQueryOptions = (api: Api) =>
  api.dashboard.metrics.queryOptions(undefined, { staleTime: minutes(2) });
export const historyQueryOptions = (api: Api) =>
  api.dashboard.history.queryOptions(undefined, { staleTime: minutes(2) });
export const outlookQueryOptions = (api: Api) =>
  api.dashboard.outlook.queryOptions(undefined, { staleTime: minutes(2) });
export const milestonesQueryOptions = (api: Api) =>
  api.milestones.list.queryOptions(undefined, { staleTime: minutes(3) });
export const activitiesQueryOptions = (api: Api) =>
  api.activities.list.queryOptions({ limit: activityCount }, { staleTime: minutes(1) });
/** Fresh at every visit: a step is taken on another page. */
export const firstStepsQueryOptions = (api: Api) => api.dashboard.firstSteps.queryOptions();
