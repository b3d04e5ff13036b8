import { useMutation } from "@tanstack/react-query";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";

type Parts = Partial<Pick<Task, "blockedBy" | "documentIds">> & {
  checklist?: (Omit<Task["checklist"][number], "id"> & { id?: number })[];
};

/**
 * Changes those parts of a task that are kept at once, without saving the form around them.
 * @param onChanged told of the task as it stands then
 */
export function useTaskParts(task: Task, onChanged: (task: Task) => void) {
  const trpc = useTRPC();
  const { refresh } = useRefresh();
  const update = useMutation(trpc.tasks.update.mutationOptions());
  const check = useMutation(trpc.tasks.check.mutationOptions());
  const settle = async (call: Promise<Task>) => {
    try {
      onChanged(await call);
    } catch (error) {
      showErrorToast("Failed to update task", error);
    }
    await refresh();
  };
  return {
    isPending: update.isPending || check.isPending,
    change: (parts: Parts) => settle(update.mutateAsync({ id: task.id, ...parts })),
    check: (itemId: number, isDone: boolean) =>
      settle(check.mutateAsync({ id: task.id, itemId, isDone })),
  };
}

export type TaskParts = ReturnType<typeof useTaskParts>;
