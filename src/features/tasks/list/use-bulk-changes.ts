import { useMutation } from "@tanstack/react-query";
import { tellBulkResult, useRestoreAll } from "../../../components/dense-list/bulk-results.ts";
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

  const giveFields = async (ids: number[], fields: Exclude<BulkChange, { areaId: number }>) => {
    const { tasks, refused } = await update.mutateAsync({ ids, ...fields });
    return { count: tasks.length, refused };
  };

  const putIntoArea = async (ids: number[], areaId: number) => {
    const ofTasks = ids.map((targetId) => ({ kind: "task", targetId }) as const);
    const { links, refused } = await link.mutateAsync({ id: areaId, links: ofTasks });
    return { count: links.length, refused };
  };

  return {
    isPending: update.isPending || link.isPending || remove.isPending,
    change: async (ids: number[], change: BulkChange) => {
      try {
        const { count, refused } = await ("areaId" in change
          ? putIntoArea(ids, change.areaId)
          : giveFields(ids, change));
        tellBulkResult("task", "Changed", count, refused);
      } catch (error) {
        showErrorToast("Failed to update tasks", error);
      }
      await refresh();
    },
    /** Resolves to whether any were deleted. */
    remove: async (ids: number[]): Promise<boolean> => {
      try {
        const { deleted, refused } = await remove.mutateAsync({ ids });
        const undo = deleted.length > 0 ? () => void restoreAll(deleted) : undefined;
        tellBulkResult("task", "Deleted", deleted.length, refused, undo);
        return deleted.length > 0;
      } catch (error) {
        showErrorToast("Failed to delete tasks", error);
        return false;
      } finally {
        await refresh();
      }
    },
  };
}
