import type { z } from "zod";
import type { Queryable } from "../../../db/client.ts";
import { taskStatusTitles } from "../../../db/enums.ts";
import type { ProjectAccess } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { withLiveLinksOf } from "./task-links.ts";
import type { moveTaskInput, Task } from "./tasks.schema.ts";
import { findTrackByName } from "./tracks/tracks.service.ts";

type SeenPlace = Pick<z.output<typeof moveTaskInput>, "from" | "fromTrack" | "fromAssigneeId">;

/** What has taken a task from the place where it was seen; null where it stands there still. */
function whatHappened(
  db: Queryable,
  access: ProjectAccess,
  task: Task,
  { from = task.status, fromTrack = task.track, fromAssigneeId = task.assigneeId }: SeenPlace,
): string | null {
  if (from !== task.status) return `moved this task to ${taskStatusTitles[task.status]}`;
  // A track that has no such name any more was renamed: then nobody moved the task.
  const isInOtherTrack = fromTrack !== task.track && findTrackByName(db, access, fromTrack);
  if (isInOtherTrack) return `moved this task to ${task.track}`;
  return fromAssigneeId === task.assigneeId ? null : "changed whose task this is";
}

/** Throws CONFLICT, carrying the task, when it has left the place where it was seen. */
export function requireSeenPlace(
  db: Queryable,
  access: ProjectAccess,
  task: Task,
  seen: SeenPlace,
): void {
  const happened = whatHappened(db, access, task, seen);
  if (happened === null) return;
  throw new AppError(
    "CONFLICT",
    `Someone else has ${happened} in the meantime. Look where it stands before you move it again.`,
    { current: withLiveLinksOf(db, access, task) },
  );
}
