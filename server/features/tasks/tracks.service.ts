import type { Queryable } from "../../../db/client.ts";
import { fixedTracks, trackColors } from "../../../db/enums.ts";
import { tracks } from "../../../db/schema/index.ts";

/** The six tracks every new project starts with, each in a colour of its own. */
export function createFixedTracks(db: Queryable, projectId: number, createdBy: number): void {
  db.insert(tracks)
    .values(
      fixedTracks.map((name, index) => ({
        projectId,
        createdBy,
        name,
        color: trackColors[index % trackColors.length],
      })),
    )
    .run();
}
