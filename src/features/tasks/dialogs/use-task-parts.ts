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

/** What becomes of the parts of a task, as it stands once all changes before are through. */
type Change = (task: Task) => Parts;

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
  const queue = useRef(Promise.resolve());

  const send = async (change: Change, before: Task): Promise<Task> => {
    const { id, updatedAt } = before;
    try {
      return await update.mutateAsync({ id, updatedAt, ...change(before) });
    } catch (error) {
      const current = conflictingTask(error);
      if (!current) throw error;
      return send(change, current);
    }
  };
  const enqueue = (call: (current: Task) => Promise<Task>) => {
    const settle = async () => {
      const last = answered.current;
      const current = last && last.updatedAt > task.updatedAt ? last : task;
      try {
        answered.current = await call(current);
        onChanged(answered.current);
      } catch (error) {
        showErrorToast("Failed to update task", error);
      }
      void refresh();
    };
    queue.current = queue.current.then(settle);
    return queue.current;
  };
  return {
    change: (change: Change) => enqueue((current) => send(change, current)),
    check: (itemId: number, isDone: boolean) =>
      enqueue(({ id }) => check.mutateAsync({ id, itemId, isDone })),
  };
}

export type TaskParts = ReturnType<typeof useTaskParts>;
