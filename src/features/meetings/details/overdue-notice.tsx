import { Button } from "@chakra-ui/react";
import { overdueMessage } from "../meeting-labels.ts";
import { type Meeting, useChangeStatus } from "../meeting-queries.ts";
import { Notice } from "../notice.tsx";

const outcomes = [
  { status: "completed", label: "Held" },
  { status: "cancelled", label: "Cancelled" },
] as const;

/** Says that a meeting's time is over, and asks in place what became of it. */
export function OverdueNotice({ meeting }: { meeting: Meeting }) {
  const change = useChangeStatus();
  return (
    <Notice
      actions={outcomes.map(({ status, label }) => (
        <Button
          key={status}
          size="xs"
          variant="outline"
          bg="bg.card"
          aria-label={`${label}: ${meeting.title}`}
          loading={change.isPending && change.variables.status === status}
          disabled={change.isPending}
          onClick={() => change.mutate({ id: meeting.id, status })}
        >
          {label}
        </Button>
      ))}
    >
      {overdueMessage}
    </Notice>
  );
}
