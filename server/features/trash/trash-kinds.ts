import type { TrashEntityType } from "../../../db/enums.ts";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";
import { areaTrash } from "../areas/areas.trash.ts";
import { commentTrash } from "../comments/comments.trash.ts";
import { documentTrash } from "../documents/documents.trash.ts";
import { meetingTrash } from "../meetings/meetings.trash.ts";
import { taskOfItemTrash } from "../meetings/tasks-of-items.trash.ts";
import { trackTrash } from "../tasks/tracks/tracks.trash.ts";

const kinds: readonly TrashKind<ProjectAccess, Deps>[] = [
  documentTrash,
  taskOfItemTrash,
  meetingTrash,
  trackTrash,
  areaTrash,
  commentTrash,
];

/** What is special about a kind; milestones and conversations come back just as they were. */
export const kindOf = (entityType: TrashEntityType): TrashKind<ProjectAccess, Deps> =>
  kinds.find((kind) => kind.entityType === entityType) ?? { entityType };
