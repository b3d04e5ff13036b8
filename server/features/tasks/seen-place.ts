import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { taskStatusTitles } from "../../../db/enums.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { withLiveLinksOf } from "./task-links.ts";
import type { moveTaskInput, Task } from "./tasks.schema.ts";

type SeenPlace = Pick<z.output<typeof moveTaskInput>, "from" | "fromTrack" | "fromAssigneeId">;

/** Throws CONFLICT, carrying the task, when it has left the place where it was seen. */
export function requireSeenPlace(
  db: Queryable,
  access: ProjectAccess,
  task: Task,
  { from = task.status, fromTrack = task.track, fromAssigneeId = task.assigneeId }: SeenPlace,
): void {
  const happened =
    from !== task.status
      ? `moved this task to ${taskStatusTitles[task.status]}`
      : fromTrack !== task.track
        ? `moved this task to ${task.track}`
        : fromAssigneeId !== task.assigneeId
          ? "changed whose task this is"
          : null;
  if (happened === null) return;
  throw new AppError(
    "CONFLICT",
    `Someone else has ${happened} in the meantime. Look where it stands before you move it again.`,
    { current: withLiveLinksOf(db, access, task) },
  );
}
