import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import { type Api, type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { minutes } from "../../lib/dates/durations.ts";

/** What the board reads, and for how long it stays fresh there. */
export const tasksQueryOptions = (api: Api) =>
  api.tasks.list.queryOptions(undefined, { staleTime: minutes(2) });
export const tracksQueryOptions = (api: Api) =>
  api.tracks.list.queryOptions(undefined, { staleTime: minutes(10) });

export type Member = RouterOutputs["projects"]["members"][number];

export const useTasks = () => useQuery(tasksQueryOptions(useTRPC()));
export const useTracks = () => useQuery(tracksQueryOptions(useTRPC()));

// One function for all renders: the set stays the same until an answer changes it.
const combineIds = (reads: UseQueryResult<Task[], unknown>[]) => ({
  isPending: reads.some((read) => read.isPending),
  failed: reads.find((read) => read.isLoadingError),
  ids:
    reads.length === 0
      ? null
      : new Set(reads.flatMap(({ data }) => (data ?? []).map(({ id }) => id))),
});

/** The ids of the tasks in these areas; null where no areas are asked for. */
export function useTasksInAreas(areaIds: readonly number[]) {
  const trpc = useTRPC();
  return useQueries({
    queries: areaIds.map((areaId) => trpc.tasks.list.queryOptions({ areaId })),
    combine: combineIds,
  });
}
