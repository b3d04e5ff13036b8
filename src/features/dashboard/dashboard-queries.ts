import type { Api, RouterOutputs } from "../../lib/api/trpc.ts";
import { minutes } from "../../lib/dates/durations.ts";

/** How many of the latest activities the dashboard shows. */
export const activityCount = 6;

/** That the project was made is no work in it: every project begins with that. */
const afterTheBeginning = (activities: RouterOutputs["activities"]["list"]) =>
  activities.filter(({ action }) => action !== "project_created");

/** What the dashboard reads, and for how long it stays fresh. */
export const metricsQueryOptions = (api: Api) =>
  api.dashboard.metrics.queryOptions(undefined, { staleTime: minutes(2) });
export const historyQueryOptions = (api: Api) =>
  api.dashboard.history.queryOptions(undefined, { staleTime: minutes(2) });
export const outlookQueryOptions = (api: Api) =>
  api.dashboard.outlook.queryOptions(undefined, { staleTime: minutes(2) });
export const activitiesQueryOptions = (api: Api) =>
  api.activities.list.queryOptions(
    { limit: activityCount },
    { staleTime: minutes(1), select: afterTheBeginning },
  );
/** Read at every visit, by the loader of the page: the steps are taken on other pages. */
export const firstStepsQueryOptions = (api: Api) =>
  api.dashboard.firstSteps.queryOptions(undefined, { staleTime: 0, refetchOnMount: false });
