import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { fixedTracks } from "../../../db/enums.ts";
import { areas, documents, meetings, tasks, tracks } from "../../../db/schema/index.ts";
import type { ProjectAccess } from "../../access.ts";
import type { SuggestedArea } from "./areas.schema.ts";
import type { NamedItem } from "./named-item.ts";
import { suggestAreas } from "./suggest-areas.ts";

/** Headings of this depth and more are about details. */
const headingDepth = 2;

const headingsOf = (db: Database, projectId: number) =>
  db.all<{ id: number; track: string | null; text: string }>(sql`
    SELECT DISTINCT d.id, d.track, heading.value AS text
    FROM documents d
    JOIN document_chunks c ON c.document_id = d.id AND c.edition = d.edition
    JOIN json_each(c.location, '$.headings') AS heading
    WHERE d.project_id = ${projectId} AND heading.key < ${headingDepth}`);

/** Everything in the project that has a short text of its own. */
function readNamedItems(db: Database, { projectId }: ProjectAccess): NamedItem[] {
  const ofTasks = db
    .select({ id: tasks.id, text: tasks.title, track: tasks.track })
    .from(tasks)
    .where(eq(tasks.projectId, projectId))
    .all();
  const ofDocuments = db
    .select({
      id: documents.id,
      title: documents.title,
      tags: documents.tags,
      track: documents.track,
    })
    .from(documents)
    .where(eq(documents.projectId, projectId))
    .all();
  const ofMeetings = db
    .select({ id: meetings.id, text: meetings.title, tracks: meetings.relatedTracks })
    .from(meetings)
    .where(eq(meetings.projectId, projectId))
    .all();
  const ofTracks = db
    .select({ id: tracks.id, text: tracks.name })
    .from(tracks)
    .where(and(eq(tracks.projectId, projectId), eq(tracks.isActive, true)))
    .all()
    .filter(({ text }) => !fixedTracks.some((name) => name === text));
  const document = (id: number, text: string, track: string | null): NamedItem => ({
    key: `document ${id}`,
    kind: "document",
    text,
    track,
  });
  return [
    ...ofTasks.map(({ id, ...row }): NamedItem => ({ key: `task ${id}`, kind: "task", ...row })),
    ...ofDocuments.flatMap(({ id, title, tags, track }) => [
      document(id, title, track),
      ...(tags ?? "")
        .split(",")
        .filter((tag) => tag.trim() !== "")
        .map((tag) => document(id, tag.trim(), track)),
    ]),
    ...headingsOf(db, projectId).map(({ id, text, track }) => document(id, text, track)),
    ...ofMeetings.map(
      ({ id, text, tracks: related }): NamedItem => ({
        key: `meeting ${id}`,
        kind: "meeting",
        text,
        track: related[0] ?? null,
      }),
    ),
    ...ofTracks.map(
      ({ id, text }): NamedItem => ({ key: `track ${id}`, kind: "track", text, track: text }),
    ),
  ];
}

/** Areas that what is in the project suggests; see `suggestAreas`. */
export function listSuggestedAreas(db: Database, access: ProjectAccess): SuggestedArea[] {
  const names = db
    .select({ name: areas.name })
    .from(areas)
    .where(eq(areas.projectId, access.projectId))
    .all();
  const active = new Set(
    db
      .select({ name: tracks.name })
      .from(tracks)
      .where(and(eq(tracks.projectId, access.projectId), eq(tracks.isActive, true)))
      .all()
      .map(({ name }) => name),
  );
  return suggestAreas(
    readNamedItems(db, access),
    names.map(({ name }) => name),
  ).map((area) => ({
    ...area,
    track: area.track !== null && active.has(area.track) ? area.track : null,
  }));
}
