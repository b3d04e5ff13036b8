import { z } from "zod";
import type { ProjectAccess } from "../../access.ts";
import type { TrashKind } from "../../platform/trash/trash-kind.ts";
import { currentTrackName } from "../tasks/tracks/track-of-restored.ts";
import { followTasks } from "./item-tasks.ts";

const trackNames = z.array(z.string());

/** Meetings in the Trash: tracks that are gone leave their lists, and their items follow their tasks. */
export const meetingTrash: TrashKind<ProjectAccess, unknown> = {
  entityType: "meeting",
  adapt: (tx, access, row, details) => {
    const before = trackNames.parse(JSON.parse(String(row.related_tracks)));
    const found = before.map((name) => ({
      name,
      current: currentTrackName(tx, access, name, details),
    }));
    const gone = found.filter(({ current }) => current === undefined);
    const notes = gone.map(
      ({ name }) => `The track “${name}” is gone and no longer among its related tracks.`,
    );
    const relatedTracks = [...new Set(found.flatMap(({ current }) => current ?? []))];
    return { row: { ...row, related_tracks: JSON.stringify(relatedTracks) }, notes };
  },
  onRestored: (tx, access, { id, details }) => {
    followTasks(tx, access, id, details);
    return [];
  },
};
