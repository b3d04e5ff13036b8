import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Handover } from "../../../../server/features/handover/handover.schema.ts";
import { isAwaited } from "../../../lib/api/is-awaited.ts";
import { milestonesQueryOptions } from "../../../lib/api/shared-queries.ts";
import { type Api, type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { minutes } from "../../../lib/dates/durations.ts";
import { useCanEdit, useRole } from "../../../lib/session/session.ts";
import {
  handoverQueryOptions,
  needsYouQueryOptions,
  readinessQueryOptions,
} from "../handover-queries.ts";

export type Milestone = RouterOutputs["milestones"]["list"][number];

const courseQueryOptions = (api: Api) =>
  api.handover.course.queryOptions({}, { staleTime: minutes(5) });

/** What the handover's part of the dashboard reads is on its way before it is drawn. */
export function loadHome(queryClient: QueryClient, api: Api): void {
  void queryClient.prefetchQuery(handoverQueryOptions(api));
  void queryClient.prefetchQuery(readinessQueryOptions(api));
  void queryClient.prefetchQuery(needsYouQueryOptions(api));
  void queryClient.prefetchQuery(courseQueryOptions(api));
  void queryClient.prefetchQuery(milestonesQueryOptions(api));
}

export const useNeedsYou = () => useQuery(needsYouQueryOptions(useTRPC()));

export const useCourse = () => useQuery(courseQueryOptions(useTRPC())).data ?? [];
export const useMilestones = () => useQuery(milestonesQueryOptions(useTRPC())).data ?? [];

/** Whether anything is on its way that would take room on the dashboard when it comes. */
export function useIsHomeAwaited(): boolean {
  const api = useTRPC();
  return [
    useQuery(handoverQueryOptions(api)),
    useQuery(readinessQueryOptions(api)),
    useQuery(needsYouQueryOptions(api)),
    useQuery(milestonesQueryOptions(api)),
  ].some(isAwaited);
}

/** The frame of the handover and how far it is, or why there is nothing to show of them. */
export function useHome() {
  const api = useTRPC();
  const handover = useQuery(handoverQueryOptions(api));
  const readiness = useQuery(readinessQueryOptions(api));
  const error = handover.error ?? readiness.error;
  const isThere = handover.data && readiness.data;
  return {
    handover: handover.data,
    readiness: readiness.data,
    failure:
      isThere || !error
        ? null
        : {
            error,
            retrying: handover.isFetching || readiness.isFetching,
            onRetry: () => {
              void handover.refetch();
              void readiness.refetch();
            },
          },
  };
}

/** Whether anybody has said from whom to whom, or until when. */
export const hasFrame = ({ leavingTeam, receivingTeam, lastDay, hypercareEnd }: Handover) =>
  Boolean(leavingTeam ?? receivingTeam ?? lastDay ?? hypercareEnd);

/** Whether somebody is asked for the frame of the handover. */
export function useMayBeAsked(handover: Handover | undefined): boolean {
  // Nobody is asked what they may not say, not even while their role is still on its way.
  const isKnown = useRole() !== null;
  return useCanEdit() && isKnown && handover?.skippedAt === null;
}
