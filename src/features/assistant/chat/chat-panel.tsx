import { Box, Center, Skeleton, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { SkeletonLine } from "../../../components/feedback/loading.tsx";
import { errorCode } from "../../../lib/api/errors.ts";
import { useDocumentTitle } from "../../../lib/navigation/use-document-title.ts";
import { useConversation, useConversations } from "../conversations/use-conversations.ts";
import { PanelHeader } from "../panel-header.tsx";
import { AssistantSide } from "./assistant-side.tsx";
import { MissingConversation, ReadyToHelp } from "./chat-states.tsx";
import { useChatStream } from "./chat-stream-store.ts";
import { type AskQuestion, MessageList } from "./message-list.tsx";

/** A question at the right and its answer at the left, where the messages will stand. */
const LoadingMessages = () => (
  <Box role="status" flex="1" minH="0" overflow="hidden" px={{ base: "4", md: "8" }} py="6">
    <Stack gap="6" maxW="reading" mx="auto">
      <Stack aria-hidden align="flex-end" gap="1">
        <Skeleton h="9" w="2/5" borderRadius="l3" />
        <SkeletonLine isSmall w="12" />
      </Stack>
      <AssistantSide>
        <Stack gap="1" aria-hidden>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine w="3/5" />
        </Stack>
        <Text color="fg.muted">Loading messages...</Text>
      </AssistantSide>
    </Stack>
  </Box>
);

type ChatPanelProps = {
  conversationId: number;
  leading: ReactNode;
  trailing: ReactNode;
  /** What it begins with, where it was asked on another page. */
  question: string | undefined;
  onAsk: AskQuestion;
  onQuestionSent: () => void;
  creating: boolean;
  /** Begins another conversation, where this one is gone. */
  onStart: () => void;
  onAnswerYourself: ((question: string) => void) | undefined;
};

/** One conversation: its title and its messages. */
export function ChatPanel({
  conversationId,
  leading,
  trailing,
  question,
  onAsk,
  onQuestionSent,
  creating,
  onStart,
  onAnswerYourself,
}: ChatPanelProps) {
  const conversation = useConversation(conversationId);
  const listed = useConversations().data?.find(({ id }) => id === conversationId);
  const run = useChatStream(conversationId);
  const title = (conversation.data ?? listed)?.title || "Chat";
  useDocumentTitle(title);

  const isLoaded = conversation.data !== undefined;
  const messages = conversation.data?.messages ?? [];
  const isEmpty = messages.length === 0;
  const hasFailed = conversation.isError && !conversation.data;
  useEffect(() => {
    if (question === undefined || !isLoaded) return;
    // A page that is loaded again still carries a question that has been asked.
    if (isEmpty) onAsk(question);
    onQuestionSent();
  }, [question, isLoaded, isEmpty, onAsk, onQuestionSent]);
  const hasRun = run !== null && run.phase !== "failed";

  return (
    <>
      <PanelHeader title={title} leading={leading} trailing={trailing} />
      {hasFailed ? (
        errorCode(conversation.error) === "NOT_FOUND" ? (
          <MissingConversation creating={creating} onStart={onStart} />
        ) : (
          <Center flex="1">
            <ErrorState
              title="This conversation could not be loaded"
              error={conversation.error}
              onRetry={() => conversation.refetch()}
              retrying={conversation.isFetching}
            />
          </Center>
        )
      ) : !isLoaded ? (
        <LoadingMessages />
      ) : isEmpty && !hasRun ? (
        <ReadyToHelp onAsk={onAsk} />
      ) : (
        <MessageList
          messages={messages}
          run={run}
          onAsk={onAsk}
          onAnswerYourself={onAnswerYourself}
        />
      )}
    </>
  );
}
