import { Box, HStack, Menu, Text } from "@chakra-ui/react";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Comment } from "../../../server/features/comments/comments.schema.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatDateTime, formatRelative } from "../../lib/formats.ts";
import { useCanEdit, useRole, useSignedInUser } from "../../lib/session/session.ts";
import { ActionsMenu } from "../overlays/actions-menu.tsx";
import { UserAvatar } from "../user-avatar.tsx";
import { useArrival } from "./addressed-comment.ts";
import { beginCommentDraft } from "./comment-draft.ts";
import { CommentText } from "./comment-text.tsx";
import { EditComment } from "./edit-comment.tsx";
import { decodeMentions, mentionLabels } from "./mention-text.ts";
import type { CommentChanges } from "./use-comments.ts";
import type { MentionLabels } from "./use-mention-labels.ts";

const nobody = { name: "Former member", initials: "–", avatarUrl: null };

const maxTitleLength = 60;

function firstWords(text: string): string {
  const line = text.trim().split("\n")[0] ?? "";
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1)}…` : line;
}

/** Where the address leads: a dialog that opens meanwhile puts the focus there as well. */
const addressed = {
  tabIndex: -1,
  "data-autofocus": "",
  ps: "2.5",
  borderStartWidth: "2px",
  borderColor: "accent.solid",
} as const;

type CommentItemProps = {
  comment: Comment;
  labels: MentionLabels;
  changes: CommentChanges;
  /** Whether the address of the page leads to this one. */
  isAddressed: boolean;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  /** Whether it has been deleted while it was edited. */
  isDeleted: boolean;
};

function CommentTime({ comment: { createdAt, editedAt } }: { comment: Comment }) {
  return (
    <Text as="span" textStyle="xs" color="fg.subtle" whiteSpace="nowrap">
      <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt)}>
        {formatRelative(createdAt)}
      </time>
      {editedAt && <span title={formatDateTime(editedAt)}> · edited</span>}
    </Text>
  );
}

/** Who wrote it, when, and what; its author can change it, and they and owners delete it. */
export function CommentItem({
  comment,
  labels,
  changes,
  isAddressed,
  isEditing,
  onEditing,
  isDeleted,
}: CommentItemProps) {
  const user = useSignedInUser();
  const role = useRole();
  const canEdit = useCanEdit();
  const place = useArrival(isAddressed);
  const [isDeleting, setIsDeleting] = useState(false);
  const author = comment.author ?? nobody;
  const isOwn = comment.author?.id === user.id;
  const mentioned = mentionLabels(comment.mentions);
  const allLabels = {
    current: new Map([...mentioned, ...labels.current]),
    known: new Map([...labels.known, ...mentioned, ...labels.current]),
  };
  const readable = decodeMentions(comment.text, allLabels.current);

  const edit = () => {
    beginCommentDraft(comment, readable);
    onEditing(true);
  };
  const remove = async () => {
    setIsDeleting(true);
    try {
      await changes.remove(comment, firstWords(readable));
    } catch (error) {
      showErrorToast("The comment was not deleted", error);
      setIsDeleting(false);
    }
  };

  return (
    <HStack
      as="li"
      ref={place}
      align="flex-start"
      gap="2.5"
      opacity={isDeleting ? 0.5 : 1}
      {...(isAddressed ? addressed : {})}
    >
      <UserAvatar user={author} size="xs" />
      <Box flex="1" minW="0">
        <HStack gap="2" align="flex-start">
          <Box flex="1" minW="0" py="0.5">
            <Text as="span" fontWeight="medium" overflowWrap="anywhere" me="2">
              {author.name}
            </Text>
            <CommentTime comment={comment} />
          </Box>
          {canEdit && !isEditing && (isOwn || role === "owner") && (
            <ActionsMenu of={`the comment “${firstWords(readable)}”`} pending={isDeleting}>
              {isOwn && (
                <Menu.Item value="edit" onClick={edit}>
                  <Pencil size={16} aria-hidden />
                  Edit
                </Menu.Item>
              )}
              <Menu.Item value="delete" color="fg.error" onClick={() => void remove()}>
                <Trash2 size={16} aria-hidden />
                Delete
              </Menu.Item>
            </ActionsMenu>
          )}
        </HStack>
        {isEditing ? (
          <EditComment
            comment={comment}
            labels={allLabels}
            change={changes.change}
            isDeleted={isDeleted}
            onClose={() => onEditing(false)}
          />
        ) : (
          <CommentText comment={comment} />
        )}
      </Box>
    </HStack>
  );
}
