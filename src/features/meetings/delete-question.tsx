import { Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { tellBulkResult, useRestoreAll } from "../../components/dense-list/bulk-results.ts";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { trashNotice } from "../../components/trash/trash-words.ts";
import { useUndo } from "../../components/trash/use-undo.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { type Meeting, useRefresh } from "./meeting-queries.ts";
import { ScopeChoice, type SeriesScope } from "./series/scope-choice.tsx";

type DeleteQuestionProps = {
  meeting: Meeting;
  onDeleted: (ids: readonly number[]) => void;
  onClose: () => void;
};

/** Asks before a meeting is deleted, and of a series those that follow it; they can be brought back. */
export function DeleteQuestion({ meeting, onDeleted, onClose }: DeleteQuestionProps) {
  const trpc = useTRPC();
  const scopeName = useId();
  const refresh = useRefresh();
  const offerUndo = useUndo();
  const restoreAll = useRestoreAll("meeting");
  const [scope, setScope] = useState<SeriesScope>("one");
  const tasks = meeting.actionItems.filter(({ taskId }) => taskId !== null).length;
  const remove = useMutation(
    trpc.meetings.delete.mutationOptions({
      onSuccess: ({ deleted }) => onDeleted(deleted),
      onError: (error) => showErrorToast("Failed to delete meeting", error),
      // Only then has the opener gone, and the focus finds another place.
      onSettled: async (result) => {
        await refresh();
        if (!result) return;
        onClose();
        const { deleted } = result;
        if (deleted.length > 1) {
          tellBulkResult({
            noun: "meeting",
            verb: "Deleted",
            count: deleted.length,
            refused: [],
            undo: () => void restoreAll(deleted),
          });
        } else {
          offerUndo({ entityType: "meeting", id: meeting.id, title: meeting.title });
        }
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      title="Are you sure you want to delete this meeting?"
      description={trashNotice(meeting.title)}
      confirmLabel={scope === "one" ? "Delete Meeting" : "Delete Meetings"}
      pending={remove.isPending}
      destructive
      onConfirm={() => remove.mutate({ id: meeting.id, scope })}
      onCancel={onClose}
    >
      {meeting.series && (
        <ScopeChoice
          legend="Delete"
          radio={(value) => ({
            name: scopeName,
            checked: scope === value,
            onChange: () => setScope(value),
          })}
        />
      )}
      {tasks > 0 && (
        <Text color="fg.muted" mt={meeting.series ? "3" : "0"}>
          {tasks === 1
            ? "The task created from an action item stays on the board."
            : "The tasks created from its action items stay on the board."}
        </Text>
      )}
    </ConfirmDialog>
  );
}
