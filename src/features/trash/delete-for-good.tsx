import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../components/overlays/confirm-dialog.tsx";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { showToast } from "../../lib/toaster.ts";
import type { TrashItem } from "./trash-queries.ts";

/** Asks before something leaves the Trash for good. */
export function DeleteForGood({ item, onClose }: { item: TrashItem; onClose: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { entityType, id, title } = item;
  const remove = useMutation(
    trpc.trash.delete.mutationOptions({
      onSuccess: () =>
        showToast({ title: `Deleted the ${entityType} “${title}” for good`, tone: "success" }),
      onError: (error) => showErrorToast(`The ${entityType} was not deleted`, error),
      // Only then has the opener gone, and the focus finds another place.
      onSettled: async () => {
        await Promise.all([
          queryClient.invalidateQueries(trpc.trash.pathFilter()),
          queryClient.invalidateQueries(trpc.activities.pathFilter()),
        ]);
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
