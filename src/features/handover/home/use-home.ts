import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type Api, type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { minutes } from "../../../lib/dates/durations.ts";
import { handoverQueryOptions } from "../handover-queries.ts";

export type Milestone = RouterOutputs["milestones"]["list"][number];

const milestonesQueryOptions = (api: Api) =>
  api.milestones.list.queryOptions(undefined, { staleTime: minutes(3) });

/** What the handover's part of the dashboard reads is on its way while its script still is. */
export function loadHome(queryClient: QueryClient, api: Api): void {
  void queryClient.prefetchQuery(handoverQueryOptions(api));
  void queryClient.prefetchQuery(milestonesQueryOptions(api));
}

export const useMilestones = () => useQuery(milestonesQueryOptions(useTRPC())).data ?? [];
