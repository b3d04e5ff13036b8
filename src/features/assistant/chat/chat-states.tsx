import { Box, Button, Center, Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowUp, MessageSquareOff, MessageSquarePlus } from "lucide-react";
import type { PropsWithChildren } from "react";
import { BatonMark } from "../../../components/baton-mark.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useScope } from "../../../lib/session/session.ts";

type StartProps = { creating: boolean; onStart: () => void };

/** An outline: Send, below, is what most people come for. */
const StartButton = ({ creating, onStart }: StartProps) => (
  <Button variant="outline" onClick={onStart} loading={creating} loadingText="Starting...">
    <MessageSquarePlus aria-hidden />
    Start New Conversation
  </Button>
);

/** Hung at a distance from the top, not centered: what comes later, below, moves nothing above it. */
const FromAbove = ({ children }: PropsWithChildren) => (
  <Box flex="1" minH="0" px="6" pt={{ base: "10", md: "20vh" }} pb="8" overflowY="auto">
    <Stack align="center" textAlign="center" gap="5" w="full" maxW="xl" mx="auto">
      {children}
    </Stack>
  </Box>
);

type WelcomeProps = StartProps & {
  /** Begins a conversation with a question. */
  onAsk: (question: string) => void;
};

/** With no conversation selected. */
export function Welcome({ onAsk, ...props }: WelcomeProps) {
  return (
    <FromAbove>
      <BatonMark size={40} />
      <Stack gap="2">
        <Heading as="h2" textStyle="pageTitle">
          Welcome to AI Assistant
        </Heading>
        <Text color="fg.muted" textWrap="balance" maxW="form">
          Ask about your project's documents, tasks and meetings. Every answer names its sources.
        </Text>
      </Stack>
      <StartButton {...props} />
      {!props.creating && <Suggestions onAsk={onAsk} />}
    </FromAbove>
  );
}

/** In the place of a conversation that is not there any more, or that was never one's own. */
export function MissingConversation(props: StartProps) {
  return (
    <Center flex="1">
      <EmptyState
        icon={MessageSquareOff}
        title="This conversation is gone"
        hint="It was deleted, or it is not one of yours in this project."
        action={<StartButton {...props} />}
      />
    </Center>
  );
}

/** Looked for anew after a while: what is overdue today is done tomorrow. */
const suggestionsStaleTime = 60_000;
/** Where there are none yet, in milliseconds. */
const emptyRefetchInterval = 5000;

/** Questions that this project answers; nothing shows before they are known, or where none are. */
function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const trpc = useTRPC();
  const scope = useScope();
  const { data } = useQuery(
    trpc.suggestions.list.queryOptions(undefined, {
      staleTime: suggestionsStaleTime,
      // The first documents may be on their way.
      refetchInterval: ({ state }) =>
        state.data?.questions.length === 0 ? emptyRefetchInterval : false,
    }),
  );
  if (data?.questions.length === 0) {
    return (
      <Stack align="center" gap="3">
        <Text color="fg.subtle" textStyle="sm" textWrap="balance">
          Add documents or tasks, and questions to ask will show here.
        </Text>
        <EditorsOnly>
          <Button asChild variant="outline" size="sm">
            <Link to={pagePath(scope, "knowledge-base")} state={{ action: "add-document" }}>
              Add Document
            </Link>
          </Button>
        </EditorsOnly>
      </Stack>
    );
  }
  return (
    <Stack gap="1.5" w="full" role="group" aria-label="Example questions">
      {data?.questions.map((question) => (
        <Button
          key={question}
          variant="outline"
          size="sm"
          h="auto"
          w="full"
          py="2"
          justifyContent="space-between"
          textAlign="start"
          fontWeight="normal"
          whiteSpace="normal"
          lineHeight="short"
          overflowWrap="anywhere"
          onClick={() => onAsk(question)}
        >
          <Text as="span" minW="0" lineClamp="2">
            {question}
          </Text>
          <Box as="span" color="fg.subtle" flexShrink="0">
            <ArrowUp size={16} aria-hidden />
          </Box>
        </Button>
      ))}
    </Stack>
  );
}

/** A conversation without messages. */
export function ReadyToHelp({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <FromAbove>
      <Stack gap="1">
        <Text fontWeight="medium" textStyle="md">
          Ready to help!
        </Text>
        <Text color="fg.muted" textWrap="balance">
          Ask me anything about your documents, tasks, or workflows.
        </Text>
      </Stack>
      <Suggestions onAsk={onAsk} />
    </FromAbove>
  );
}
