import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { formatCount } from "../../../lib/formats.ts";
import { showToast } from "../../../lib/toaster.ts";
import { type Member, useMemberChanges } from "./member-queries.ts";

type RemoveMemberDialogProps = { member: Member; members: Member[]; onClose: () => void };

const unassigned = "unassigned";

/** Asks whether somebody is to be removed, and who gets their open tasks. */
export function RemoveMemberDialog({ member, members, onClose }: RemoveMemberDialogProps) {
  const { userId, name } = member;
  const trpc = useTRPC();
  const [heir, setHeir] = useState(unassigned);
  const { remove } = useMemberChanges();
  const { data } = useQuery(
    trpc.tasks.countOpen.queryOptions(
      { assigneeId: userId },
      // Once they are given away the dialog is about to close, and nothing in it is to change.
      { staleTime: 0, enabled: !remove.isPending },
    ),
  );
  const openTasks = data?.open;
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      description="They lose access at once, and their API tokens for this project stop working. What they added stays."
      confirmLabel="Remove from Project"
      pendingLabel="Removing..."
      pending={remove.isPending}
      destructive
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { userId, tasksTo: heir === unassigned ? null : Number(heir) },
          {
            onSuccess: () => {
              showToast({ title: `${name} was removed`, tone: "success" });
              onClose();
            },
          },
        )
      }
    >
      {openTasks !== 0 && (
        <SelectField
          label={openTasks === undefined ? "Open tasks" : formatCount(openTasks, "open task")}
          value={heir}
          onChange={(event) => setHeir(event.target.value)}
        >
          <option value={unassigned}>Leave unassigned</option>
          {members
            .filter((other) => other.userId !== userId)
            .map((other) => (
              <option key={other.userId} value={other.userId}>
                Give to {other.name}
              </option>
            ))}
        </SelectField>
      )}
    </ConfirmDialog>
  );
}
