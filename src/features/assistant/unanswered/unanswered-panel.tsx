import { Box, type BoxProps, HStack, Stack, Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Card } from "../../../components/card.tsx";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonControl, SkeletonLine } from "../../../components/feedback/loading.tsx";
import { CheckboxField } from "../../../components/forms/checkbox.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { useDocumentTitle } from "../../../lib/navigation/use-document-title.ts";
import { PanelHeader } from "../panel-header.tsx";
import { type RenderRouting, UnansweredItem } from "./unanswered-item.tsx";
import { useAskAgain } from "./use-ask-again.ts";
import { usePublishing, useSetPublishing } from "./use-publishing.ts";
import { useDismissUnanswered, useUnanswered } from "./use-unanswered.ts";

type UnansweredPanelProps = {
  leading: ReactNode;
  /** The question whose form is open at first. */
  openId: number | null;
  /** Where an answered question is asked again; a new conversation without one. */
  conversationId: number | null;
  onAsked: (conversationId: number) => void;
  renderRouting: RenderRouting;
};

/** The standing choice to ask the team without a click each time; the words above may explain it. */
function PublishingChoice({ isExplained }: { isExplained: boolean }) {
  const hintId = useId();
  const always = usePublishing();
  const choose = useSetPublishing();
  return (
    <Stack gap="1">
      <CheckboxField
        label="Always ask the team when I get no answer"
        checked={always ?? false}
        disabled={always === undefined}
        describedBy={isExplained ? undefined : hintId}
        onChange={() => choose.mutate({ always: !always })}
      />
      {!isExplained && (
        <Text id={hintId} textStyle="xs" color="fg.subtle">
          Otherwise only you see what you asked, until you ask the team.
        </Text>
      )}
    </Stack>
  );
}

/**
 * The outline of a question to come, with what can be done about it: a question that only oneself sees
 * is the usual one, and the highest.
 */
const QuestionOutline = (props: BoxProps) => (
  <Card p="5" {...props}>
    <Stack gap="3">
      <Stack gap="1">
        <SkeletonLine w="4/5" />
        <SkeletonLine isSmall w="3/5" />
      </Stack>
      <EditorsOnly>
        <HStack gap="2">
          <SkeletonControl size="sm" w="20" />
          <SkeletonControl size="sm" w="36" />
        </HStack>
      </EditorsOnly>
      <Stack gap="1">
        <HStack gap="3">
          <SkeletonControl size="sm" w="36" />
          <SkeletonLine w="32" />
        </HStack>
        <SkeletonLine isSmall w="4/5" />
        {/* On a phone what asking does takes two lines. */}
        <SkeletonLine isSmall w="2/5" hideFrom="sm" />
      </Stack>
    </Stack>
  </Card>
);

/** What the project could not answer, to be answered in place. */
export function UnansweredPanel({
  leading,
  openId,
  conversationId,
  onAsked,
  renderRouting,
}: UnansweredPanelProps) {
  useDocumentTitle("Unanswered Questions");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const questions = useUnanswered();
  const readAgain = () => {
    void questions.refetch();
    // The choice above has failed with them as a rule.
    void queryClient.invalidateQueries(trpc.assistant.publishing.queryFilter());
  };
  const dismiss = useDismissUnanswered();
  const [openForm, setOpenForm] = useState(openId);
  const { ask, askWhenAdded } = useAskAgain({
    questions: questions.data,
    conversationId,
    onAsked,
  });

  return (
    <>
      <PanelHeader title="Unanswered Questions" leading={leading} />
      <Box
        position="relative"
        flex="1"
        minH="0"
        overflowY="auto"
        px={{ base: "4", md: "8" }}
        py="6"
      >
        <Stack gap="4" maxW="reading" mx="auto">
          {questions.data?.length !== 0 && (
            <Text color="fg.muted">
              Questions the assistant could not answer. Write an answer: it becomes a document, and
              the assistant is asked again. Others see your question only once you ask the team.
            </Text>
          )}
          <PublishingChoice isExplained={questions.data?.length !== 0} />
          {questions.data ? (
            questions.data.length === 0 ? (
              <EmptyState
                icon={CircleCheckBig}
                title="No unanswered questions"
                hint="A question the assistant cannot answer will wait here."
              />
            ) : (
              questions.data.map((question) => (
                <UnansweredItem
                  key={question.id}
                  question={question}
                  renderRouting={renderRouting}
                  open={openForm === question.id}
                  onOpen={(open) => setOpenForm(open ? question.id : null)}
                  onSaved={() => {
                    setOpenForm(null);
                    askWhenAdded(question.id);
                  }}
                  onAskAgain={() => ask(question.question).catch(() => {})}
                  onDismiss={() => dismiss.mutate({ id: question.id })}
                />
              ))
            )
          ) : questions.isError ? (
            <ErrorState
              title="The questions could not be loaded"
              error={questions.error}
              onRetry={readAgain}
              retrying={questions.isFetching}
            />
          ) : (
            <Loading label="Loading questions...">
              <Stack gap="4">
                <QuestionOutline />
                <QuestionOutline />
                <QuestionOutline hideBelow="md" />
              </Stack>
            </Loading>
          )}
        </Stack>
      </Box>
    </>
  );
}
