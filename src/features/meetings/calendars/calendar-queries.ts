import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Api, type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { minutes } from "../../../lib/dates/durations.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";

export type CalendarEvent = RouterOutputs["calendars"]["events"][number];

/** Where meetings stand in calendars outside. */
export const calendarEventsQueryOptions = (api: Api) =>
  api.calendars.events.queryOptions(undefined, { staleTime: minutes(3) });

/** The same, none while they are not known. */
export const useCalendarEvents = (): CalendarEvent[] =>
  useQuery(calendarEventsQueryOptions(useTRPC())).data ?? [];

/** Has a meeting written to its calendar again, and tells when that could not be begun. */
export function useRetry() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.calendars.retry.mutationOptions({
      onError: (error) => showErrorToast("The calendar could not be tried again", error),
      onSettled: () => queryClient.invalidateQueries(trpc.calendars.pathFilter()),
    }),
  );
}
