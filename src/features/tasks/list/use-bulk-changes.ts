import { useMutation } from "@tanstack/react-query";
import { taskLimits } from "../../../../server/features/tasks/task-limits.schema.ts";
import { tellBulkResult, useRestoreAll } from "../../../components/dense-list/bulk-results.ts";
import { inBatches } from "../../../components/dense-list/in-batches.ts";
import { type RouterInputs, useTRPC } from "../../../lib/api/trpc.ts";
import { useRefreshAreas } from "../../../lib/api/use-refresh-areas.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";

/** Fields that all are given, or an area that all belong to from now on. */
export type BulkChange = Omit<RouterInputs["tasks"]["updateMany"], "ids"> | { areaId: number };

/** Changes of several tasks at once; a notification says what became of them. */
export function useBulkChanges() {
  const trpc = useTRPC();
  const { refresh } = useRefresh();
  const refreshAreas = useRefreshAreas();
  const restoreAll = useRestoreAll("task");
  const update = useMutation(trpc.tasks.updateMany.mutationOptions());
  const link = useMutation(trpc.areaLinks.saveMany.mutationOptions({ onSettled: refreshAreas }));
  const remove = useMutation(trpc.tasks.deleteMany.mutationOptions());

  const giveFields = (ids: readonly number[], fields: Exclude<BulkChange, { areaId: number }>) =>
    inBatches(ids, taskLimits.selection, async (batch) => {
      const { tasks, refused } = await update.mutateAsync({ ids: batch, ...fields });
      return { done: tasks, refused };
    });

  const putIntoArea = (ids: readonly number[], areaId: number) =>
    inBatches(ids, taskLimits.selection, async (batch) => {
      const ofTasks = batch.map((targetId) => ({ kind: "task", targetId }) as const);
      const { links, refused } = await link.mutateAsync({ id: areaId, links: ofTasks });
      return {
        done: links,
        refused: refused.map(({ targetId, message }) => ({ id: targetId, message })),
      };
    });

  return {
    isPending: update.isPending || link.isPending || remove.isPending,
    change: async (ids: readonly number[], change: BulkChange) => {
      try {
        const { done, refused } = await ("areaId" in change
          ? putIntoArea(ids, change.areaId)
          : giveFields(ids, change));
        tellBulkResult({ noun: "task", verb: "Changed", count: done.length, refused });
      } catch (error) {
        showErrorToast("Failed to update tasks", error);
      }
      await refresh();
    },
    /** Resolves to whether any were deleted. */
    remove: async (ids: readonly number[]): Promise<boolean> => {
      try {
        const { done, refused } = await inBatches(ids, taskLimits.selection, async (batch) => {
          const answer = await remove.mutateAsync({ ids: batch });
          return { done: answer.deleted, refused: answer.refused };
        });
        const undo = done.length > 0 ? () => void restoreAll(done) : undefined;
        tellBulkResult({ noun: "task", verb: "Deleted", count: done.length, refused, undo });
        return done.length > 0;
      } catch (error) {
        showErrorToast("Failed to delete tasks", error);
        return false;
      } finally {
        await refresh();
      }
    },
  };
}
