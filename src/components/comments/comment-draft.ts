import type { Comment } from "../../../server/features/comments/comments.schema.ts";
import { beginDraft, clearDraft, readDraft, writeDraft } from "../../lib/browser/draft-storage.ts";

export const commentDraftKey = (id: number) => `comment-${id}` as const;
const baseKey = (id: number) => `comment-base-${id}` as const;

type Edited = Pick<Comment, "id" | "updatedAt">;

/** What a draft began from: when the comment had been written, and what it said. */
function readBase(id: number): { writtenAt: string; text: string } {
  const [writtenAt = "", ...lines] = readDraft(baseKey(id)).split("\n");
  return { writtenAt, text: lines.join("\n") };
}

/**
 * Begins to change a comment, or goes on with what was typed before and not sent.
 * @param readable the comment's text as it is typed
 */
export function beginCommentDraft({ id, updatedAt }: Edited, readable: string): void {
  const draft = readDraft(commentDraftKey(id));
  if (draft === "" || draft === readBase(id).text) clearCommentDraft(id);
  beginDraft(commentDraftKey(id), readable);
  if (readDraft(baseKey(id)) === "") {
    writeDraft(baseKey(id), `${updatedAt.toISOString()}\n${readable}`);
  }
}

/** Whether the comment has been changed elsewhere since its draft was begun. */
export function isDraftOvertaken({ id, updatedAt }: Edited): boolean {
  const { writtenAt } = readBase(id);
  return writtenAt !== "" && writtenAt !== updatedAt.toISOString();
}

/** Forgets what was typed to change a comment. */
export function clearCommentDraft(id: number): void {
  clearDraft(commentDraftKey(id));
  clearDraft(baseKey(id));
}
