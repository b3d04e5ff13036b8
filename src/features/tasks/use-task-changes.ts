import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useReducer } from "react";
import type { TaskPriority, TaskStatus } from "../../../db/enums.ts";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import { readConflictingState } from "../../components/conflicts/use-conflict.ts";
import { useUndo } from "../../components/trash/use-undo.ts";
import { announce } from "../../lib/announce.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { applyMove, type TaskMove } from "./board/board-order.ts";
import type { LaneChange } from "./board/lanes.ts";
import { priorityTitles, statusTitles } from "./task-labels.ts";
import { useRefresh } from "./use-invalidate-tasks.ts";

const loadSchema = () =>
  import("../../../server/features/tasks/tasks.schema.ts").then((module) => module.taskOutput);

/**
 * The changes that show on the board before the server has confirmed them. Where it refuses, the
 * task goes back to what it was, whatever else has changed meanwhile, and a notification says why.
 */
export function useTaskChanges() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { refresh } = useRefresh();
  const offerUndo = useUndo();
  const move = useMutation(trpc.tasks.move.mutationOptions());
  const update = useMutation(trpc.tasks.update.mutationOptions());
  const remove = useMutation(trpc.tasks.delete.mutationOptions());
  // The cache tells of changes in the next task, a frame too late: a card would flash up where it
  // was dragged from. Whoever draws by this hook and reads the tasks draws them at once.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const listKey = trpc.tasks.list.queryKey();

  const edit = (change: (tasks: Task[]) => Task[]) => {
    // An answer that is still under way would show the board as it was before.
    void queryClient.cancelQueries({ queryKey: listKey });
    queryClient.setQueryData(listKey, (tasks) => tasks && change(tasks));
    redraw();
  };
  const replace = (task: Task) =>
    edit((tasks) => tasks.map((other) => (other.id === task.id ? task : other)));
  const restore = (task: Task) =>
    edit((tasks) => [...tasks.filter(({ id }) => id !== task.id), task]);

  const settle = async (
    call: Promise<unknown>,
    task: Task,
    failure: string,
    onDone?: () => void,
  ) => {
    try {
      await call;
      onDone?.();
    } catch (error) {
      restore(task);
      showErrorToast(failure, error);
    }
    await refresh();
  };

  const moveTask = (task: Task, target: TaskMove, change?: LaneChange) => {
    edit((tasks) =>
      applyMove(
        change
          ? tasks.map((other) => (other.id === task.id ? { ...other, ...change } : other))
          : tasks,
        target,
      ),
    );
    const seen =
      change &&
      ("track" in change ? { fromTrack: task.track } : { fromAssigneeId: task.assigneeId });
    void settle(move.mutateAsync({ ...target, ...change, ...seen }), task, "Failed to update task");
  };

  /**
   * Gives a task another priority than the one that was seen. What others changed of it beside that
   * hinders nobody; where they changed the priority itself, it is theirs that stays.
   */
  const givePriority = async (task: Task, priority: TaskPriority, updatedAt = task.updatedAt) => {
    try {
      await update.mutateAsync({ id: task.id, priority, updatedAt });
    } catch (error) {
      const current = await readConflictingState(error, loadSchema);
      if (!current) throw error;
      if (current.priority === priority) return;
      if (current.priority !== task.priority) {
        throw new Error(
          `Someone else has set its priority to ${priorityTitles[current.priority]} in the meantime. Look at it again before you change it.`,
        );
      }
      await givePriority(task, priority, current.updatedAt);
    }
  };

  return {
    moveTask,
    /** To the end of another column. */
    setStatus: (task: Task, status: TaskStatus) => {
      moveTask(task, { id: task.id, status, from: task.status, beforeId: null, afterId: null });
      announce(`${task.title} moved to ${statusTitles[status]}`);
    },
    setPriority: (task: Task, priority: TaskPriority) => {
      announce(`${task.title}: ${priorityTitles[priority]} priority`);
      replace({ ...task, priority });
      void settle(givePriority(task, priority), task, "Failed to update task");
    },
    deleteTask: (task: Task) => {
      edit((tasks) => tasks.filter(({ id }) => id !== task.id));
      const { id, title } = task;
      void settle(remove.mutateAsync({ id }), task, "Failed to delete task", () =>
        offerUndo({ entityType: "task", id, title }),
      );
    },
  };
}

export type TaskChanges = ReturnType<typeof useTaskChanges>;
