import { useQuery } from "@tanstack/react-query";
import { type Api, type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { minutes } from "../../lib/dates/durations.ts";

/** What the board reads, and for how long it stays fresh there. */
export const tasksQueryOptions = (api: Api) =>
  api.tasks.list.queryOptions(undefined, { staleTime: minutes(2) });
export const tracksQueryOptions = (api: Api) =>
  api.tracks.list.queryOptions(undefined, { staleTime: minutes(10) });
export const membersQueryOptions = (api: Api) => api.projects.members.queryOptions();

export type Member = RouterOutputs["projects"]["members"][number];

export const useTasks = () => useQuery(tasksQueryOptions(useTRPC()));
export const useTracks = () => useQuery(tracksQueryOptions(useTRPC()));
export const useMembers = () => useQuery(membersQueryOptions(useTRPC()));
