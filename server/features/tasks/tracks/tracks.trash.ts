import { and, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../../../db/client.ts";
import {
  areas,
  documents,
  meetings,
  signOffs,
  tasks,
  tracks,
} from "../../../../db/schema/index.ts";
import type { ProjectAccess } from "../../../access.ts";
import { publish } from "../../../events.ts";
import { pluralize } from "../../../platform/text/format.ts";
import { freeName } from "../../../platform/text/names.ts";
import type { TrashKind } from "../../../platform/trash/trash-kind.ts";
import { indexDocument } from "../../search/search-index.ts";
import { trackUses } from "./track-uses.ts";
import { findTrackByName } from "./tracks.service.ts";

type Uses = z.output<typeof trackUses>;

/** The track that took the work over, by the name it has now. */
const readHeir = (tx: Transaction, access: ProjectAccess, { movedTo }: Uses) =>
  movedTo === null
    ? undefined
    : tx
        .select({ name: tracks.name })
        .from(tracks)
        .where(and(eq(tracks.projectId, access.projectId), eq(tracks.id, movedTo)))
        .get()?.name;

/** Puts the areas back that are where the deletion has left them: in the heir, or in no track. */
function takeAreasBack(tx: Transaction, access: ProjectAccess, { uses, heir, name }: Return) {
  tx.update(areas)
    .set({ track: name })
    .where(
      and(
        eq(areas.projectId, access.projectId),
        inArray(areas.id, uses.areas),
        heir === undefined ? isNull(areas.track) : eq(areas.track, heir),
      ),
    )
    .run();
}

type Return = { id: number; uses: Uses; heir: string | undefined; name: string };

/** Takes the tasks and documents back that are where the deletion has moved them. */
function takeWorkBack(tx: Transaction, access: ProjectAccess, { id, uses, heir, name }: Return) {
  const take = (table: typeof tasks | typeof documents, ids: number[]) =>
    heir === undefined
      ? []
      : tx
          .update(table)
          .set({ track: name, updatedAt: new Date() })
          .where(
            and(
              eq(table.projectId, access.projectId),
              inArray(table.id, ids),
              eq(table.track, heir),
            ),
          )
          .returning({ id: table.id })
          .all();
  const taken = { tasks: take(tasks, uses.tasks), documents: take(documents, uses.documents) };
  for (const { id } of taken.documents) indexDocument(tx, access.projectId, id);
  if (taken.tasks.length + taken.documents.length > 0) {
    publish(tx, access, {
      type: "track.work-returned",
      id,
      name,
      taskIds: taken.tasks.map((task) => task.id),
      documentIds: taken.documents.map((document) => document.id),
    });
  }
  const left = [
    { count: uses.tasks.length - taken.tasks.length, noun: "task" },
    { count: uses.documents.length - taken.documents.length, noun: "document" },
  ].filter(({ count }) => count > 0);
  return left.map(
    ({ count, noun }) =>
      `${pluralize(count, noun)} that it held went elsewhere in the meantime and did not come back.`,
  );
}

/** Puts the track back on the lists of the meetings that it was taken off. */
function returnToMeetings(
  tx: Transaction,
  access: ProjectAccess,
  { uses, heir, name, title }: Return & { title: string },
) {
  for (const { id, relatedTracks: before } of uses.meetings) {
    const isMeeting = and(eq(meetings.projectId, access.projectId), eq(meetings.id, id));
    const now = tx
      .select({ relatedTracks: meetings.relatedTracks })
      .from(meetings)
      .where(isMeeting)
      .get()?.relatedTracks;
    if (!now || now.includes(name)) continue;
    const replaces = heir !== undefined && !before.includes(heir) && now.includes(heir);
    const relatedTracks = replaces
      ? now.map((track) => (track === heir ? name : track))
      : now.toSpliced(before.indexOf(title), 0, name);
    tx.update(meetings).set({ relatedTracks }).where(isMeeting).run();
  }
}

/** Puts the track's signatures back under it, by the name it has now. */
function takeSignaturesBack(tx: Transaction, access: ProjectAccess, { uses, name }: Return) {
  tx.update(signOffs)
    .set({ track: name })
    .where(and(eq(signOffs.projectId, access.projectId), inArray(signOffs.id, uses.signOffs)))
    .run();
}

/** Tracks in the Trash: they take back what their deletion has moved. */
export const trackTrash: TrashKind<ProjectAccess, unknown> = {
  entityType: "track",
  adapt: (tx, access, row) => {
    const name = freeName(
      String(row.name),
      (taken) => findTrackByName(tx, access, taken) !== undefined,
    );
    const isTaken = name !== row.name;
    const notes = isTaken ? [`Its name is taken by now, so it is called “${name}”.`] : [];
    return { row: { ...row, name }, notes };
  },
  onRestored: (tx, access, { id, row, title, details }) => {
    const uses = trackUses.parse(details);
    const found = { id, uses, heir: readHeir(tx, access, uses), name: String(row.name) };
    returnToMeetings(tx, access, { ...found, title });
    takeAreasBack(tx, access, found);
    takeSignaturesBack(tx, access, found);
    return takeWorkBack(tx, access, found);
  },
};
