import type { ProjectAccess } from "../../access.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";
import { taskTrash } from "../tasks/tasks.trash.ts";
import { followItem, followReassigned } from "./item-tasks.ts";

/** Tasks in the Trash, kept in step with the action items that they were made of. */
export const taskOfItemTrash: TrashKind<ProjectAccess, unknown> = {
  ...taskTrash,
  onRestored: (tx, access, item, deps) => {
    followItem(tx, access, item.id, item.details);
    const notes = taskTrash.onRestored?.(tx, access, item, deps) ?? [];
    // It is somebody else's than it was, or nobody's.
    if (notes.length > 0) followReassigned(tx, access.projectId, [item.id]);
    return notes;
  },
};
