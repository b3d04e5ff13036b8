import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CalendarServiceId, calendarServices } from "../../../db/enums.ts";
import { milestonesQueryOptions } from "../../lib/api/shared-queries.ts";
import { type Api, type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { minutes } from "../../lib/dates/durations.ts";
import { showErrorToast } from "../../lib/error-toast.ts";

export const meetingsQueryOptions = (api: Api) =>
  api.meetings.list.queryOptions(undefined, { staleTime: minutes(3) });

export type Meeting = RouterOutputs["meetings"]["list"][number];
export type ActionItem = Meeting["actionItems"][number];
export type Milestone = RouterOutputs["milestones"]["list"][number];

/** What is up next changes with the time of day as well. */
export const upNextQueryOptions = (api: Api) =>
  api.meetings.upNext.queryOptions(undefined, {
    staleTime: minutes(1),
    refetchInterval: minutes(5),
  });

export const useUpNext = () => useQuery(upNextQueryOptions(useTRPC()));

/** The meetings whose texts hold all the words; the former answer stands while one types on. */
export const useMeetingsFound = (query: string) =>
  useQuery(
    useTRPC().meetings.search.queryOptions({ query }, { placeholderData: keepPreviousData }),
  );

export const useMeetings = () => useQuery(meetingsQueryOptions(useTRPC()));
export const useMilestones = () => useQuery(milestonesQueryOptions(useTRPC()));
export const useTasks = () => useQuery(useTRPC().tasks.list.queryOptions());

/** The calendars whose credentials are stored. */
export function useCalendars(): CalendarServiceId[] {
  const { data = [] } = useQuery(useTRPC().integrations.list.queryOptions());
  return calendarServices.filter((calendar) =>
    data.some(
      ({ integrationId, credentials }) =>
        integrationId === calendar && Object.keys(credentials).length > 0,
    ),
  );
}

/** Brings every screen up to date that shows meetings, milestones or what came of them. */
export function useRefresh() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        trpc.meetings,
        trpc.calendars,
        trpc.milestones,
        trpc.activities,
        trpc.dashboard,
        trpc.tasks,
      ].map((part) => queryClient.invalidateQueries(part.pathFilter())),
    );
}

/**
 * Puts a meeting as the server has just answered it into the list, so that whoever opens it before
 * the list is read anew does not begin with its former state.
 */
export function useStoreMeeting() {
  const queryClient = useQueryClient();
  const { queryKey } = meetingsQueryOptions(useTRPC());
  return async (saved: Meeting) => {
    // What is being read was asked for before.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (meetings) =>
      meetings?.map((meeting) => (meeting.id === saved.id ? saved : meeting)),
    );
  };
}

/** Changes the status of a meeting, and tells when that could not be done. */
export function useChangeStatus() {
  const trpc = useTRPC();
  const refresh = useRefresh();
  const store = useStoreMeeting();
  return useMutation(
    trpc.meetings.update.mutationOptions({
      onSuccess: store,
      onError: (error) => showErrorToast("Failed to update meeting", error),
      onSettled: refresh,
    }),
  );
}
