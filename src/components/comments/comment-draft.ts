import type { Comment } from "../../../server/features/comments/comments.schema.ts";
import {
  beginDraft,
  clearDraft,
  listDraftKeys,
  readDraft,
} from "../../lib/browser/draft-storage.ts";
import type { Commented } from "./use-comments.ts";

export const commentDraftKey = (id: number) => `comment-${id}` as const;
const baseKey = (id: number) => `base-of-comment-${id}` as const;
const timeKey = (id: number) => `time-of-comment-${id}` as const;
const placeKey = (id: number) => `place-of-comment-${id}` as const;
const placeOf = ({ entityType, entityId }: Commented) => `${entityType}-${entityId}`;

type Edited = Pick<Comment, "id" | "updatedAt">;

/**
 * Begins to change a comment, or goes on with what was typed before and not sent.
 * @param readable the comment's text as it is typed
 */
export function beginCommentDraft(comment: Edited & Commented, readable: string): void {
  const { id, updatedAt } = comment;
  const draft = readDraft(commentDraftKey(id));
  if (draft === "" || draft === readDraft(baseKey(id))) clearCommentDraft(id);
  beginDraft(commentDraftKey(id), readable);
  beginDraft(baseKey(id), readable);
  beginDraft(timeKey(id), updatedAt.toISOString());
  beginDraft(placeKey(id), placeOf(comment));
}

/** Whether the comment has been changed elsewhere since its draft was begun. */
export function isDraftOvertaken({ id, updatedAt }: Edited): boolean {
  const writtenAt = readDraft(timeKey(id));
  return writtenAt !== "" && writtenAt !== updatedAt.toISOString();
}

/** Forgets what was typed to change a comment. */
export function clearCommentDraft(id: number): void {
  clearDraft(commentDraftKey(id));
  clearDraft(baseKey(id));
  clearDraft(timeKey(id));
  clearDraft(placeKey(id));
}

/** What was typed to change comments on something that are not there any more, by their ids. */
export const findLostDrafts = (
  on: Commented,
  present: ReadonlySet<number>,
): { id: number; text: string }[] =>
  listDraftKeys()
    .flatMap((key) => {
      const id = Number(/^comment-(\d+)$/.exec(key)?.[1]);
      if (!id || present.has(id) || readDraft(placeKey(id)) !== placeOf(on)) return [];
      const text = readDraft(commentDraftKey(id));
      return text.trim() === "" || text === readDraft(baseKey(id)) ? [] : [{ id, text }];
    })
    .toSorted((left, right) => left.id - right.id);
