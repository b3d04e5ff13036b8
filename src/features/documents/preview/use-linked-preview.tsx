import { useCallback } from "react";
import type { PreviewSearch } from "../browse/knowledge-base-search.ts";
import { DocumentPreviewDialog } from "./document-preview.tsx";

/** The preview of the document that the address names, and what opens another in it. */
export function useLinkedPreview(
  { document, chunk, comment }: PreviewSearch,
  change: (changes: PreviewSearch, replace: boolean) => unknown,
) {
  const open = useCallback(
    (id: number, passage?: number) => {
      change({ document: id, chunk: passage, comment: undefined }, false);
    },
    [change],
  );
  const dialog = (
    <DocumentPreviewDialog
      documentId={document ?? null}
      chunkIndex={chunk ?? null}
      commentId={comment ?? null}
      onClose={() => change({ document: undefined, chunk: undefined, comment: undefined }, true)}
    />
  );
  return { open, dialog };
}
