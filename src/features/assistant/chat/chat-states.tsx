import { Button, Center, Heading, Stack, Text, Wrap } from "@chakra-ui/react";
import { MessageSquareOff, MessageSquarePlus } from "lucide-react";
import { BatonMark } from "../../../components/baton-mark.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";

type StartProps = { creating: boolean; onStart: () => void };

const StartButton = ({ creating, onStart }: StartProps) => (
  <Button onClick={onStart} loading={creating} loadingText="Starting...">
    <MessageSquarePlus aria-hidden />
    Start New Conversation
  </Button>
);

/** With no conversation selected. */
export function Welcome(props: StartProps) {
  return (
    <Center flex="1" px="6" py="12">
      <Stack align="center" textAlign="center" gap="5" maxW="form">
        <BatonMark size={40} />
        <Stack gap="2">
          <Heading as="h2" textStyle="pageTitle">
            Welcome to AI Assistant
          </Heading>
          <Text color="fg.muted" textWrap="balance">
            Ask about your project's documents, tasks and meetings. Every answer names its sources.
          </Text>
        </Stack>
        <StartButton {...props} />
      </Stack>
    </Center>
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

/** Questions any project can answer from its own records. */
const examples = [
  "What is overdue?",
  "Which tracks are at risk?",
  "What is due this week?",
  "How far are we?",
];

/** A conversation without messages. */
export function ReadyToHelp({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <Center flex="1" minH="0" px="6" py="8" overflowY="auto">
      <Stack align="center" textAlign="center" gap="5" maxW="reading">
        <Stack gap="1">
          <Text fontWeight="medium" textStyle="md">
            Ready to help!
          </Text>
          <Text color="fg.muted" textWrap="balance">
            Ask me anything about your documents, tasks, or workflows.
          </Text>
        </Stack>
        <Wrap gap="2" justify="center" role="group" aria-label="Example questions">
          {examples.map((question) => (
            <Button key={question} variant="outline" size="sm" onClick={() => onAsk(question)}>
              {question}
            </Button>
          ))}
        </Wrap>
      </Stack>
    </Center>
  );
}
