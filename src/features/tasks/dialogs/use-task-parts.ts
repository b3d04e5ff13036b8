import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";
import { conflictingTask } from "./task-conflict.ts";

type Parts = Partial<Pick<Task, "blockedBy" | "documentIds">> & {
  checklist?: (Omit<Task["checklist"][number], "id"> & { id?: number })[];
};

/**
 * What becomes of the parts of a task, as it stands once all changes before are through; null where
 * nothing is to be stored, since it is no longer what the person saw.
 */
type Change = (task: Task) => Parts | null;
type Outcome = { task: Task; isStored: boolean };

/**
 * Changes those parts of a task that are kept at once, without saving the form around them; one
 * change after the other, each to what the one before has left or a colleague has made of it.
 * @param onChanged told of the task as it stands then
 */
export function useTaskParts(task: Task, onChanged: (task: Task) => void) {
  const trpc = useTRPC();
  const { refresh } = useRefresh();
  const update = useMutation(trpc.tasks.update.mutationOptions());
  const check = useMutation(trpc.tasks.check.mutationOptions());
  const answered = useRef<Task>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (change: Change, before: Task): Promise<Outcome> => {
    const { id, updatedAt } = before;
    const wanted = change(before);
    if (!wanted) return { task: before, isStored: false };
    try {
      return { task: await update.mutateAsync({ id, updatedAt, ...wanted }), isStored: true };
    } catch (error) {
      const current = conflictingTask(error);
      if (!current) throw error;
      return send(change, current);
    }
  };
  const enqueue = (call: (current: Task) => Promise<Outcome>): Promise<boolean> => {
    const settle = async () => {
      const last = answered.current;
      const current = last && last.updatedAt > task.updatedAt ? last : task;
      try {
        const outcome = await call(current);
        answered.current = outcome.task;
        onChanged(outcome.task);
        return outcome.isStored;
      } catch (error) {
        showErrorToast("Failed to update task", error);
        return false;
      } finally {
        void refresh();
      }
    };
    const settled = queue.current.then(settle);
    queue.current = settled;
    return settled;
  };
  return {
    /** Resolves to whether it was stored. */
    change: (change: Change) => enqueue((current) => send(change, current)),
    check: (itemId: number, isDone: boolean) =>
      enqueue(async ({ id }) => ({
        task: await check.mutateAsync({ id, itemId, isDone }),
        isStored: true,
      })),
  };
}

export type TaskParts = ReturnType<typeof useTaskParts>;
