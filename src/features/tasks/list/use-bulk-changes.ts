import { useMutation } from "@tanstack/react-query";
import { tellBulkResult, useRestoreAll } from "../../../components/dense-list/bulk-results.ts";
import { type RouterInputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";

export type BulkChange = Omit<RouterInputs["tasks"]["updateMany"], "ids">;

/** Changes of several tasks at once; a notification says what became of them. */
export function useBulkChanges() {
  const trpc = useTRPC();
  const { refresh } = useRefresh();
  const restoreAll = useRestoreAll("task");
  const update = useMutation(trpc.tasks.updateMany.mutationOptions());
  const remove = useMutation(trpc.tasks.deleteMany.mutationOptions());

  return {
    isPending: update.isPending || remove.isPending,
    change: async (ids: number[], change: BulkChange) => {
      try {
        const { tasks, refused } = await update.mutateAsync({ ids, ...change });
        tellBulkResult("task", "Changed", tasks.length, refused);
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
