import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { formatCount } from "../../lib/formats.ts";

export type ImportRun = RouterOutputs["imports"]["get"];

/** How often an import that runs is looked at, in milliseconds. */
const progressInterval = 1500;

export const isRunning = (run: ImportRun | undefined) => run?.status === "running";

/** One's own imports into documents or tasks, the newest first; followed closely while one runs. */
export function useImportRuns(target: ImportRun["target"]) {
  return useQuery(
    useTRPC().imports.list.queryOptions(undefined, {
      staleTime: 0,
      select: (runs) => runs.filter((run) => run.target === target),
      refetchInterval: ({ state }) => (state.data?.some(isRunning) ? progressInterval : false),
    }),
  );
}

/** One import; followed closely while it runs. Nothing is asked without an id. */
export function useImportRun(id: number | undefined) {
  return useQuery(
    useTRPC().imports.get.queryOptions(
      { id: id ?? 0 },
      {
        enabled: id !== undefined,
        staleTime: 0,
        refetchInterval: ({ state }) => (isRunning(state.data) ? progressInterval : false),
      },
    ),
  );
}

export type ImportEntry = RouterOutputs["imports"]["entries"]["entries"][number];

/** The entries of an import that ended that have something to tell, the first of them. */
export function useNotedEntries(run: ImportRun) {
  return useQuery(
    useTRPC().imports.entries.queryOptions(
      { id: run.id, noted: true },
      { enabled: !isRunning(run), staleTime: 0, refetchInterval: false },
    ),
  );
}

export function useCancelImport() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.imports.cancel.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.imports.pathFilter()),
    }),
  );
}

/** Calls back with an import that was seen running and has ended since. */
export function useEndOfImports(
  runs: readonly ImportRun[] | undefined,
  onEnd: (run: ImportRun) => void,
) {
  const running = useRef(new Set<number>());
  const told = useEffectEvent(onEnd);
  useEffect(() => {
    for (const run of runs ?? []) {
      if (isRunning(run)) running.current.add(run.id);
      else if (running.current.delete(run.id)) told(run);
    }
  }, [runs]);
}

/** How many of its files have come to an end, and how many there are, in words as well. */
export function progressOf({ counts, target }: ImportRun) {
  const { waiting, ...ended } = counts;
  const done = Object.values(ended).reduce((sum, count) => sum + count, 0);
  const total = done + waiting;
  const found = formatCount(total, target === "tasks" ? "row" : "file").replace(" ", "\u00a0");
  return {
    done,
    total,
    found: `${found} found so far`,
    reached: `${done.toLocaleString("en-US")}\u00a0of\u00a0${found}`,
  };
}

const countsOf = ({ imported, updated, unchanged, failed }: ImportRun["counts"]) =>
  (
    [
      [imported, "imported"],
      [updated, "updated"],
      [unchanged, "unchanged"],
      [failed, "not imported"],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString("en-US")} ${word}`)
    .join(", ");

/** "27 imported, 3 updated, 1 not imported": what came of it, without what did not happen. */
export const outcomeOf = ({ counts, target }: ImportRun): string =>
  countsOf(counts) || `There were no ${target === "tasks" ? "rows" : "files"} in what was chosen`;

/** The count that stands in the title of an import that ended. */
function titleCountOf({ status, counts }: ImportRun) {
  if (status !== "completed") return null;
  if (counts.imported > 0) return "imported";
  return counts.updated > 0 ? "updated" : null;
}

/** "2 documents imported": a title for what came of it. */
export function endingOf(run: ImportRun): string {
  if (run.status === "failed") return "The import failed";
  if (run.status === "cancelled") return "The import was stopped";
  const count = titleCountOf(run);
  const noun = run.target === "tasks" ? "task" : "document";
  return count ? `${formatCount(run.counts[count], noun)} ${count}` : "Nothing new was imported";
}

/** What came of it beside what the title tells; empty where that is all. */
export function remainderOf(run: ImportRun): string {
  const count = titleCountOf(run);
  return count ? countsOf({ ...run.counts, [count]: 0 }) : outcomeOf(run);
}
