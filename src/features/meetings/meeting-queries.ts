import { useQuery, useQueryClient } from "@tanstack/react-query";
import { shareRows } from "../../lib/api/share-rows.ts";
import { type Api, type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";

const minutes = (count: number) => count * 60_000;

export const meetingQuery = (api: Api) =>
  api.meetings.list.queryOptions(undefined, {
    staleTime: minutes(3),
    structuralSharing: shareRows,
  });

export const milestoneQuery = (api: Api) =>
  api.milestones.list.queryOptions(undefined, {
    staleTime: minutes(3),
    structuralSharing: shareRows,
  });

export type Meeting = RouterOutputs["meetings"]["list"][number];
export type ActionItem = Meeting["actionItems"][number];
export type Milestone = RouterOutputs["milestones"]["list"][number];

export const useMeetings = () => useQuery(meetingQuery(useTRPC()));
export const useMilestones = () => useQuery(milestoneQuery(useTRPC()));
export const useTracks = () => useQuery(useTRPC().tracks.list.queryOptions());

const calendars = ["google_calendar", "ms_outlook"] as const;
export type Calendar = (typeof calendars)[number];

/** The calendars whose credentials are stored. */
export function useCalendars(): Calendar[] {
  const { data = [] } = useQuery(useTRPC().integrations.list.queryOptions());
  return calendars.filter((calendar) =>
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
      [trpc.meetings, trpc.milestones, trpc.activities, trpc.dashboard, trpc.tasks].map((part) =>
        queryClient.invalidateQueries(part.pathFilter()),
      ),
    );
}
