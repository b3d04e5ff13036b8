import { Menu } from "@chakra-ui/react";
import { CircleCheck, MoveRight, Pencil, Square, SquareCheck, Trash2 } from "lucide-react";
import { taskStatuses } from "../../../../db/enums.ts";
import type { Task } from "../../../../server/features/tasks/tasks.schema.ts";
import { SharedMenu } from "../../../components/overlays/shared-menu.tsx";
import { statusTitles } from "../task-labels.ts";
import type { TaskChanges } from "../use-task-changes.ts";
import { menuButtonId } from "./task-card.tsx";

type TaskMenuProps = {
  task: Task;
  onClose: () => void;
  onEdit: () => void;
  onDelete: () => void;
  setPriority: TaskChanges["setPriority"];
  setStatus: TaskChanges["setStatus"];
};

/** The menu of one task. Moving by menu is for those who cannot drag. */
export function TaskMenu({
  task,
  onClose,
  onEdit,
  onDelete,
  setPriority,
  setStatus,
}: TaskMenuProps) {
  const isHigh = task.priority === "high";
  const isCritical = task.priority === "critical";
  const PriorityIcon = isHigh || isCritical ? SquareCheck : Square;
  // Mark Complete says that one already.
  const otherStatuses = taskStatuses.filter(
    (status) => status !== task.status && status !== "completed",
  );
  return (
    <SharedMenu
      triggerId={menuButtonId(task.id)}
      label={`Actions for ${task.title}`}
      first="edit"
      onClose={onClose}
    >
      <Menu.Item value="edit" onClick={onEdit}>
        <Pencil aria-hidden />
        Edit Task
      </Menu.Item>
      <Menu.Item
        value="complete"
        disabled={task.status === "completed"}
        onClick={() => setStatus(task, "completed")}
      >
        <CircleCheck aria-hidden />
        Mark Complete
      </Menu.Item>
      <Menu.CheckboxItem
        value="high"
        checked={isHigh || isCritical}
        // More urgent than high already: the box would take that away in two clicks.
        disabled={isCritical}
        onCheckedChange={() => setPriority(task, isHigh ? "medium" : "high")}
        // The box takes the room that is kept for a mark.
        css={{ "&[data-type]": { ps: "2" } }}
      >
        <PriorityIcon aria-hidden />
        High Priority
      </Menu.CheckboxItem>
      <Menu.Separator />
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>Move to</Menu.ItemGroupLabel>
        {otherStatuses.map((status) => (
          <Menu.Item key={status} value={status} onClick={() => setStatus(task, status)}>
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
    </SharedMenu>
  );
}
