import { useState } from "react";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { GoneDialog } from "../../../components/trash/gone-dialog.tsx";
import { trashNotice } from "../../../components/trash/trash-words.ts";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { TaskMenu } from "../board/task-menu.tsx";
import type { Member } from "../task-queries.ts";
import type { TaskChanges } from "../use-task-changes.ts";

const EditTaskDialog = lazyDialog(() =>
  import("./edit-task-dialog.tsx").then((module) => module.EditTaskDialog),
);

type TaskOverlaysProps = {
  tasks: readonly Task[];
  tracks: readonly Track[];
  members: readonly Member[];
  openTaskId: number | null;
  menuTaskId: number | null;
  onOpen: (taskId: number) => void;
  onClose: () => void;
  onMenuClose: () => void;
  changes: TaskChanges;
};

/** What opens over the board for one task: its menu, its dialog, the question before deleting. */
export function TaskOverlays({
  tasks,
  tracks,
  members,
  openTaskId,
  menuTaskId,
  onOpen,
  onClose,
  onMenuClose,
  changes,
}: TaskOverlaysProps) {
  const [toDelete, setToDelete] = useState<Task | null>(null);
  const menuTask = tasks.find(({ id }) => id === menuTaskId);
  const found = tasks.find(({ id }) => id === openTaskId);
  // One that a colleague deletes stays open with what was typed into it.
  const [lastFound, setLastFound] = useState(found);
  if (found && found !== lastFound) setLastFound(found);
  const openTask = found ?? (lastFound?.id === openTaskId ? lastFound : undefined);
  return (
    <>
      {menuTask && (
        <TaskMenu
          // Not the key of the panel beside it, which can show the same task: React would lose one.
          key={`menu ${menuTask.id}`}
          task={menuTask}
          onClose={onMenuClose}
          onEdit={() => onOpen(menuTask.id)}
          onDelete={() => setToDelete(menuTask)}
          setPriority={changes.setPriority}
          setStatus={changes.setStatus}
        />
      )}
      {openTask ? (
        <EditTaskDialog
          key={`panel ${openTask.id}`}
          task={openTask}
          isDeleted={!found}
          onClose={onClose}
          tasks={tasks}
          tracks={tracks}
          members={members}
        />
      ) : (
        <GoneDialog kind="task" open={openTaskId !== null} onClose={onClose} />
      )}
      <ConfirmDialog
        open={toDelete !== null}
        title="Are you sure you want to delete this task?"
        description={toDelete ? trashNotice(toDelete.title) : undefined}
        confirmLabel="Delete Task"
        destructive
        onConfirm={() => {
          // Beside the board, its own panel can be open.
          if (toDelete?.id === openTaskId) onClose();
          if (toDelete) changes.deleteTask(toDelete);
          setToDelete(null);
        }}
        onCancel={() => setToDelete(null)}
      />
    </>
  );
}
