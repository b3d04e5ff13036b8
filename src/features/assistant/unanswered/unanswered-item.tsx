import { Box, Button, Flex, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { MessageSquareText, PencilLine } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { CheckboxField } from "../../../components/forms/checkbox.tsx";
import { FactLine } from "../../../components/pages/fact-line.tsx";
import { formatCount, formatShortDate } from "../../../lib/formats.ts";
import { AnswerForm } from "./answer-form.tsx";
import { AskTheTeam } from "./ask-the-team.tsx";
import { usePublishUnanswered } from "./use-publishing.ts";
import { isBeingAdded, type UnansweredQuestion } from "./use-unanswered.ts";

/** Says who is to answer a question; then come the way to answer it oneself and the way to ask somebody. */
export type RenderRouting = (questionId: number, answer: ReactNode) => ReactNode;

/** The buttons keep to one line, on phones too: there the words alone have room beside each other. */
const besideWords = { display: { base: "none", sm: "block" } } as const;

type UnansweredItemProps = {
  renderRouting: RenderRouting;
  question: UnansweredQuestion;
  /** Whether its form is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onSaved: () => void;
  onAskAgain: () => void;
  onDismiss: () => void;
};

function Progress({ question, onAskAgain }: Pick<UnansweredItemProps, "question" | "onAskAgain">) {
  if (isBeingAdded(question)) {
    return (
      <HStack role="status" gap="2" color="fg.muted">
        <Spinner size="xs" color="accent.fg" />
        Adding your answer to the project...
      </HStack>
    );
  }
  if (question.documentStatus === "failed") {
    return <Text color="fg.error">The answer was saved as a document but could not be read.</Text>;
  }
  return (
    <HStack gap="3" wrap="wrap">
      <Text color="fg.muted">The project holds an answer now.</Text>
      <Button variant="outline" size="sm" onClick={onAskAgain}>
        <MessageSquareText aria-hidden />
        Ask Again
      </Button>
    </HStack>
  );
}

/** Whether the list says who asked, of a question of one's own that is on it. */
function NameChoice({ question: { id, askedBy } }: Pick<UnansweredItemProps, "question">) {
  const publish = usePublishUnanswered();
  const showsAsker = askedBy !== null;
  return (
    <CheckboxField
      label="Show my name"
      checked={publish.isPending ? !showsAsker : showsAsker}
      disabled={publish.isPending}
      onChange={() => publish.mutate({ id, showsAsker: !showsAsker })}
    />
  );
}

/** A question that waits for its answer. */
export function UnansweredItem({
  question,
  renderRouting,
  open,
  onOpen,
  onSaved,
  onAskAgain,
  onDismiss,
}: UnansweredItemProps) {
  const isPrivate = question.publishedAt === null;
  const facts = [
    question.timesAsked > 1 && `Asked ${formatCount(question.timesAsked, "time")}`,
    `${question.timesAsked > 1 ? "last" : "Asked"} on ${formatShortDate(question.updatedAt)}`,
    question.askedBy && `by ${question.askedBy}`,
    question.track,
    isPrivate && "only you see this question",
  ];
  const textId = useId();
  const isOpen = question.documentId === null;
  return (
    <Card as="article" p="5" aria-label={question.question}>
      <Stack gap="3">
        <Stack gap="1">
          <Text id={textId} dir="auto" fontWeight="medium" overflowWrap="anywhere">
            {question.question}
          </Text>
          <Text textStyle="xs" color="fg.subtle">
            <FactLine facts={facts} />
          </Text>
        </Stack>
        {question.documentId !== null ? (
          <Progress question={question} onAskAgain={onAskAgain} />
        ) : (
          open && (
            <AnswerForm questionId={question.id} onSaved={onSaved} onCancel={() => onOpen(false)} />
          )
        )}
        {isOpen && !open && (
          <Flex wrap="wrap" align="center" gap="2" _icon={besideWords} _empty={{ display: "none" }}>
            {renderRouting(
              question.id,
              <EditorsOnly>
                <Button
                  variant="outline"
                  size="sm"
                  aria-describedby={textId}
                  onClick={() => onOpen(true)}
                >
                  <PencilLine aria-hidden />
                  Answer
                </Button>
              </EditorsOnly>,
            )}
            <EditorsOnly>
              <Button
                variant="ghost"
                size="sm"
                color="fg.muted"
                ms="auto"
                me="-3"
                aria-describedby={textId}
                onClick={onDismiss}
              >
                Remove
              </Button>
            </EditorsOnly>
          </Flex>
        )}
        {isPrivate && !open && (
          <Box _icon={besideWords}>
            <AskTheTeam questionId={question.id} describedBy={textId} />
          </Box>
        )}
        {question.isOwn && !isPrivate && !open && <NameChoice question={question} />}
      </Stack>
    </Card>
  );
}
