import { Box, Button, Separator, Stack, Text } from "@chakra-ui/react";
import { ArrowDown } from "lucide-react";
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { announce } from "../../../lib/announce.ts";
import { formatDate } from "../../../lib/formats.ts";
import type { Message } from "../assistant-types.ts";
import { UnansweredNote } from "../unanswered/unanswered-note.tsx";
import type { ChatStream } from "./chat-stream-store.ts";
import { ArrivingMessage, AssistantMessage, UserMessage } from "./message-item.tsx";
import { useStickToBottom } from "./use-stick-to-bottom.ts";

type AskOptions = {
  /** Has it answered without the configured model. */
  builtIn?: boolean;
  /** What a question that is asked again was limited to: documents, or nothing. */
  askedOf?: readonly number[] | undefined;
};

/** Sends a question; a new one is limited to what the page says it is about. */
export type AskQuestion = (question: string, options?: AskOptions) => void;

type Asked = Pick<Message, "content" | "documentIds">;

const asked = ({ question, documentIds }: ChatStream): Asked => ({
  content: question,
  documentIds,
});

type Turn = {
  message: Message;
  /** The question that came before it. */
  question: Message | undefined;
  /** The day, where the message is the first of another day than the one before. */
  newDay: string | null;
};

function turnsOf(messages: Message[]): Turn[] {
  let question: Message | undefined;
  let day: string | null = null;
  return messages.map((message) => {
    const itsDay = formatDate(message.timestamp);
    const newDay = day !== null && day !== itsDay ? itsDay : null;
    day = itsDay;
    const turn = { message, question, newDay };
    if (message.role === "user") question = message;
    return turn;
  });
}

/**
 * The messages with the answer that has just arrived. It stands where it will once they are read again,
 * so that its buttons stay the same ones under a pointer or the focus.
 */
function withAnswer(messages: Message[], live: ChatStream | null): Message[] {
  if (live?.phase !== "answered") return messages;
  const isQuestionStored = messages.length > live.messagesBefore;
  const question = { role: "user" as const, timestamp: live.askedAt, ...asked(live) };
  return [...messages, ...(isQuestionStored ? [] : [question]), live.message];
}

function DayBreak({ day }: { day: string }) {
  return (
    <Box display="flex" alignItems="center" gap="3" color="fg.subtle">
      <Separator flex="1" />
      <Text textStyle="xs">{day}</Text>
      <Separator flex="1" />
    </Box>
  );
}

/** An answer as it is spoken: without its markers and the signs of Markdown. */
const spoken = (answer: string) => answer.replaceAll(/ ?\[\d[\d, ]*\]|[*`#|]+/g, "");

/** Says that an answer is looked for, and what it is or why there is none, once each. */
function useSpokenAnswer(run: ChatStream | null) {
  const isGoing = run?.phase === "going";
  const answer = run?.phase === "answered" ? run.message.content : null;
  const reason = run?.phase === "failed" ? run.reason : null;
  const wasGoing = useRef(false);
  useEffect(() => {
    if (isGoing) announce("Looking for an answer...");
    else if (wasGoing.current && answer !== null) announce(spoken(answer));
    else if (wasGoing.current && reason) announce(reason);
    wasGoing.current = isGoing;
  }, [isGoing, answer, reason]);
}

type MessageListProps = {
  messages: Message[];
  run: ChatStream | null;
  onAsk: AskQuestion;
  onAnswerYourself: ((question: string) => void) | undefined;
};

/** The messages of a conversation, oldest first; it opens at the newest and stays there. */
export function MessageList({ messages, run, onAsk, onAnswerYourself }: MessageListProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { atBottom, scrollToBottom, onScroll } = useStickToBottom(viewport, content);

  // Whoever asks wants to see the answer, wherever they were reading.
  const askedAt = run?.askedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question anew
  useLayoutEffect(scrollToBottom, [askedAt, scrollToBottom]);

  // The conversation may have been read again since: then it holds the question, or both.
  const stored = run ? messages.length - run.messagesBefore : 0;
  const live = run && run.phase !== "failed" && stored < 2 ? run : null;
  const turns = useMemo(() => turnsOf(withAnswer(messages, live)), [messages, live]);
  const canAskAgain = !live || live.phase === "answered";
  const last = messages.at(-1);
  useSpokenAnswer(run);
  /** Of what it was asked before, whatever the page is about by now. */
  const askAgain = ({ content, documentIds = [] }: Asked, options: AskOptions = {}) =>
    onAsk(content, { ...options, askedOf: documentIds });

  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={viewport}
        role="log"
        aria-label="Messages"
        // Whole at its end: pieces would be read as they arrive, and all again once it is stored.
        aria-live="off"
        tabIndex={0}
        // Else what is there for ears alone would stretch the page itself.
        position="relative"
        h="full"
        overflowY="auto"
        px={{ base: "4", md: "8" }}
        py="6"
        onScroll={onScroll}
        _focusVisible={{ outlineOffset: "-2px" }}
      >
        <Stack ref={content} gap="6" maxW="reading" mx="auto">
          {turns.map(({ message, question, newDay }, index) => (
            <Fragment key={`${message.timestamp}-${message.role}`}>
              {newDay && <DayBreak day={newDay} />}
              {message.role === "user" ? (
                <UserMessage
                  content={message.content}
                  timestamp={message.timestamp}
                  documentIds={message.documentIds}
                />
              ) : (
                <AssistantMessage
                  message={message}
                  question={question?.content}
                  onRetry={
                    question && canAskAgain && index === turns.length - 1
                      ? () => askAgain(question)
                      : undefined
                  }
                  onAnswerYourself={onAnswerYourself}
                />
              )}
            </Fragment>
          ))}
          {live && live.phase !== "answered" && stored === 0 && (
            <UserMessage
              content={live.question}
              timestamp={live.askedAt}
              documentIds={live.documentIds}
            />
          )}
          {live && live.phase !== "answered" && (
            <ArrivingMessage
              text={live.answer}
              stopped={live.phase === "stopped"}
              onRetry={() => askAgain(asked(live))}
            />
          )}
          {!live && last?.role === "user" && (
            <UnansweredNote
              reason={run?.phase === "failed" ? run.reason : null}
              onRetry={() => askAgain(last)}
              onAskBuiltIn={
                run?.phase === "failed" && run.builtInMayHelp
                  ? () => askAgain(last, { builtIn: true })
                  : undefined
              }
            />
          )}
        </Stack>
      </Box>
      {!atBottom && (
        <Box position="absolute" bottom="3" insetX="0" display="flex" justifyContent="center">
          <Button variant="outline" size="sm" boxShadow="md" onClick={scrollToBottom}>
            <ArrowDown aria-hidden />
            Newest Message
          </Button>
        </Box>
      )}
    </Box>
  );
}
