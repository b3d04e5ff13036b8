import { Button } from "@chakra-ui/react";
import { overdueMessage, transitionLabels } from "../meeting-labels.ts";
import { type Meeting, useChangeStatus } from "../meeting-queries.ts";
import { Notice } from "../notice.tsx";

const outcomes = ["completed", "cancelled"] as const;

/** Says that a meeting's time is over, and asks in place what became of it. */
export function OverdueNotice({ meeting }: { meeting: Meeting }) {
  const change = useChangeStatus();
  return (
    <Notice
      actions={outcomes.map((status) => (
        <Button
          key={status}
          size="xs"
          variant="outline"
          bg="bg.card"
          aria-label={`${transitionLabels[status]}: ${meeting.title}`}
          loading={change.isPending && change.variables.status === status}
          disabled={change.isPending}
          onClick={() => change.mutate({ id: meeting.id, status })}
        >
          {transitionLabels[status]}
        </Button>
      ))}
    >
      {overdueMessage}
    </Notice>
  );
}
