import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Plus, RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AcceptanceQuestion } from "../../../../server/features/acceptance/acceptance.schema.ts";
import type { ExpertQuestion } from "../../../../server/features/acceptance/expert-questions/expert-questions.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading } from "../../../components/feedback/loading.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { announce } from "../../../lib/announce.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatShortDay } from "../../../lib/dates/day-formats.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatRelative } from "../../../lib/formats.ts";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { useCanEdit } from "../../../lib/session/session.ts";
import { useAnnounced } from "../../../lib/use-announced.ts";
import { useAreaSearch } from "../area/area-search.ts";
import { QuestionRowsSkeleton } from "../area/area-skeleton.tsx";
import { TemplateQuestions } from "../areas/templates/template-questions.tsx";
import { expertQuestionsQueryOptions } from "../handover-queries.ts";
import { Section, SectionNote, SectionRow } from "../section.tsx";
import { describeFailed, isAskedAgain } from "./acceptance-words.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { type QuestionAction, QuestionRow } from "./question-row.tsx";
import { useAcceptance, useQuestionActions, useRefreshAcceptance } from "./use-acceptance.ts";

const AskExpertDialog = lazyDialog(() =>
  import("./ask-expert-dialog.tsx").then((module) => module.AskExpertDialog),
);
const CorrectDialog = lazyDialog(() =>
  import("./correct-dialog.tsx").then((module) => module.CorrectDialog),
);
const QuestionDialog = lazyDialog(() =>
  import("./question-dialog.tsx").then((module) => module.QuestionDialog),
);

/** "asked 4 minutes ago"; nothing where their row says that they could not be asked again. */
function lastAsked(questions: readonly AcceptanceQuestion[]): string | undefined {
  if (questions.some(isAskedAgain)) return "being asked again...";
  if (describeFailed(questions)) return undefined;
  const times = questions.flatMap(({ askedAt }) => askedAt?.getTime() ?? []);
  return times.length > 0 ? `asked ${formatRelative(Math.max(...times))}` : undefined;
}

/** Who has been asked, and until when an answer is wanted. */
function describeSent(sent: readonly ExpertQuestion[], { question }: AcceptanceQuestion) {
  const found = sent.find((one) => one.question === question && one.state !== "checked");
  if (!found) return undefined;
  if (found.state === "answered") return "It has been answered; the answer is to be checked.";
  const who = found.assignee?.name ?? "somebody who has left";
  const when = found.dueDate ? `, due ${formatShortDay(found.dueDate)}` : "";
  return `Asked of ${who}${when}.`;
}

type Open = { action: QuestionAction; id: number };

/** The acceptance questions of an area with what its documents answer. */
export function AcceptanceSection({ areaId }: { areaId: number }) {
  const trpc = useTRPC();
  const canEdit = useCanEdit();
  const { search, change } = useAreaSearch();
  const { query, awaitAnswers } = useAcceptance(areaId);
  const { data: sent = [] } = useQuery(expertQuestionsQueryOptions(trpc, areaId));
  const { confirm, move, remove } = useQuestionActions();
  const refresh = useRefreshAcceptance();
  const askAgain = useMutation(
    trpc.acceptance.ask.mutationOptions({
      onSuccess: () => query.refetch(),
      onError: (error) => showErrorToast("The questions were not asked", error),
    }),
  );
  const askAgainPlace = useRef<HTMLButtonElement>(null);
  const wasAsked = askAgain.isSuccess;
  useEffect(() => {
    // The button that was pressed may have gone with its row.
    if (wasAsked && document.activeElement === document.body) askAgainPlace.current?.focus();
  }, [wasAsked]);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data: questions, error, isFetching, refetch } = query;
  const found = questions?.find(({ id }) => id === open?.id);
  // One that a colleague deletes stays open with what was typed about it.
  const [lastFound, setLastFound] = useState(found);
  if (found && found !== lastFound) setLastFound(found);
  const opened = found ?? (lastFound?.id === open?.id ? lastFound : undefined);
  const isDeleted = opened !== found;

  const failed = questions && describeFailed(questions);
  useAnnounced(questions && (failed ?? ""));
  const isAsking = questions?.some(({ asking }) => asking === "waiting") ?? false;

  const confirmAnswer = ({ id, updatedAt }: AcceptanceQuestion) => {
    confirm.mutate({ id, updatedAt });
    close();
  };
  const act = (question: AcceptanceQuestion, index: number, action: QuestionAction) => {
    const { id } = question;
    const place = index + 1;
    if (action === "confirm") confirmAnswer(question);
    else if (action === "askAgain") askAgain.mutate({ id: areaId });
    else if (action === "up" || action === "down") {
      const count = questions?.length ?? 0;
      const position = Math.min(count, Math.max(1, place + (action === "up" ? -1 : 1)));
      if (position !== place) move.mutate({ id, position });
      announce(`Position ${position} of ${count}`);
    } else setOpen({ action, id });
  };

  const askAgainButton = (
    <Button
      ref={askAgainPlace}
      size="xs"
      variant="outline"
      flexShrink="0"
      loading={askAgain.isPending}
      // Only aria-disabled, so that who pressed it with the keyboard stays at it.
      aria-disabled={isAsking}
      onClick={() => isAsking || askAgain.mutate({ id: areaId })}
    >
      <RotateCw aria-hidden />
      Ask Again
    </Button>
  );

  return (
    <Section
      title="Acceptance Questions"
      hint={questions && lastAsked(questions)}
      actions={
        <EditorsOnly>
          {questions && questions.length > 0 && !failed && askAgainButton}
          <Button size="xs" variant="outline" onClick={() => change({ open: "add-question" })}>
            <Plus aria-hidden />
            Add
          </Button>
        </EditorsOnly>
      }
    >
      {questions ? (
        questions.length > 0 ? (
          <>
            {failed && (
              <SectionRow asChild color="fg.error">
                <Flex
                  gap="3"
                  align="center"
                  justify="space-between"
                  wrap={{ base: "wrap", sm: "nowrap" }}
                >
                  <Text>{failed}</Text>
                  <EditorsOnly>{askAgainButton}</EditorsOnly>
                </Flex>
              </SectionRow>
            )}
            <Box as="ul" listStyleType="none" aria-label="Acceptance questions">
              {questions.map((question, index) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  sent={describeSent(sent, question)}
                  isWanted={search.question === question.id}
                  pending={confirm.isPending || askAgain.isPending}
                  onAction={(action) => act(question, index, action)}
                />
              ))}
            </Box>
          </>
        ) : (
          <SectionNote
            note="No question says yet what has to be known."
            more="Add those that the receiving side must be able to answer: they are asked of this area's documents, now and after every change."
          >
            <EditorsOnly>
              <Box mt="2">
                <TemplateQuestions areaId={areaId} onAdded={refresh} />
              </Box>
            </EditorsOnly>
          </SectionNote>
        )
      ) : error ? (
        <ErrorState
          title="The questions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the questions...">
          <QuestionRowsSkeleton />
        </Loading>
      )}
      {canEdit && search.open === "add-question" && (
        <QuestionDialog areaId={areaId} onClose={() => change({ open: undefined })} />
      )}
      {opened && open?.action === "edit" && (
        <QuestionDialog areaId={areaId} question={opened} isDeleted={isDeleted} onClose={close} />
      )}
      {opened && open?.action === "correct" && (
        <CorrectDialog
          question={opened}
          isDeleted={isDeleted}
          onClose={close}
          onSaved={awaitAnswers}
        />
      )}
      {found && open?.action === "compare" && (
        <CompareDialog question={found} onConfirm={() => confirmAnswer(found)} onClose={close} />
      )}
      {opened && open?.action === "ask" && (
        <AskExpertDialog areaId={areaId} question={opened.question} onClose={close} />
      )}
      <ConfirmDialog
        open={found !== undefined && open?.action === "delete"}
        title="Are you sure you want to delete this question?"
        description="Its confirmed answer is deleted with it. The documents stay."
        confirmLabel="Delete Question"
        destructive
        onConfirm={() => {
          if (found) remove.mutate({ id: found.id });
          close();
        }}
        onCancel={close}
      />
    </Section>
  );
}
