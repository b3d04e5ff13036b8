import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Track } from "../../../../server/features/tasks/tracks/tracks.schema.ts";
import { SelectField } from "../../../components/forms/select-field.tsx";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { trashNotice } from "../../../components/trash/trash-words.ts";
import { useUndo } from "../../../components/trash/use-undo.ts";
import { errorCode, errorMessage } from "../../../lib/api/errors.ts";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { formatCount } from "../../../lib/formats.ts";
import { useRefresh } from "../use-invalidate-tasks.ts";

type DeleteTrackDialogProps = {
  track: Track;
  taskCount: number;
  /** The tracks that may take over what is in the deleted one. */
  targetTracks: readonly Track[];
  onClose: () => void;
};

/** What goes to another track; how many documents that is, only the server knows. */
function workOf(taskCount: number): string {
  if (taskCount === 0) return "its documents";
  return `its ${taskCount === 1 ? "task" : formatCount(taskCount, "task")} and any documents`;
}

/** Asks before a track goes and, where it holds something, which track takes that over. */
export function DeleteTrackDialog({
  track,
  taskCount,
  targetTracks,
  onClose,
}: DeleteTrackDialogProps) {
  const trpc = useTRPC();
  const { refreshTracks } = useRefresh();
  const offerUndo = useUndo();
  const remove = useMutation(trpc.tracks.delete.mutationOptions());
  const [targetId, setTargetId] = useState("");
  // What the server counts beyond the tasks the board knows of: documents, and tasks added since.
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  const [asked, setAsked] = useState(false);
  const needsTarget = taskCount > 0 || refusal !== null;

  const confirm = async () => {
    setAsked(true);
    if (needsTarget && !targetId) return field.current?.focus();
    try {
      await remove.mutateAsync({ id: track.id, ...(targetId ? { moveTo: Number(targetId) } : {}) });
      offerUndo({ entityType: "track", id: track.id, title: track.name });
      onClose();
    } catch (error) {
      if (errorCode(error) === "CONFLICT") {
        setAsked(false);
        setRefusal(errorMessage(error, "This track is in use."));
      } else showErrorToast("Failed to delete track", error);
    }
    await refreshTracks();
  };

  return (
    <ConfirmDialog
      open
      title="Are you sure you want to delete this track?"
      description={refusal ?? trashNotice(track.name)}
      confirmLabel="Delete Track"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      destructive
      onConfirm={confirm}
      onCancel={onClose}
    >
      {needsTarget && (
        <SelectField
          ref={field}
          label={`Move ${workOf(taskCount)} to`}
          value={targetId}
          error={asked && !targetId ? "Choose the track that takes over" : undefined}
          onChange={(event) => setTargetId(event.target.value)}
        >
          <option value="">Choose a track</option>
          {targetTracks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </ConfirmDialog>
  );
}
