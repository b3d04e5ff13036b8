import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RouterInputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatCount } from "../../../lib/formats.ts";
import { showToast } from "../../../lib/toaster.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";

export type BulkChange = Omit<RouterInputs["tasks"]["updateMany"], "ids">;

type Refused = readonly { message: string }[];

/** Why some were left as they are; the same reason is told once. */
const reasons = (refused: Refused) => [...new Set(refused.map(({ message }) => message))].join(" ");

function tell(done: string, refused: Refused, undo?: () => void): void {
  const left = formatCount(refused.length, "task");
  showToast({
    title: refused.length === 0 ? done : `${done}, ${left} could not be`,
    ...(refused.length > 0 ? { description: reasons(refused) } : {}),
    tone: refused.length === 0 ? "success" : "error",
    ...(undo ? { action: { label: "Undo", run: undo } } : {}),
  });
}

/** Changes of several tasks at once; a notification says what became of them. */
export function useBulkChanges() {
  const trpc = useTRPC();
  const { refresh } = useRefresh();
  const queryClient = useQueryClient();
  const restore = useMutation(trpc.trash.restore.mutationOptions());
  const update = useMutation(trpc.tasks.updateMany.mutationOptions());
  const remove = useMutation(trpc.tasks.deleteMany.mutationOptions());

  const restoreAll = async (deleted: readonly { id: number }[]) => {
    let count = 0;
    try {
      for (const { id } of deleted) {
        await restore.mutateAsync({ entityType: "task", id });
        count += 1;
      }
      showToast({ title: `Restored ${formatCount(count, "task")}`, tone: "success" });
    } catch (error) {
      const left = formatCount(deleted.length - count, "task");
      showErrorToast(`Not restored, still in the Trash: ${left}`, error);
    }
    await queryClient.invalidateQueries();
  };

  return {
    isPending: update.isPending || remove.isPending,
    change: async (ids: number[], change: BulkChange) => {
      try {
        const { tasks, refused } = await update.mutateAsync({ ids, ...change });
        tell(`Changed ${formatCount(tasks.length, "task")}`, refused);
      } catch (error) {
        showErrorToast("Failed to update tasks", error);
      }
      await refresh();
    },
    /** Resolves to whether any were deleted. */
    remove: async (tasks: readonly { id: number }[]): Promise<boolean> => {
      try {
        const { deleted, refused } = await remove.mutateAsync({ ids: tasks.map(({ id }) => id) });
        const gone = tasks.filter(({ id }) => deleted.includes(id));
        tell(
          `Deleted ${formatCount(gone.length, "task")}`,
          refused,
          gone.length > 0 ? () => void restoreAll(gone) : undefined,
        );
        return gone.length > 0;
      } catch (error) {
        showErrorToast("Failed to delete tasks", error);
        return false;
      } finally {
        await refresh();
      }
    },
  };
}
