import { type ReactNode, useState } from "react";
import type { MeetingStatus } from "../../../db/enums.ts";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { transitionLabels } from "./meeting-labels.ts";
import { type Meeting, useChangeStatus } from "./meeting-queries.ts";

type StatusChange = {
  change: (to: MeetingStatus) => void;
  /** The status that it is being brought to. */
  pending: MeetingStatus | null;
  /** Stands beside what offers the change. */
  question: ReactNode;
};

/** Changes the status of a meeting; asks first where nothing leads back. */
export function useStatusChange({ id, title }: Pick<Meeting, "id" | "title">): StatusChange {
  const update = useChangeStatus();
  const [isAsking, setAsking] = useState(false);
  const confirmCancelling = () =>
    update.mutate({ id, status: "cancelled" }, { onSettled: () => setAsking(false) });
  return {
    change: (to) => (to === "cancelled" ? setAsking(true) : update.mutate({ id, status: to })),
    pending: (update.isPending && update.variables.status) || null,
    question: isAsking && (
      <ConfirmDialog
        open
        title={`Cancel “${title}”?`}
        description="It cannot be scheduled again."
        confirmLabel={transitionLabels.cancelled}
        cancelLabel="Keep Meeting"
        destructive
        pending={update.isPending}
        onConfirm={confirmCancelling}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}
