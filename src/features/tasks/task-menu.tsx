import { Menu } from "@chakra-ui/react";
import { CircleCheck, MoveRight, Pencil, Trash2 } from "lucide-react";
import { taskStatuses } from "../../../db/enums.ts";
import type { Task } from "../../../server/features/tasks/tasks.schema.ts";
import { menuButtonId } from "./task-card.tsx";
import { statusTitles } from "./task-labels.ts";
import type { TaskChanges } from "./use-task-changes.ts";

type TaskMenuProps = {
  task: Task;
  onClose: () => void;
  onEdit: () => void;
  onDelete: () => void;
  changeTask: TaskChanges["changeTask"];
};

/**
 * The menu of one task. The board has this one for all its cards: a thousand of them, each with a
 * menu of its own, would be slow. Moving by menu is for those who cannot drag.
 */
export function TaskMenu({ task, onClose, onEdit, onDelete, changeTask }: TaskMenuProps) {
  const isHigh = task.priority === "high";
  return (
    <Menu.Root
      open
      ids={{ trigger: menuButtonId(task.id) }}
      // In the page's main part, where a screen reader looks for it, and above what scrolls there.
      positioning={{ placement: "bottom-end", strategy: "fixed" }}
      onOpenChange={({ open }) => {
        if (open) return;
        // At once, so that a dialog opened from here gives the focus back to the same place.
        document.getElementById(menuButtonId(task.id))?.focus();
        onClose();
      }}
    >
      <Menu.Positioner>
        <Menu.Content aria-label={`Actions for ${task.title}`}>
          <Menu.Item value="edit" onClick={onEdit}>
            <Pencil aria-hidden />
            Edit Task
          </Menu.Item>
          <Menu.Item
            value="complete"
            disabled={task.status === "completed"}
            onClick={() => changeTask(task, { status: "completed" })}
          >
            <CircleCheck aria-hidden />
            Mark Complete
          </Menu.Item>
          <Menu.CheckboxItem
            value="high"
            checked={isHigh}
            onCheckedChange={() => changeTask(task, { priority: isHigh ? "medium" : "high" })}
          >
            High Priority
            <Menu.ItemIndicator />
          </Menu.CheckboxItem>
          <Menu.Separator />
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel textStyle="xs" fontWeight="medium" color="fg.muted">
              Move to
            </Menu.ItemGroupLabel>
            {taskStatuses
              .filter((status) => status !== task.status)
              .map((status) => (
                <Menu.Item key={status} value={status} onClick={() => changeTask(task, { status })}>
                  <MoveRight aria-hidden />
                  {statusTitles[status]}
                </Menu.Item>
              ))}
          </Menu.ItemGroup>
          <Menu.Separator />
          <Menu.Item value="delete" color="fg.error" onClick={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
