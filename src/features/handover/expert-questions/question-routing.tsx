import { Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ExpertQuestion } from "../../../../server/features/acceptance/expert-questions/expert-questions.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatShortDay } from "../../../lib/dates/day-formats.ts";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";

const AssignQuestionDialog = lazyDialog(() =>
  import("./assign-question-dialog.tsx").then((module) => module.AssignQuestionDialog),
);

/** "Asked of Lee Park, due Dec 1, about Payroll run." */
function describeAssignment({ assignee, dueDate, areaName }: ExpertQuestion) {
  const facts = [
    `Asked of ${assignee?.name ?? "somebody who has left"}`,
    dueDate && `due ${formatShortDay(dueDate)}`,
    areaName && `about ${areaName}`,
  ];
  return `${facts.filter(Boolean).join(", ")}.`;
}

/** How far it is with a question; null where there is nothing to say. */
function describeState(question: ExpertQuestion): string | null {
  const { state, assignee, areaId, areaName } = question;
  if (state === "checked") return null;
  if (state === "answered") return "It has been answered; the answer is to be checked.";
  if (assignee) return describeAssignment(question);
  return areaId === null ? null : `About ${areaName}; nobody is asked.`;
}

type QuestionRoutingProps = {
  questionId: number;
  /** What else can be done about it, which comes first. */
  children: ReactNode;
};

/** Who has been asked a question that found no answer; under it, the way to ask somebody. */
export function QuestionRouting({ questionId, children }: QuestionRoutingProps) {
  const trpc = useTRPC();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(trpc.expertQuestions.list.queryOptions({}));
  const routed = data?.find(({ id }) => id === questionId);
  const isSent = routed !== undefined && routed.assignee !== null;
  const state = routed && describeState(routed);
  const isOpenToAsk = data && routed?.state !== "checked" && routed?.state !== "answered";
  return (
    <>
      {state && (
        <Text flexBasis="full" color="fg.muted" textWrap="pretty">
          {state}
        </Text>
      )}
      {children}
      {isOpenToAsk && (
        <EditorsOnly>
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            <MessageSquareText aria-hidden />
            {isSent ? "Ask Somebody Else" : "Ask One Person"}
          </Button>
        </EditorsOnly>
      )}
      {isOpen && (
        <AssignQuestionDialog
          questionId={questionId}
          areaId={routed?.areaId ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
