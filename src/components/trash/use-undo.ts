import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TrashEntityType } from "../../../db/enums.ts";
import { useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { showToast } from "../../lib/toaster.ts";

type Deleted = { entityType: TrashEntityType; id: number; title: string };

/** Brings something back from the Trash; resolves to whether it came back. A notification tells. */
export function useRestore() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const restore = useMutation(trpc.trash.restore.mutationOptions());
  return async ({ entityType, id, title }: Deleted): Promise<boolean> => {
    try {
      const { notes } = await restore.mutateAsync({ entityType, id });
      showToast({
        title: `Restored the ${entityType} “${title}”`,
        ...(notes.length > 0 ? { description: notes.join(" ") } : {}),
        tone: "success",
      });
      return true;
    } catch (error) {
      showErrorToast(`The ${entityType} was not restored`, error);
      return false;
    } finally {
      // What comes back may show anywhere: in lists, counts, activities, answers' sources.
      await queryClient.invalidateQueries();
    }
  };
}

/** Tells that something was deleted, in a notification that offers to bring it back. */
export function useUndo() {
  const restore = useRestore();
  return (deleted: Deleted) =>
    showToast({
      title: `Deleted the ${deleted.entityType} “${deleted.title}”`,
      tone: "success",
      action: { label: "Undo", run: () => void restore(deleted) },
    });
}
