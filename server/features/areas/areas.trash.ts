import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import { areas } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";
import { currentTrackName } from "../tasks/track-of-restored.ts";

/** The name, or the first of "name (2)", "name (3)" ... that no area has by now. */
function freeName(db: Queryable, { projectId }: ProjectAccess, name: string): string {
  const isTaken = (candidate: string) =>
    db
      .select({ id: areas.id })
      .from(areas)
      .where(and(eq(areas.projectId, projectId), sql`lower(${areas.name}) = lower(${candidate})`))
      .get() !== undefined;
  let candidate = name;
  for (let copy = 2; isTaken(candidate); copy += 1) candidate = `${name} (${copy})`;
  return candidate;
}

/** Areas in the Trash: one whose name was given away or whose track is gone says so when it comes back. */
export const areaTrash: TrashKind<ProjectAccess, unknown> = {
  entityType: "area",
  adapt: (tx, access, row, details) => {
    const notes: string[] = [];
    const before = String(row.name);
    const name = freeName(tx, access, before);
    if (name !== before)
      notes.push(`Another area is called “${before}” now, so this one is “${name}”.`);
    if (row.track === null || row.track === undefined) return { row: { ...row, name }, notes };
    const track = currentTrackName(tx, access, String(row.track), details) ?? null;
    if (track === null) notes.push(`Its track “${row.track}” is gone, so it is in none now.`);
    else if (track !== row.track) notes.push(`Its track is called “${track}” now.`);
    return { row: { ...row, name, track }, notes };
  },
};
