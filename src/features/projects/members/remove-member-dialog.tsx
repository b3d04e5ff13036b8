import { useState } from "react";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { showToast } from "../../../lib/toaster.ts";
import { type Member, useMemberChanges } from "./member-queries.ts";

type RemoveMemberDialogProps = { member: Member; members: Member[]; onClose: () => void };

/** Asks whether somebody is to be removed, and who gets their open tasks. */
export function RemoveMemberDialog({ member, members, onClose }: RemoveMemberDialogProps) {
  const [heir, setHeir] = useState("");
  const { remove } = useMemberChanges();
  const { userId, name } = member;
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      description="They lose access at once, and their API tokens for this project stop working. What they added stays."
      confirmLabel="Remove Member"
      pendingLabel="Removing..."
      pending={remove.isPending}
      destructive
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { userId, tasksTo: heir === "" ? null : Number(heir) },
          {
            onSuccess: () => {
              showToast({ title: `${name} was removed`, tone: "success" });
              onClose();
            },
          },
        )
      }
    >
      <SelectField
        label="Open tasks go to"
        value={heir}
        onChange={(event) => setHeir(event.target.value)}
      >
        <option value="">Nobody</option>
        {members
          .filter((other) => other.userId !== userId)
          .map((other) => (
            <option key={other.userId} value={other.userId}>
              {other.name}
            </option>
          ))}
      </SelectField>
    </ConfirmDialog>
  );
}
