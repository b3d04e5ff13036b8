import { Badge, Box, Button, Flex, Text } from "@chakra-ui/react";
import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isPastDay } from "../../../../db/days.ts";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { formatShortDay } from "../../../lib/dates/day-formats.ts";
import { localTime } from "../../../lib/dates/local-time.ts";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import { pagePath } from "../../../lib/navigation/paths.ts";
import { useCanEdit, useScope, useSignedInUser } from "../../../lib/session/session.ts";
import { useAreaSearch } from "../area/area-search.ts";
import { Section, SectionRow } from "../section.tsx";
import { CheckDialog } from "./check-dialog.tsx";
import { type ExpertQuestion, useExpertQuestions } from "./use-expert-questions.ts";

const AnswerDialog = lazyDialog(() =>
  import("./answer-dialog.tsx").then((module) => module.AnswerDialog),
);

const states = {
  open: { label: "No answer", palette: "status-atRisk" },
  answered: { label: "To check", palette: "track-purple" },
  checked: { label: "Answered", palette: "status-completed" },
} as const;

/** Who is to do what about a question, and by when. */
function describe(question: ExpertQuestion): string {
  const { state, assignee, asker, answerer, dueDate, documentTitle } = question;
  if (state === "checked") return documentTitle ? `By “${documentTitle}”` : "Its document is gone";
  if (state === "answered") {
    const who = asker && asker.id !== answerer?.id ? asker.name : "Somebody";
    return `${who} is to look at the answer`;
  }
  const who = assignee ? `Asked of ${assignee.name}` : "Asked of nobody who is still here";
  return dueDate ? `${who}, due ${formatShortDay(dueDate)}` : who;
}

/** What the person who looks can do about a question: answer it, say that it is good, or nothing. */
function actionOf(question: ExpertQuestion | undefined, canEdit: boolean) {
  if (!question) return null;
  const { state, mayCheck } = question;
  if (state === "open") return canEdit ? "Answer" : null;
  return mayCheck ? "Check" : null;
}

function QuestionRow({ question, onAct }: { question: ExpertQuestion; onAct: () => void }) {
  const { id: userId } = useSignedInUser();
  const action = actionOf(question, useCanEdit());
  const { state, dueDate, assignee, isOwn } = question;
  const isLate = state === "open" && dueDate !== null && isPastDay(dueDate, localTime().today);
  const isMine = state === "open" ? assignee?.id === userId : isOwn;
  return (
    <SectionRow asChild>
      <Flex as="li" gap="3" align="center">
        <Box flex="1" minW="0">
          <Text overflowWrap="anywhere">{question.question}</Text>
          <Text textStyle="xs" color={isLate ? "fg.error" : "fg.muted"} overflowWrap="anywhere">
            {describe(question)}
          </Text>
        </Box>
        {action ? (
          <Button
            size="xs"
            variant={isMine ? "solid" : "outline"}
            aria-label={`${action}: ${question.question}`}
            onClick={onAct}
          >
            {action}
          </Button>
        ) : (
          <Badge colorPalette={states[state].palette} flexShrink="0">
            {states[state].label}
          </Badge>
        )}
      </Flex>
    </SectionRow>
  );
}

type Opened = { question: ExpertQuestion; action: NonNullable<ReturnType<typeof actionOf>> };

/**
 * The question that the address names, with what it was opened for: what is typed there stays,
 * whatever others do with the question meanwhile.
 */
function useOpened(id: number | undefined, found: ExpertQuestion | undefined) {
  const [opened, setOpened] = useState<Opened>();
  const action = actionOf(found, useCanEdit());
  if (opened && opened.question.id !== id) setOpened(undefined);
  else if (found && action && (!opened || (opened.action === action && opened.question !== found)))
    setOpened({ question: found, action });
  return opened?.question.id === id ? opened : undefined;
}

/**
 * Whether the questions were read since the address names this one: a question may be younger than
 * those read before. They are read again where it is not among them.
 */
function useReadSince(
  id: number | undefined,
  isFound: boolean,
  { dataUpdatedAt, refetch }: ReturnType<typeof useExpertQuestions>,
) {
  const [asked, setAsked] = useState({ id, dataUpdatedAt });
  if (asked.id !== id) setAsked({ id, dataUpdatedAt });
  const isOld = asked.id !== id || asked.dataUpdatedAt === dataUpdatedAt;
  const isWanting = id !== undefined && !isFound && isOld;
  useEffect(() => {
    if (isWanting) void refetch({ cancelRefetch: false });
  }, [isWanting, refetch]);
  return !isOld;
}

/** What others have done with a question while an answer to it was being written or checked. */
function happenedTo(
  question: ExpertQuestion | undefined,
  action: Opened["action"] | undefined,
): string | undefined {
  if (!question) return "Someone else deleted this question or moved it to another area.";
  const { state, answerer } = question;
  if (action === "Check") {
    if (state === "checked") return "Someone else accepted this answer already.";
    return state === "open" ? "Someone else sent this answer back already." : undefined;
  }
  return state === "open"
    ? undefined
    : `${answerer?.name ?? "Someone else"} answered this question.`;
}

/** The questions of an area that were sent to an expert, until each is answered and checked. */
export function ExpertQuestionsSection({ areaId }: { areaId: number }) {
  const read = useExpertQuestions(areaId);
  const { data: questions, error, isFetching, refetch } = read;
  const { search, change } = useAreaSearch();
  const scope = useScope();
  const chosen = questions?.find(({ id }) => id === search.answer);
  const opened = useOpened(search.answer, chosen);
  const isRead = useReadSince(search.answer, chosen !== undefined, read);
  const close = () => change({ answer: undefined });
  if (!questions) {
    if (!error) return null;
    return (
      <Section title="Open Questions">
        <ErrorState
          compact
          title="The questions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Section>
    );
  }
  if (search.answer !== undefined && !chosen && !opened && isRead) {
    // One that was not sent to anybody yet stands in the assistant's list alone.
    const unanswered = { view: "unanswered", question: search.answer } as const;
    return <Navigate to={pagePath(scope, "ai-assistant")} search={unanswered} replace />;
  }
  const meanwhile = happenedTo(chosen, opened?.action);
  const waiting = questions.filter(({ state }) => state !== "checked");
  const sorted = [...waiting, ...questions.filter(({ state }) => state === "checked")];
  return (
    <>
      {questions.length > 0 && (
        <Section title="Open Questions" hint={`${waiting.length} of ${questions.length}`}>
          <Box as="ul" listStyleType="none">
            {sorted.map((question) => (
              <QuestionRow
                key={question.id}
                question={question}
                onAct={() => change({ answer: question.id })}
              />
            ))}
          </Box>
        </Section>
      )}
      {opened?.action === "Answer" && (
        <AnswerDialog
          key={opened.question.id}
          question={opened.question}
          meanwhile={meanwhile}
          onClose={close}
        />
      )}
      {opened?.action === "Check" && (
        <CheckDialog
          key={opened.question.id}
          question={opened.question}
          meanwhile={meanwhile}
          onOpenDocument={(document) => change({ answer: undefined, document })}
          onClose={close}
        />
      )}
    </>
  );
}
