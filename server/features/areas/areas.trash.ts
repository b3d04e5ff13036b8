import type { ProjectAccess } from "../../access.ts";
import { freeName } from "../../platform/text/names.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";
import { currentTrackName } from "../tasks/tracks/track-of-restored.ts";
import { findAreaByName } from "./areas.service.ts";

/** Areas in the Trash: one whose name was given away or whose track is gone says so when it comes back. */
export const areaTrash: TrashKind<ProjectAccess, unknown> = {
  entityType: "area",
  adapt: (tx, access, row, details) => {
    const notes: string[] = [];
    const before = String(row.name);
    const name = freeName(before, (taken) => findAreaByName(tx, access, taken) !== undefined);
    if (name !== before)
      notes.push(`Another area is called “${before}” now, so this one is “${name}”.`);
    if (row.track === null || row.track === undefined) return { row: { ...row, name }, notes };
    const track = currentTrackName(tx, access, String(row.track), details) ?? null;
    if (track === null) notes.push(`Its track “${row.track}” is gone, so it is in none now.`);
    else if (track !== row.track) notes.push(`Its track is called “${track}” now.`);
    return { row: { ...row, name, track }, notes };
  },
};
