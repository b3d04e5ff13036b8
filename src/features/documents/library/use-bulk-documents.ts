import { useMutation } from "@tanstack/react-query";
import { documentLimits } from "../../../../server/features/documents/documents.schema.ts";
import { tellBulkResult, useRestoreAll } from "../../../components/dense-list/bulk-results.ts";
import { type RouterInputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useInvalidateDocuments } from "../document-queries.ts";

export type BulkChange = Omit<RouterInputs["documents"]["updateMany"], "ids">;
type Refused = { id: number; message: string }[];

/** As many at a time as one call takes. */
const batchesOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / documentLimits.selection) }, (_, index) =>
    ids.slice(index * documentLimits.selection, (index + 1) * documentLimits.selection),
  );

/** Changes of several documents at once; a notification says what became of them. */
export function useBulkDocuments() {
  const trpc = useTRPC();
  const invalidate = useInvalidateDocuments();
  const restoreAll = useRestoreAll("document");
  const update = useMutation(trpc.documents.updateMany.mutationOptions());
  const remove = useMutation(trpc.documents.deleteMany.mutationOptions());
  const refresh = () => Promise.all([invalidate.documents(), invalidate.activitiesAndMetrics()]);

  return {
    isPending: update.isPending || remove.isPending,
    change: async (ids: readonly number[], change: BulkChange) => {
      const refused: Refused = [];
      let count = 0;
      try {
        for (const batch of batchesOf(ids)) {
          const answer = await update.mutateAsync({ ids: batch, ...change });
          count += answer.updated.length;
          refused.push(...answer.refused);
        }
        tellBulkResult("document", "Changed", count, refused);
      } catch (error) {
        showErrorToast("Failed to update documents", error);
      }
      await refresh();
    },
    /** Resolves to whether any were deleted. */
    remove: async (ids: readonly number[]): Promise<boolean> => {
      const deleted: number[] = [];
      const refused: Refused = [];
      const undo = () => void restoreAll(deleted);
      try {
        for (const batch of batchesOf(ids)) {
          const answer = await remove.mutateAsync({ ids: batch });
          deleted.push(...answer.deleted);
          refused.push(...answer.refused);
        }
        const offered = deleted.length > 0 ? undo : undefined;
        tellBulkResult("document", "Deleted", deleted.length, refused, offered);
      } catch (error) {
        showErrorToast("Failed to delete documents", error);
      }
      await refresh();
      return deleted.length > 0;
    },
  };
}
