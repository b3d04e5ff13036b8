import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { formatCount } from "../../lib/formats.ts";
import { showToast } from "../../lib/toaster.ts";
import { type TrashItem, useInvalidateTrash } from "./trash-queries.ts";
import { useBulkTrash } from "./use-bulk-trash.ts";

/** Asks before something leaves the Trash for good. */
export function DeleteForGood({ item, onClose }: { item: TrashItem; onClose: () => void }) {
  const trpc = useTRPC();
  const invalidate = useInvalidateTrash();
  const { entityType, id, title } = item;
  const remove = useMutation(
    trpc.trash.delete.mutationOptions({
      onSuccess: () =>
        showToast({ title: `Deleted the ${entityType} “${title}” for good`, tone: "success" }),
      onError: (error) => showErrorToast(`The ${entityType} was not deleted`, error),
      // Only then has the opener gone, and the focus finds another place.
      onSettled: async () => {
        await invalidate();
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      title={`Delete this ${entityType} for good?`}
      description={`“${title}” cannot be restored afterwards.`}
      confirmLabel="Delete for Good"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      destructive
      onConfirm={() => remove.mutate({ entityType, id })}
      onCancel={onClose}
    />
  );
}

/** What deleting some of the selected items for good means. */
function consequence(deleted: number, kept: number): string {
  const gone = `${deleted === 1 ? "It" : "They"} cannot be restored afterwards.`;
  if (kept === 0) return gone;
  return kept === 1
    ? `${gone} The other one stays in the Trash, since you may only restore it.`
    : `${gone} The other ${kept} stay in the Trash, since you may only restore them.`;
}

type DeleteSeveralProps = { selected: readonly TrashItem[]; onClose: () => void };

/** The same for several at once, without those that whoever asks may only restore. */
export function DeleteSeveralForGood({ selected, onClose }: DeleteSeveralProps) {
  const bulk = useBulkTrash();
  const deletable = selected.filter(({ mayDelete }) => mayDelete);
  return (
    <ConfirmDialog
      open
      title={`Delete ${formatCount(deletable.length, "item")} for good?`}
      description={consequence(deletable.length, selected.length - deletable.length)}
      confirmLabel="Delete for Good"
      pendingLabel="Deleting..."
      pending={bulk.isPending}
      destructive
      onConfirm={() => void bulk.remove(deletable).then(onClose)}
      onCancel={onClose}
    />
  );
}
