import type { z } from "zod";
import type { Database, Transaction } from "../../../db/client.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { withLiveLinks } from "./task-links.ts";
import type { deleteTasksInput, Task, updateTasksInput } from "./tasks.schema.ts";
import { changeTask, trashTask } from "./tasks.service.ts";

type Refused = { id: number; message: string };

/** Does something with each task, all in one transaction; those that cannot be are told and left. */
function withEach<Result>(
  db: Database,
  ids: readonly number[],
  work: (tx: Transaction, id: number) => Result,
): { done: Result[]; refused: Refused[] } {
  return db.transaction((tx) => {
    const done: Result[] = [];
    const refused: Refused[] = [];
    for (const id of ids) {
      try {
        // Nested: what was begun with a task that is refused then is taken back.
        done.push(tx.transaction((nested) => work(nested, id)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id, message: error.message });
      }
    }
    return { done, refused };
  });
}

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
