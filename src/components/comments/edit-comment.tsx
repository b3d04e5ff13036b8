import { Box, Text } from "@chakra-ui/react";
import { useState } from "react";
import { z } from "zod";
import type { Comment } from "../../../server/features/comments/comments.schema.ts";
import { SideText, UseSideButton } from "../conflicts/conflict-notice.tsx";
import { MeanwhileNotice } from "../conflicts/meanwhile-notice.tsx";
import { conflictingState } from "../conflicts/use-conflict.ts";
import { clearCommentDraft, commentDraftKey, isDraftOvertaken } from "./comment-draft.ts";
import { CommentForm } from "./comment-form.tsx";
import { decodeMentions } from "./mention-text.ts";
import type { CommentChanges } from "./use-comments.ts";
import type { MentionLabels } from "./use-mention-labels.ts";

type EditCommentProps = {
  comment: Comment;
  labels: MentionLabels;
  change: CommentChanges["change"];
  isDeleted: boolean;
  onClose: () => void;
};

/** The comment as it stands, in the answer to a change that was based on an older state of it. */
const conflicting = z.object({ text: z.string(), updatedAt: z.coerce.date() });

/**
 * One's own comment while it is changed. Where another window changed it, both texts are shown; where
 * somebody deleted it, what was typed stays to be copied.
 */
export function EditComment({ comment, labels, change, isDeleted, onClose }: EditCommentProps) {
  const [base, setBase] = useState({ text: comment.text, updatedAt: comment.updatedAt });
  // An older draft of a comment that was changed elsewhere is not put over the newer text unseen.
  const [hasConflict, setHasConflict] = useState(() => isDraftOvertaken(comment));
  const close = () => {
    clearCommentDraft(comment.id);
    onClose();
  };
  const send = async (text: string) => {
    try {
      await change(comment, text, base.updatedAt);
    } catch (error) {
      const current = conflictingState(error, conflicting);
      if (current) {
        setBase(current);
        setHasConflict(true);
      }
      throw error;
    }
    close();
  };
  return (
    <CommentForm
      draftKey={commentDraftKey(comment.id)}
      label="Your comment"
      labels={labels}
      submitLabel="Save"
      startFocused
      onSend={send}
      onCancel={close}
      notice={
        isDeleted ? (
          <MeanwhileNotice mt="2" mb="0" p="3">
            <Text fontWeight="medium">This comment was deleted meanwhile.</Text>
            <Text mt="0.5">
              What you typed is kept: copy it into a new comment if it is still needed. Cancel
              discards it.
            </Text>
          </MeanwhileNotice>
        ) : hasConflict ? (
          <MeanwhileNotice mt="2" mb="0" p="3">
            <Text fontWeight="medium">This comment was changed in another window meanwhile.</Text>
            <Text mt="0.5">
              What you typed is kept. Save again to put yours in place of the saved one.
            </Text>
            <Box mt="2">
              <SideText
                side="theirs"
                title="Comment"
                text={decodeMentions(base.text, labels.current)}
              />
            </Box>
            <UseSideButton side="theirs" mt="2" size="xs" onClick={close} />
          </MeanwhileNotice>
        ) : null
      }
    />
  );
}
