import { Box, Button, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { MessageSquarePlus, MessagesSquare } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { SkeletonLine } from "../../../components/feedback/loading.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { trashNotice } from "../../../components/trash/trash-words.ts";
import { useUndo } from "../../../components/trash/use-undo.ts";
import type { Conversation } from "../assistant-types.ts";
import { ConversationEntry } from "./conversation-entry.tsx";
import {
  useConversations,
  useDeleteConversation,
  useRenameConversation,
} from "./use-conversations.ts";

/** Entries that fill a window; those below them are drawn when these can be used. */
const initialCount = 30;

type EntriesProps = {
  conversations: readonly Conversation[];
  entry: (conversation: Conversation) => ReactNode;
};

function Entries({ conversations, entry }: EntriesProps) {
  const drawn = useDeferredValue(Number.POSITIVE_INFINITY, initialCount);
  return (
    <Stack as="ul" gap="0.5" listStyleType="none">
      {conversations.slice(0, drawn).map((conversation) => (
        <li key={conversation.id}>{entry(conversation)}</li>
      ))}
    </Stack>
  );
}

/** Entries as high as those to come, and what loads under them. */
const LoadingConversations = () => (
  <Box role="status">
    <Stack gap="0.5" aria-hidden>
      {["4/5", "3/5", "2/3"].map((width) => (
        <Box key={width} px="2.5" py="2">
          <SkeletonLine w={width} />
          <SkeletonLine isSmall w="2/5" />
        </Box>
      ))}
    </Stack>
    <Text px="2.5" py="2" color="fg.muted">
      Loading conversations...
    </Text>
  </Box>
);

/** A conversation that is being renamed, and what is typed as its title. */
export type Renaming = { id: number; text: string };

type ConversationListProps = {
  selectedId: number | null;
  renaming: Renaming | undefined;
  onRenaming: (renaming: Renaming | undefined) => void;
  creating: boolean;
  onCreate: () => void;
  /** One of the entries was followed. */
  onFollowed: () => void;
  onDeleted: (id: number) => void;
  /** What stands under the list. */
  footer?: ReactNode;
};

/** The left panel: the way to a new conversation and to every old one. */
export function ConversationList({
  selectedId,
  renaming,
  onRenaming,
  creating,
  onCreate,
  onFollowed,
  onDeleted,
  footer,
}: ConversationListProps) {
  const conversations = useConversations();
  const rename = useRenameConversation();
  const offerUndo = useUndo();
  const [toDelete, setToDelete] = useState<Conversation | null>(null);
  const remove = useDeleteConversation((id) => {
    setToDelete(null);
    onDeleted(id);
  });

  return (
    <Flex direction="column" h="full">
      <Stack gap="0" px="4" pb="3">
        {/* As high as the line above the conversation beside it. */}
        <Flex align="center" h="14">
          <Heading as="h1" textStyle="cardTitle">
            AI Assistant
          </Heading>
        </Flex>
        <Button variant="outline" onClick={onCreate} loading={creating} loadingText="New Chat">
          <MessageSquarePlus aria-hidden />
          New Chat
        </Button>
      </Stack>
      <Box as="nav" aria-label="Conversations" flex="1" minH="0" overflowY="auto" px="2" pb="3">
        {conversations.data ? (
          conversations.data.length === 0 ? (
            <EmptyState
              compact
              icon={MessagesSquare}
              title="No conversations yet"
              hint={'Click "New Chat" to start'}
            />
          ) : (
            <Entries
              conversations={conversations.data}
              entry={(conversation) => (
                <ConversationEntry
                  conversation={conversation}
                  selected={conversation.id === selectedId}
                  renaming={renaming?.id === conversation.id ? renaming.text : undefined}
                  onRenaming={(text) =>
                    onRenaming(text === undefined ? text : { id: conversation.id, text })
                  }
                  onFollowed={onFollowed}
                  onRename={(title) => rename.mutate({ id: conversation.id, title })}
                  onDelete={() => setToDelete(conversation)}
                />
              )}
            />
          )
        ) : conversations.isError ? (
          <ErrorState
            compact
            title="The conversations could not be loaded"
            error={conversations.error}
            onRetry={() => conversations.refetch()}
            retrying={conversations.isFetching}
          />
        ) : (
          <LoadingConversations />
        )}
      </Box>
      {footer}
      <ConfirmDialog
        open={toDelete !== null}
        title="Are you sure you want to delete this conversation?"
        description={toDelete && trashNotice(toDelete.title)}
        confirmLabel="Delete Conversation"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        destructive
        onConfirm={() =>
          toDelete &&
          remove.mutate(
            { id: toDelete.id },
            {
              onSuccess: () =>
                offerUndo({ entityType: "conversation", id: toDelete.id, title: toDelete.title }),
            },
          )
        }
        onCancel={() => setToDelete(null)}
      />
    </Flex>
  );
}
