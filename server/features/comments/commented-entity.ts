import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../../db/client.ts";
import type { CommentEntityType } from "../../../db/enums.ts";
import { areas, comments, documents, meetings, tasks } from "../../../db/schema/index.ts";
import type { InProject } from "../../access.ts";
import { notFound } from "../../errors.ts";

/** What comments are written on. */
export type CommentedEntity = { entityType: CommentEntityType; entityId: number };

/** The column that names what a comment is written on, for each type. */
export const entityColumns = {
  task: comments.taskId,
  document: comments.documentId,
  meeting: comments.meetingId,
  area: comments.areaId,
} as const satisfies Record<CommentEntityType, unknown>;

type FindTitle = (db: Queryable, projectId: number, id: number) => { title: string } | undefined;

const titles: Record<CommentEntityType, FindTitle> = {
  task: (db, projectId, id) =>
    db
      .select({ title: tasks.title })
      .from(tasks)
      .where(and(eq(tasks.projectId, projectId), eq(tasks.id, id)))
      .get(),
  document: (db, projectId, id) =>
    db
      .select({ title: documents.title })
      .from(documents)
      .where(and(eq(documents.projectId, projectId), eq(documents.id, id)))
      .get(),
  meeting: (db, projectId, id) =>
    db
      .select({ title: meetings.title })
      .from(meetings)
      .where(and(eq(meetings.projectId, projectId), eq(meetings.id, id)))
      .get(),
  area: (db, projectId, id) =>
    db
      .select({ title: areas.name })
      .from(areas)
      .where(and(eq(areas.projectId, projectId), eq(areas.id, id)))
      .get(),
};

/** The title of what comments are written on; throws NOT_FOUND unless it is in the project. */
export function requireEntityTitle(
  db: Queryable,
  { projectId }: InProject,
  { entityType, entityId }: CommentedEntity,
): string {
  const found = titles[entityType](db, projectId, entityId);
  if (!found) throw notFound(entityType);
  return found.title;
}

type EntityIds = Record<"taskId" | "documentId" | "meetingId" | "areaId", number | null>;

/** What a stored comment is written on; undefined for one whose entity is in the Trash. */
export function entityOf({
  taskId,
  documentId,
  meetingId,
  areaId,
}: EntityIds): CommentedEntity | undefined {
  if (taskId !== null) return { entityType: "task", entityId: taskId };
  if (documentId !== null) return { entityType: "document", entityId: documentId };
  if (meetingId !== null) return { entityType: "meeting", entityId: meetingId };
  return areaId === null ? undefined : { entityType: "area", entityId: areaId };
}

/** The columns of a new comment on an entity. */
export const idsOf = ({ entityType, entityId }: CommentedEntity): Partial<EntityIds> => ({
  [`${entityType}Id`]: entityId,
});
