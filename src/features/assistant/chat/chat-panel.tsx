import { Center, Spinner, Text } from "@chakra-ui/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { errorCode } from "../../../lib/api/errors.ts";
import { useDocumentTitle } from "../../../lib/navigation/use-document-title.ts";
import { useConversation, useConversations } from "../conversations/use-conversations.ts";
import { PanelHeader } from "../panel-header.tsx";
import { MissingConversation, ReadyToHelp } from "./chat-states.tsx";
import { stopStream, useChatStream } from "./chat-stream-store.ts";
import { Composer } from "./composer.tsx";
import { type AskQuestion, MessageList } from "./message-list.tsx";
import { useSendMessage } from "./use-send-message.ts";

function LoadingMessages() {
  return (
    <Center role="status" flex="1" gap="2.5" color="fg.muted">
      <Spinner size="sm" color="accent.solid" />
      <Text>Loading messages...</Text>
    </Center>
  );
}

type ChatPanelProps = {
  conversationId: number;
  leading: ReactNode;
  /** Whether the conversation was made just now, so that one wants to type. */
  isNew: boolean;
  /** What it begins with, where it was asked on another page. */
  question: string | undefined;
  /** The one document that is asked about; null for the whole project. */
  about: number | null;
  /** Shows it, and lets go of it. */
  aboutChip: ReactNode;
  onQuestionSent: () => void;
  creating: boolean;
  /** Begins another conversation, where this one is gone. */
  onStart: () => void;
  onAnswerYourself: ((question: string) => void) | undefined;
};

/** One conversation: its title, its messages and the field for the next. */
export function ChatPanel({
  conversationId,
  leading,
  isNew,
  question,
  about,
  aboutChip,
  onQuestionSent,
  creating,
  onStart,
  onAnswerYourself,
}: ChatPanelProps) {
  const conversation = useConversation(conversationId);
  const listed = useConversations().data?.find(({ id }) => id === conversationId);
  const run = useChatStream(conversationId);
  const { mutate: send } = useSendMessage();
  const title = (conversation.data ?? listed)?.title || "Chat";
  useDocumentTitle(title);

  const ask: AskQuestion = useCallback(
    (message, options) =>
      send({
        conversationId,
        message,
        ...options,
        ...(about === null ? {} : { documentIds: [about] }),
      }),
    [send, conversationId, about],
  );
  const isLoaded = conversation.data !== undefined;
  const messages = conversation.data?.messages ?? [];
  const isEmpty = messages.length === 0;
  // Asked while the messages were still loading: sent once they are there, after those before it.
  const [waiting, setWaiting] = useState<string | null>(null);
  const hasFailed = conversation.isError && !conversation.data;
  useEffect(() => {
    if (waiting === null || !(isLoaded || hasFailed)) return;
    // What cannot be sent stays in the field.
    if (isLoaded) ask(waiting);
    setWaiting(null);
  }, [waiting, isLoaded, hasFailed, ask]);
  useEffect(() => {
    if (question === undefined || !isLoaded) return;
    // A page that is loaded again still carries a question that has been asked.
    if (isEmpty) ask(question);
    onQuestionSent();
  }, [question, isLoaded, isEmpty, ask, onQuestionSent]);
  const isGoing = run?.phase === "going";
  const hasRun = run !== null && run.phase !== "failed";

  return (
    <>
      <PanelHeader title={title} leading={leading} />
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
      ) : (
        <>
          {!isLoaded ? (
            <LoadingMessages />
          ) : isEmpty && !hasRun ? (
            <ReadyToHelp onAsk={ask} />
          ) : (
            <MessageList
              messages={messages}
              run={run}
              onAsk={ask}
              onAnswerYourself={onAnswerYourself}
            />
          )}
          <Composer
            draftKey={`conversation-${conversationId}`}
            sending={isGoing || waiting !== null}
            startFocused={isNew || about !== null}
            above={aboutChip}
            onSend={isLoaded ? ask : setWaiting}
            onStop={() => (waiting === null ? stopStream(conversationId) : setWaiting(null))}
          />
        </>
      )}
    </>
  );
}
