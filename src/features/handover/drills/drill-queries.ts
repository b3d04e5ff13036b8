import { useQueryClient } from "@tanstack/react-query";
import { type Api, type RouterOutputs, useTRPC } from "../../../lib/api/trpc.ts";
import { minutes } from "../../../lib/dates/durations.ts";

export type DrillSummary = RouterOutputs["drills"]["list"][number];
export type Drill = RouterOutputs["drills"]["read"];
export type DrillStep = Drill["steps"][number];

/** While a drill is under way, others look on: how often it is read anew. */
const watchedEvery = minutes(0.25);

/** The drills of an area, the latest first. */
export const areaDrillsQueryOptions = (api: Api, areaId: number) =>
  api.drills.list.queryOptions({ areaId });

/** What the list of its area has said of a drill, where somebody comes from there. */
export function useListedDrill(id: number): DrillSummary | undefined {
  const trpc = useTRPC();
  return useQueryClient()
    .getQueriesData<DrillSummary[]>(trpc.drills.list.queryFilter())
    .flatMap(([, drills]) => drills ?? [])
    .find((drill) => drill.id === id);
}

/** One drill with its steps. */
export const drillQueryOptions = (api: Api, id: number) =>
  api.drills.read.queryOptions(
    { id },
    {
      refetchInterval: ({ state }) => (state.data?.status === "running" ? watchedEvery : false),
    },
  );

/** Brings every screen up to date that shows drills, sessions or what came of them. */
export function useRefreshEvidence() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        trpc.drills,
        trpc.shadowing,
        trpc.handover,
        trpc.meetings,
        trpc.tasks,
        trpc.activities,
        trpc.dashboard,
      ].map((part) => queryClient.invalidateQueries(part.pathFilter())),
    );
}
