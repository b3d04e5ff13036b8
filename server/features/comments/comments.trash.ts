import type { ProjectAccess } from "../../access.ts";
import { AppError } from "../../errors.ts";
import { missingTargets } from "../../platform/trash/stored-rows.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";

/** The table of each entity, as foreign keys name it. */
const entityNames: Record<string, string> = {
  tasks: "task",
  documents: "document",
  meetings: "meeting",
  areas: "area",
};

/** Comments in the Trash: one whose task or the like is deleted waits until that is back. */
export const commentTrash: TrashKind<ProjectAccess, unknown> = {
  entityType: "comment",
  adapt: (tx, _access, row) => {
    for (const { table } of missingTargets(tx, "comments", row)) {
      const entity = entityNames[table];
      if (entity === undefined) continue;
      throw new AppError(
        "CONFLICT",
        `The ${entity} that this comment was written on is deleted. Restore the ${entity} first, then the comment.`,
      );
    }
    return { row, notes: [] };
  },
};
