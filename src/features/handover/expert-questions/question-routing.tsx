import { Button, HStack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import type { ExpertQuestion } from "../../../../server/features/acceptance/expert-questions/expert-questions.schema.ts";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatShortDay } from "../../../lib/dates/day-formats.ts";
import { AssignQuestionDialog } from "./assign-question-dialog.tsx";

/** "Asked of Lee Park, due Dec 1, about Payroll run." */
function describeAssignment({ assignee, dueDate, areaName }: ExpertQuestion) {
  const facts = [
    `Asked of ${assignee?.name ?? "somebody who has left"}`,
    dueDate && `due ${formatShortDay(dueDate)}`,
    areaName && `about ${areaName}`,
  ];
  return `${facts.filter(Boolean).join(", ")}.`;
}

/** Who has been asked a question that found no answer, and the way to ask somebody. */
export function QuestionRouting({ questionId }: { questionId: number }) {
  const trpc = useTRPC();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(trpc.expertQuestions.list.queryOptions({}));
  const routed = data?.find(({ id }) => id === questionId);
  const isSent = routed !== undefined && routed.assignee !== null;
  if (!data || routed?.state === "checked") return null;
  if (routed?.state === "answered") {
    return <Text color="fg.muted">It has been answered; the answer is to be checked.</Text>;
  }
  return (
    <HStack gap="3" wrap="wrap">
      {routed && (isSent || routed.areaId !== null) && (
        <Text textStyle="sm" color="fg.muted">
          {isSent ? describeAssignment(routed) : `About ${routed.areaName}; nobody is asked.`}
        </Text>
      )}
      <EditorsOnly>
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          <MessageSquareText aria-hidden />
          {isSent ? "Ask Somebody Else" : "Ask One Person"}
        </Button>
      </EditorsOnly>
      {isOpen && (
        <AssignQuestionDialog
          questionId={questionId}
          areaId={routed?.areaId ?? null}
          onClose={() => setOpen(false)}
        />
      )}
    </HStack>
  );
}
