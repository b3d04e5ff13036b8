import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "../../../../db/client.ts";
import { tracks } from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { defaultTrackName, findTrackByName } from "./tracks.service.ts";

const notedTracks = z.object({ tracks: z.array(z.object({ id: z.int(), name: z.string() })) });

/** What a thing in the Trash keeps of its tracks: by their ids it finds them under a new name. */
export const noteTracks = (db: Queryable, access: ProjectAccess, names: readonly string[]) => ({
  tracks: names.flatMap((name) => {
    const track = findTrackByName(db, access, name);
    return track ? [{ id: track.id, name }] : [];
  }),
});

/** The name that a track of this name has by now; undefined where it is gone. */
export function currentTrackName(
  db: Queryable,
  access: ProjectAccess,
  name: string,
  details: unknown,
): string | undefined {
  const noted = notedTracks.parse(details).tracks.find((track) => track.name === name);
  const byId =
    noted &&
    db
      .select({ name: tracks.name })
      .from(tracks)
      .where(and(eq(tracks.projectId, access.projectId), eq(tracks.id, noted.id)))
      .get();
  return (byId ?? findTrackByName(db, access, name))?.name;
}

/** The track for a task or document that comes back, and a sentence where it is another one. */
export function trackOfRestored(
  db: Queryable,
  access: ProjectAccess,
  name: string,
  details: unknown,
): { track: string; notes: string[] } {
  const current = currentTrackName(db, access, name, details);
  if (current === name) return { track: name, notes: [] };
  if (current) return { track: current, notes: [`Its track is called “${current}” now.`] };
  const track = defaultTrackName(db, access);
  return { track, notes: [`Its track “${name}” is gone, so it is in “${track}” now.`] };
}
