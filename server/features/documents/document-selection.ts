import type { z } from "zod";
import type { ProjectAccess } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { type Refused, withEach } from "../../platform/database/with-each.ts";
import type { documentSelectionInput, updateDocumentsInput } from "./documents.schema.ts";
import { trashDocument } from "./documents.service.ts";
import { changeDocument } from "./update-document.ts";

/**
 * Changes the same fields of several documents; see `updateDocument`. Those that cannot be changed
 * so are named in `refused` with the reason, the others are changed.
 */
export function updateDocuments(
  deps: Pick<Deps, "db" | "jobs">,
  access: ProjectAccess,
  { ids, ...change }: z.output<typeof updateDocumentsInput>,
): { updated: number[]; refused: Refused[] } {
  const { done, refused } = withEach(deps.db, ids, (tx, id) => {
    changeDocument(deps, tx, access, { id, tags: undefined, content: undefined, ...change });
    return id;
  });
  return { updated: done, refused };
}

/** Moves several documents to the Trash; those that are not there are named in `refused`. */
export function removeDocuments(
  deps: Pick<Deps, "db" | "jobs">,
  access: ProjectAccess,
  { ids }: z.output<typeof documentSelectionInput>,
): { deleted: number[]; refused: Refused[] } {
  const { done, refused } = withEach(deps.db, ids, (tx, id) => {
    trashDocument(deps, tx, access, id);
    return id;
  });
  return { deleted: done, refused };
}
