import { Box, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { Comment } from "../../../server/features/comments/comments.schema.ts";
import { useCanEdit } from "../../lib/session/session.ts";
import { ErrorState } from "../feedback/error-state.tsx";
import { useAddressedComment } from "./addressed-comment.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";
import { LoadingComments } from "./loading-comments.tsx";
import { LostDrafts } from "./lost-drafts.tsx";
import { type Commented, useComments } from "./use-comments.ts";
import { useMentionLabels } from "./use-mention-labels.ts";

/** The comments on something, oldest first, and the form for the next one. */
export function CommentThread({ entityType, entityId }: Commented) {
  const canEdit = useCanEdit();
  const addressed = useAddressedComment();
  const { list, write, change, remove } = useComments({ entityType, entityId });
  const labels = useMentionLabels();
  // Each as it was when its author began: one that is deleted stays with what was typed.
  const [edited, setEdited] = useState<readonly Comment[]>([]);
  const setEditing = (comment: Comment, isEditing: boolean) =>
    setEdited((before) => [
      ...before.filter(({ id }) => id !== comment.id),
      ...(isEditing ? [comment] : []),
    ]);
  if (!list.data) {
    return list.isError ? (
      <ErrorState
        compact
        title="The comments could not be loaded"
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <LoadingComments />
    );
  }
  const ids = new Set(list.data.map(({ id }) => id));
  const deleted = edited.filter(({ id }) => !ids.has(id));
  const comments = [...list.data, ...deleted].toSorted((left, right) => left.id - right.id);
  return (
    <Stack gap="4">
      {comments.length > 0 && (
        <Stack as="ul" aria-label="Comments" listStyleType="none" gap="4">
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              labels={labels}
              changes={{ change, remove }}
              isAddressed={comment.id === addressed}
              isEditing={edited.some(({ id }) => id === comment.id)}
              onEditing={(isEditing) => setEditing(comment, isEditing)}
              isDeleted={deleted.includes(comment)}
            />
          ))}
        </Stack>
      )}
      <LostDrafts on={{ entityType, entityId }} present={new Set(comments.map(({ id }) => id))} />
      {canEdit ? (
        <CommentForm
          draftKey={`comment-on-${entityType}-${entityId}`}
          label="New comment"
          placeholder="Write a comment, @ to mention someone"
          labels={labels}
          submitLabel="Comment"
          onSend={write}
        />
      ) : (
        comments.length === 0 && (
          <Box>
            <Text color="fg.muted">No comments yet.</Text>
          </Box>
        )
      )}
    </Stack>
  );
}
