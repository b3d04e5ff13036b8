import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database, Queryable, Transaction } from "../../../db/client.ts";
import { comments } from "../../../db/schema/index.ts";
import { type ProjectAccess, requireRole } from "../../access.ts";
import { AppError, notFound } from "../../errors.ts";
import { publish } from "../../events.ts";
import { nextMoment, requireUnchanged } from "../../platform/database/changes.ts";
import { addOnce } from "../../platform/database/keyed-requests.ts";
import { moveToTrash } from "../../platform/trash/trash.ts";
import { readPeople } from "../handover/people.ts";
import {
  type CommentedEntity,
  entityColumns,
  entityOf,
  idsOf,
  requireEntityTitle,
} from "./commented-entity.ts";
import type {
  Comment,
  createCommentInput,
  listCommentsInput,
  updateCommentInput,
} from "./comments.schema.ts";
import { mentionedIds, requireMentions } from "./mentions.ts";

type StoredComment = typeof comments.$inferSelect;

/** Comments as they are served, with their authors and whom they mention. */
function toOutput(db: Queryable, access: ProjectAccess, rows: StoredComment[]): Comment[] {
  const people = readPeople(
    db,
    access,
    rows.flatMap(({ createdBy, text }) => [createdBy, ...mentionedIds(text)]),
  );
  return rows.flatMap((row) => {
    const { id, text, createdBy, editedAt, createdAt, updatedAt } = row;
    const entity = entityOf(row);
    if (!entity) return [];
    return {
      id,
      ...entity,
      text,
      author: people.get(createdBy ?? 0) ?? null,
      mentions: mentionedIds(text).flatMap((mentioned) => people.get(mentioned) ?? []),
      editedAt,
      createdAt,
      updatedAt,
    };
  });
}

function serveOne(db: Queryable, access: ProjectAccess, row: StoredComment): Comment {
  const [comment] = toOutput(db, access, [row]);
  if (!comment) throw notFound("comment");
  return comment;
}

const isComment = (access: ProjectAccess, id: number) =>
  and(eq(comments.projectId, access.projectId), eq(comments.id, id));

/** A comment of the project with what it is written on; throws NOT_FOUND. */
function requireComment(
  db: Queryable,
  access: ProjectAccess,
  id: number,
): { row: StoredComment; entity: CommentedEntity; title: string } {
  const row = db.select().from(comments).where(isComment(access, id)).get();
  const entity = row && entityOf(row);
  if (!row || !entity) throw notFound("comment");
  return { row, entity, title: requireEntityTitle(db, access, entity) };
}

/** The comments on an entity, oldest first; throws NOT_FOUND for an entity that is not there. */
export function listComments(
  db: Queryable,
  access: ProjectAccess,
  entity: z.output<typeof listCommentsInput>,
): Comment[] {
  requireEntityTitle(db, access, entity);
  const rows = db
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.projectId, access.projectId),
        eq(entityColumns[entity.entityType], entity.entityId),
      ),
    )
    .orderBy(asc(comments.id))
    .all();
  return toOutput(db, access, rows);
}

type NewComment = Omit<z.output<typeof createCommentInput>, "idempotencyKey">;

function addComment(tx: Transaction, access: ProjectAccess, { text, ...entity }: NewComment) {
  const { projectId, userId: createdBy } = access;
  const title = requireEntityTitle(tx, access, entity);
  const mentions = requireMentions(tx, access, text);
  const row = tx
    .insert(comments)
    .values({ projectId, createdBy, text, ...idsOf(entity) })
    .returning()
    .get();
  publish(tx, access, { type: "comment.created", id: row.id, ...entity, title, mentions });
  return row;
}

/**
 * Writes a comment, once for an idempotency key. Throws NOT_FOUND for an entity that is not there,
 * and INVALID_INPUT where it mentions somebody who is no member; see `addOnce`.
 */
export const createComment = (
  db: Database,
  access: ProjectAccess,
  input: z.output<typeof createCommentInput>,
): Comment =>
  db.transaction((tx) => {
    const row = addOnce(tx, access, "comment", input, {
      add: (comment) => addComment(tx, access, comment),
      readEarlier: (id) => requireComment(tx, access, id).row,
    });
    return serveOne(tx, access, row);
  });

/**
 * Changes the text of one's own comment. Throws NOT_FOUND, FORBIDDEN for somebody else's, CONFLICT
 * when it was based on an older state, and INVALID_INPUT as on creation.
 */
export function updateComment(
  db: Database,
  access: ProjectAccess,
  { id, text, updatedAt }: z.output<typeof updateCommentInput>,
): Comment {
  return db.transaction((tx) => {
    const { row, entity, title } = requireComment(tx, access, id);
    if (row.createdBy !== access.userId) {
      throw new AppError("FORBIDDEN", "Only the person who wrote a comment can change it.");
    }
    requireUnchanged("comment", serveOne(tx, access, row), updatedAt);
    if (text === row.text) return serveOne(tx, access, row);
    const mentions = requireMentions(tx, access, text, row.text);
    const now = nextMoment(row.updatedAt);
    const stored = tx
      .update(comments)
      .set({ text, editedAt: now, updatedAt: now })
      .where(isComment(access, id))
      .returning()
      .get();
    publish(tx, access, { type: "comment.updated", id, ...entity, title, mentions });
    return serveOne(tx, access, stored);
  });
}

/** What a deleted comment is called in the Trash: everybody reads that, and nobody its text. */
const titleInTrash = (title: string) => `Comment on “${title}”`;

function removeComment(tx: Transaction, access: ProjectAccess, id: number) {
  const { row, entity, title } = requireComment(tx, access, id);
  if (row.createdBy !== access.userId) requireRole(access, "owner");
  moveToTrash(tx, access, { entityType: "comment", id, title: titleInTrash(title) });
  publish(tx, access, { type: "comment.deleted", id, ...entity, title });
}

/** Moves a comment to the Trash, one's own or as an owner any; throws NOT_FOUND and FORBIDDEN. */
export const deleteComment = (db: Database, access: ProjectAccess, id: number): void =>
  db.transaction((tx) => removeComment(tx, access, id));
