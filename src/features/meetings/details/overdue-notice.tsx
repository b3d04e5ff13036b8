import { Button } from "@chakra-ui/react";
import { overdueMessage, transitionLabels } from "../meeting-labels.ts";
import type { Meeting } from "../meeting-queries.ts";
import { Notice } from "../notice.tsx";
import { useStatusChange } from "../use-status-change.tsx";

const outcomes = ["completed", "cancelled"] as const;

/** Says that a meeting's time is over, and asks in place what became of it. */
export function OverdueNotice({ meeting }: { meeting: Meeting }) {
  const { change, pending, question } = useStatusChange(meeting);
  return (
    <>
      <Notice
        actions={outcomes.map((status) => (
          <Button
            key={status}
            size="xs"
            variant="outline"
            bg="bg.card"
            aria-label={`${transitionLabels[status]}: ${meeting.title}`}
            loading={pending === status}
            disabled={pending !== null}
            onClick={() => change(status)}
          >
            {transitionLabels[status]}
          </Button>
        ))}
      >
        {overdueMessage}
      </Notice>
      {question}
    </>
  );
}
