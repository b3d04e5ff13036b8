import { useQuery } from "@tanstack/react-query";
import { minutes } from "../dates/durations.ts";
import { type Api, useTRPC } from "./trpc.ts";

/** What several features read of a project; a feature that keeps it for longer says so itself. */

/** The areas of the project, by name. */
export const areasQueryOptions = (api: Api) => api.areas.list.queryOptions();
/** Everybody who works in the project, as they are chosen by name. */
export const membersQueryOptions = (api: Api) => api.projects.members.queryOptions();
export const milestonesQueryOptions = (api: Api) =>
  api.milestones.list.queryOptions(undefined, { staleTime: minutes(3) });

export const useAreas = () => useQuery(areasQueryOptions(useTRPC()));
export const useMembers = () => useQuery(membersQueryOptions(useTRPC()));
/** The tracks of the project, archived ones included. */
export const useTracks = () => useQuery(useTRPC().tracks.list.queryOptions());
