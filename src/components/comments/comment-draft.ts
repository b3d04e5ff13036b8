import type { Comment } from "../../../server/features/comments/comments.schema.ts";
import { beginDraft, clearDraft, readDraft } from "../../lib/browser/draft-storage.ts";

export const commentDraftKey = (id: number) => `comment-${id}` as const;
const baseKey = (id: number) => `base-of-comment-${id}` as const;
const timeKey = (id: number) => `time-of-comment-${id}` as const;

type Edited = Pick<Comment, "id" | "updatedAt">;

/**
 * Begins to change a comment, or goes on with what was typed before and not sent.
 * @param readable the comment's text as it is typed
 */
export function beginCommentDraft({ id, updatedAt }: Edited, readable: string): void {
  const draft = readDraft(commentDraftKey(id));
  if (draft === "" || draft === readDraft(baseKey(id))) clearCommentDraft(id);
  beginDraft(commentDraftKey(id), readable);
  beginDraft(baseKey(id), readable);
  beginDraft(timeKey(id), updatedAt.toISOString());
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
}
