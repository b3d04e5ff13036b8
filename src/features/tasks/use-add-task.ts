import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import { addOnce } from "../../lib/api/add-once.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { useSignedInUser } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";
import type { QuickTask } from "./board/card-context.ts";
import type { BoardFilter } from "./filter/board-search.ts";
import { toNewTask } from "./filter/new-task.ts";
import { useRefresh } from "./use-invalidate-tasks.ts";

type Options = {
  filter: BoardFilter;
  /** Whether a task is among those that the search and the filter let through. */
  isVisible: (task: Task) => boolean;
  /** Lifts the search and the filter. */
  showAll: () => void;
};

/** Adds tasks from the board, and shows where they stand. */
export function useAddTask(options: Options) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const user = useSignedInUser();
  const { refresh } = useRefresh();
  const { mutateAsync: create } = useMutation(trpc.tasks.create.mutationOptions());
  const [addedTaskId, setAddedTaskId] = useState<number | null>(null);

  /** Brings a new task into view, or says why it cannot be seen. */
  const show = (task: Task) => {
    setAddedTaskId(task.id);
    if (options.isVisible(task)) return;
    showToast({
      title: "Task created",
      description: `“${task.title}” is hidden by what you search or filter for.`,
      tone: "success",
      action: { label: "Show Everything", run: options.showAll },
    });
  };

  const addNow = async (quick: QuickTask): Promise<boolean> => {
    try {
      const task = await addOnce("task", toNewTask(quick, options.filter, user.id), create);
      // Until the board has been read anew, so that it is there at once.
      queryClient.setQueryData(
        trpc.tasks.list.queryKey(),
        (tasks) => tasks && [...tasks.filter(({ id }) => id !== task.id), task],
      );
      show(task);
      return true;
    } catch (error) {
      showErrorToast("Failed to create task", error);
      return false;
    } finally {
      await refresh();
    }
  };

  // One function for all renders, or every column would be drawn anew with each.
  const latest = useRef(addNow);
  useLayoutEffect(() => {
    latest.current = addNow;
  });
  const quickAdd = useCallback((quick: QuickTask) => latest.current(quick), []);

  const onAddedShown = useCallback(() => setAddedTaskId(null), []);

  return { addedTaskId, onAddedShown, show, quickAdd };
}
