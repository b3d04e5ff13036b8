import { Badge, Box, Button, Flex, Menu, Text } from "@chakra-ui/react";
import { ArrowDown, ArrowUp, MessageSquareText, Pencil, PencilLine, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AcceptanceQuestion } from "../../../../server/features/acceptance/acceptance.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ActionsMenu } from "../../../components/overlays/actions-menu.tsx";
import { SectionRow } from "../section.tsx";
import { changeWords, failedWords, nearestWords, stateBadges } from "./acceptance-words.ts";
import { AnswerView, StruckAnswer } from "./answer-view.tsx";

/** What can be done with a question; each opens its dialog or does it at once. */
export type QuestionAction =
  | "confirm"
  | "compare"
  | "correct"
  | "ask"
  | "askAgain"
  | "edit"
  | "up"
  | "down"
  | "delete";

type QuestionRowProps = {
  question: AcceptanceQuestion;
  /** What is known of asking somebody: "Asked of Lee, due Dec 1". */
  sent: string | undefined;
  /** Brought into view, since a link led to it. */
  isWanted: boolean;
  pending: boolean;
  onAction: (action: QuestionAction) => void;
};

function Answer({ question, sent }: Pick<QuestionRowProps, "question" | "sent">) {
  const { id, state, answer, citations, confirmed, change } = question;
  if (state === "unasked") return <Text color="fg.muted">Asking the area's documents...</Text>;
  if (state === "failed") return <Text color="fg.muted">{failedWords}</Text>;
  if (state === "unanswered") return sent && <Text color="fg.muted">{sent}</Text>;
  const isGone = change === "disappeared";
  return (
    <>
      {state === "changed" && confirmed && <StruckAnswer content={confirmed.answer} />}
      {isGone && (
        <Text color="fg.muted" my="1">
          {changeWords.disappeared} {answer !== null && nearestWords}
        </Text>
      )}
      {answer !== null && <AnswerView questionId={id} content={answer} citations={citations} />}
      {change && !isGone && (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {changeWords[change]}
        </Text>
      )}
    </>
  );
}

/** The buttons of a state, the one that resolves it first. */
const buttonsOf = ({ state, answer, change }: AcceptanceQuestion): [QuestionAction, string][] => {
  const isAnswered = answer !== null && change !== "disappeared";
  switch (state) {
    case "answered":
      return [
        ["confirm", "Confirm"],
        ["correct", "Correct"],
      ];
    case "changed":
      return isAnswered
        ? [
            ["confirm", "Confirm the New Answer"],
            ["compare", "Compare"],
            ["correct", "Correct"],
          ]
        : [
            ["compare", "Compare"],
            ["correct", "Correct"],
            ["ask", "Ask the Expert"],
          ];
    case "failed":
      return [["askAgain", "Ask Again"]];
    case "unanswered":
      return [
        ["correct", "Answer"],
        ["ask", "Ask the Expert"],
      ];
    default:
      return [];
  }
};

function More({ question, onAction }: Pick<QuestionRowProps, "question" | "onAction">) {
  const items: [QuestionAction, string, typeof Pencil][] = [
    ["correct", "Correct the Answer", PencilLine],
    ["ask", "Ask the Expert", MessageSquareText],
    ["edit", "Edit Question", Pencil],
    ["up", "Move Up", ArrowUp],
    ["down", "Move Down", ArrowDown],
    ["delete", "Delete Question", Trash2],
  ];
  return (
    <ActionsMenu of={question.question}>
      {items.map(([action, label, Icon]) => (
        <Menu.Item key={action} value={action} onClick={() => onAction(action)}>
          <Icon size={16} aria-hidden />
          {label}
        </Menu.Item>
      ))}
    </ActionsMenu>
  );
}

/** An acceptance question, what the documents answer, and what to do about it. */
export function QuestionRow({ question, sent, isWanted, pending, onAction }: QuestionRowProps) {
  const { label, palette } = stateBadges[question.state];
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: "center" });
  }, [isWanted]);
  const buttons = buttonsOf(question);
  // Most questions of a new area have no answer, and questions fail together: of many strong buttons
  // none would stand out.
  const isOneOfMany = question.state === "unanswered" || question.state === "failed";
  const leading = isOneOfMany ? "outline" : "solid";
  return (
    <SectionRow
      as="li"
      aria-label={question.question}
      {...(isWanted ? { bg: "bg.subtle", "aria-current": "true" as const } : {})}
    >
      <Flex ref={row} gap="3" align="flex-start">
        <Text fontWeight="semibold" flex="1" minW="0" overflowWrap="anywhere">
          {question.question}
        </Text>
        <Badge colorPalette={palette} flexShrink="0">
          {label}
        </Badge>
        <EditorsOnly>
          <Box my="-1" flexShrink="0">
            <More question={question} onAction={onAction} />
          </Box>
        </EditorsOnly>
      </Flex>
      <Box mt="1" _empty={{ display: "none" }}>
        <Answer question={question} sent={sent} />
      </Box>
      {buttons.length > 0 && (
        <EditorsOnly>
          <Flex gap="2" wrap="wrap" mt="1.5">
            {buttons.map(([action, words], index) => (
              <Button
                key={action}
                size="xs"
                variant={index === 0 ? leading : "outline"}
                aria-label={`${words}: ${question.question}`}
                disabled={pending}
                onClick={() => onAction(action)}
              >
                {words}
              </Button>
            ))}
          </Flex>
        </EditorsOnly>
      )}
    </SectionRow>
  );
}
