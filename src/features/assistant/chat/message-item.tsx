import { Box, Button, Flex, HStack, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { PencilLine, RotateCw, TriangleAlert } from "lucide-react";
import { memo, type ReactNode, useDeferredValue } from "react";
import { formatTime } from "../../../lib/formats.ts";
import type { Citation, Message } from "../assistant-types.ts";
import { ChangedSources } from "../citations/changed-sources.tsx";
import { SourceList } from "../citations/source-list.tsx";
import { AnswerSourcesProvider } from "../citations/source-navigation.ts";
import { TeamQuestion } from "../unanswered/ask-the-team.tsx";
import { AskedOf } from "./about-chip.tsx";
import { AnswerText } from "./answer-text.tsx";
import { AssistantSide } from "./assistant-side.tsx";
import { MessageActions } from "./message-actions.tsx";
import { TokenUsage } from "./token-usage.tsx";

function Time({ timestamp }: { timestamp: string }) {
  return (
    <Text asChild textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
      <time dateTime={timestamp}>{formatTime(timestamp)}</time>
    </Text>
  );
}

/** What the person has written, at the right. */
export const UserMessage = memo(function UserMessage({
  content,
  timestamp,
  documentIds,
}: Pick<Message, "content" | "timestamp" | "documentIds">) {
  return (
    <Stack as="article" align="flex-end" gap="1" data-question>
      <VisuallyHidden>You</VisuallyHidden>
      <Box
        maxW="85%"
        px="3.5"
        py="2"
        borderRadius="l3"
        bg="bg.emphasized"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        dir="auto"
      >
        {content}
      </Box>
      {documentIds && <AskedOf documentIds={documentIds} />}
      <Time timestamp={timestamp} />
    </Stack>
  );
});

/** A message of the assistant. */
const AssistantFrame = ({ children }: { children: ReactNode }) => (
  <AssistantSide as="article">
    <VisuallyHidden>AI Assistant</VisuallyHidden>
    {children}
  </AssistantSide>
);

const engineLabel = (engine: string) => (engine === "built-in" ? "Built-in assistant" : engine);

type AssistantMessageProps = {
  message: Message;
  /** What it answers. */
  question: string | undefined;
  /** Asks the question again; absent where that would answer nothing. */
  onRetry: (() => void) | undefined;
  /** Leads to where a person can answer what the project could not. */
  onAnswerYourself: ((question: string) => void) | undefined;
};

const noCitations: never[] = [];

/** An answer with what it rests on and what it cost. */
export const AssistantMessage = memo(function AssistantMessage({
  message,
  question,
  onRetry,
  onAnswerYourself,
}: AssistantMessageProps) {
  const { content, citations = noCitations, usage, engine, declined, stopped, timestamp } = message;
  const { unansweredId } = message;
  const retry = question ? onRetry : undefined;
  const answerYourself = declined && question && onAnswerYourself && (
    <Button variant="outline" size="sm" onClick={() => onAnswerYourself(question)}>
      <PencilLine aria-hidden />
      Answer It Yourself
    </Button>
  );
  return (
    <AnswerSourcesProvider value={citations}>
      <AssistantFrame>
        <AnswerText content={content} citations={citations} unsupported={message.unsupported} />
        {message.unsupported && <UnsupportedNote />}
        {stopped && <StoppedNote onRetry={retry} />}
        <WayOut>
          {unansweredId === undefined ? (
            answerYourself
          ) : (
            <TeamQuestion questionId={unansweredId}>{answerYourself}</TeamQuestion>
          )}
        </WayOut>
        <SourceList citations={citations.filter((citation) => !leadsALine(content, citation))} />
        <ChangedSources citations={citations} onAskAgain={retry} />
        <Flex
          wrap="wrap"
          align="center"
          columnGap="1"
          minH="6"
          minW="0"
          textStyle="xs"
          color="fg.subtle"
        >
          <Time timestamp={timestamp} />
          {engine && (
            <>
              <Dot />
              <Text as="span">{engineLabel(engine)}</Text>
            </>
          )}
          {usage && usage.corpusTokens > 0 && (
            <>
              <Dot />
              <TokenUsage usage={usage} />
            </>
          )}
          <Box ms="1">
            <MessageActions text={content} onRetry={stopped ? undefined : retry} />
          </Box>
        </Flex>
      </AssistantFrame>
    </AnswerSourcesProvider>
  );
});

/** What can be done where the project does not know: whom to ask, or to write it down. */
const WayOut = ({ children }: { children: ReactNode }) => (
  <Flex wrap="wrap" align="flex-start" columnGap="4" rowGap="2" _empty={{ display: "none" }}>
    {children}
  </Flex>
);

const Dot = () => (
  <Text as="span" aria-hidden>
    ·
  </Text>
);

/** Whether a line or row of the answer is about this source alone: its name there leads to it. */
const leadsALine = (content: string, { kind, number }: Citation) =>
  kind !== "document" &&
  content.split("\n").some((line) => /^(?:- |\| ?)\*\*/.test(line) && line.includes(`[${number}]`));

function UnsupportedNote() {
  return (
    <HStack gap="1.5" align="flex-start" textStyle="xs" color="fg.muted">
      <Box as="span" flexShrink="0" pt="0.5" color="fg.warning">
        <TriangleAlert size={14} aria-hidden />
      </Box>
      <Text>What is underlined is in none of the sources it cites. Check it first.</Text>
    </HStack>
  );
}

function StoppedNote({ onRetry }: Pick<AssistantMessageProps, "onRetry">) {
  return (
    <HStack columnGap="3" rowGap="2" wrap="wrap">
      <Text textStyle="xs" color="fg.subtle">
        You stopped this answer.
      </Text>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try Again
        </Button>
      )}
    </HStack>
  );
}

function ThinkingDots() {
  return (
    <HStack gap="1" h="6" color="fg.subtle">
      <VisuallyHidden>Looking for an answer...</VisuallyHidden>
      {["0ms", "150ms", "300ms"].map((animationDelay) => (
        <Box
          key={animationDelay}
          boxSize="1.5"
          borderRadius="full"
          bg="current"
          animation="pulse"
          style={{ animationDelay }}
          aria-hidden
        />
      ))}
    </HStack>
  );
}

type ArrivingMessageProps = { text: string; stopped: boolean; onRetry: () => void };

/** An answer while it arrives. Its markers stay text until their sources are known. */
export function ArrivingMessage({ text, stopped, onRetry }: ArrivingMessageProps) {
  const shown = useDeferredValue(text);
  return (
    <AssistantFrame>
      {shown ? (
        <AnswerText content={shown} citations={noCitations} />
      ) : (
        !stopped && <ThinkingDots />
      )}
      {stopped && (
        <HStack gap="2">
          <StoppedNote onRetry={onRetry} />
          <MessageActions text={text} />
        </HStack>
      )}
    </AssistantFrame>
  );
}
