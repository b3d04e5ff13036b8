import { useQuery } from "@tanstack/react-query";
import { shareRows } from "../../lib/api/share-rows.ts";
import { type Api, type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";

const minutes = (count: number) => count * 60_000;

/** What the board reads, and for how long it stays fresh there. */
export const taskQuery = (api: Api) =>
  api.tasks.list.queryOptions(undefined, {
    staleTime: minutes(2),
    structuralSharing: shareRows,
  });
export const trackQuery = (api: Api) =>
  api.tracks.list.queryOptions(undefined, {
    staleTime: minutes(10),
    structuralSharing: shareRows,
  });

export const memberQuery = (api: Api) =>
  api.projects.members.queryOptions(undefined, { structuralSharing: shareRows });

export type Member = RouterOutputs["projects"]["members"][number];

export const useTasks = () => useQuery(taskQuery(useTRPC()));
export const useTracks = () => useQuery(trackQuery(useTRPC()));
export const useMembers = () => useQuery(memberQuery(useTRPC()));
