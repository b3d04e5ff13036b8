import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/client.ts";
import { tasks, users } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";
import { isMember } from "../members/members.service.ts";
import { dropTurningLinks } from "./task-links.ts";
import { findTask } from "./tasks.service.ts";
import { trackOfRestored } from "./tracks/track-of-restored.ts";

/** Takes an open task from somebody who has left while it was in the Trash; returns a sentence for that. */
function unassignLeaver(tx: Transaction, access: ProjectAccess, id: number): string[] {
  const { projectId } = access;
  const task = findTask(tx, access, id);
  // A completed one keeps who did it.
  if (!task || task.assigneeId === null || task.status === "completed") return [];
  if (isMember(tx, { projectId, userId: task.assigneeId })) return [];
  const person = tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, task.assigneeId))
    .get();
  tx.update(tasks).set({ assigneeId: null }).where(eq(tasks.id, id)).run();
  return [
    `${person?.name ?? "Its assignee"} has left the project, so it is assigned to nobody now.`,
  ];
}

const noteTurning = (tx: Transaction, access: ProjectAccess, id: number): string[] =>
  dropTurningLinks(tx, access, id).map(
    (title) => `It no longer waits for “${title}”, which waits for it by now.`,
  );

/**
 * Tasks in the Trash: one whose track is gone comes back in another, an open one whose assignee has
 * left to nobody, and one that others wait for by now without waiting for them.
 */
export const taskTrash: TrashKind<ProjectAccess, unknown> = {
  entityType: "task",
  adapt: (tx, access, row, details) => {
    const { track, notes } = trackOfRestored(tx, access, String(row.track), details);
    return { row: { ...row, track }, notes };
  },
  onRestored: (tx, access, { id }) => [
    ...unassignLeaver(tx, access, id),
    ...noteTurning(tx, access, id),
  ],
};
