import { useMutation } from "@tanstack/react-query";
import { documentLimits } from "../../../../server/features/documents/document-rules.schema.ts";
import { tellBulkResult, useRestoreAll } from "../../../components/dense-list/bulk-results.ts";
import { inBatches } from "../../../components/dense-list/in-batches.ts";
import { type RouterInputs, useTRPC } from "../../../lib/api/trpc.ts";
import { showErrorToast } from "../../../lib/error-toast.ts";
import { useInvalidateDocuments } from "../document-queries.ts";

export type BulkChange = Omit<RouterInputs["documents"]["updateMany"], "ids">;

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
      try {
        const { done, refused } = await inBatches(ids, documentLimits.selection, async (batch) => {
          const answer = await update.mutateAsync({ ids: batch, ...change });
          return { done: answer.updated, refused: answer.refused };
        });
        tellBulkResult({ noun: "document", verb: "Changed", count: done.length, refused });
      } catch (error) {
        showErrorToast("Failed to update documents", error);
      }
      await refresh();
    },
    /** Resolves to whether any were deleted. */
    remove: async (ids: readonly number[]): Promise<boolean> => {
      try {
        const { done, refused } = await inBatches(ids, documentLimits.selection, async (batch) => {
          const answer = await remove.mutateAsync({ ids: batch });
          return { done: answer.deleted, refused: answer.refused };
        });
        const undo = done.length > 0 ? () => void restoreAll(done) : undefined;
        tellBulkResult({ noun: "document", verb: "Deleted", count: done.length, refused, undo });
        return done.length > 0;
      } catch (error) {
        showErrorToast("Failed to delete documents", error);
        return false;
      } finally {
        await refresh();
      }
    },
  };
}
