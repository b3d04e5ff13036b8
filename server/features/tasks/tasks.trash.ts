import type { ProjectAccess } from "../../access.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";
import { trackOfRestored } from "./track-of-restored.ts";

/** Tasks in the Trash: one whose track is gone comes back in another. */
export const taskTrash: TrashKind<ProjectAccess, unknown> = {
  entityType: "task",
  adapt: (tx, access, row, details) => {
    const { track, notes } = trackOfRestored(tx, access, String(row.track), details);
    return { row: { ...row, track }, notes };
  },
};
