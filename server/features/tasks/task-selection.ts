import type { z } from "zod";
import type { Database } from "../../../db/client.ts";
import type { ProjectAccess } from "../../access.ts";
import { type Refused, withEach } from "../../platform/database/with-each.ts";
import { withLiveLinks } from "./task-links.ts";
import type { deleteTasksInput, Task, updateTasksInput } from "./tasks.schema.ts";
import { changeTask, trashTask } from "./tasks.service.ts";

/**
 * Changes the same fields of several tasks; see `updateTask`. Those that cannot be changed so are
 * named in `refused` with the reason, the others are changed.
 */
export function updateTasks(
  db: Database,
  access: ProjectAccess,
  { ids, ...change }: z.output<typeof updateTasksInput>,
): { tasks: Task[]; refused: Refused[] } {
  const { done, refused } = withEach(db, ids, (tx, id) =>
    changeTask(tx, access, { id, description: undefined, ...change }),
  );
  return { tasks: withLiveLinks(db, access, done), refused };
}

/** Moves several tasks to the Trash; those that are not there are named in `refused`. */
export function deleteTasks(
  db: Database,
  access: ProjectAccess,
  { ids }: z.output<typeof deleteTasksInput>,
): { deleted: number[]; refused: Refused[] } {
  const { done, refused } = withEach(db, ids, (tx, id) => {
    trashTask(tx, access, id);
    return id;
  });
  return { deleted: done, refused };
}
