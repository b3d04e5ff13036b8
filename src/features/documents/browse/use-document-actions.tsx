import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlays/confirm-dialog.tsx";
import { trashNotice } from "../../../components/trash/trash-words.ts";
import { useUndo } from "../../../components/trash/use-undo.ts";
import { useDeleteDocument } from "../document-queries.ts";
import type { DocumentSummary } from "../document-types.ts";
import { EditDocumentDialog } from "../edit/lazy-edit-document-dialog.ts";
import { useNewVersion } from "../versions/use-new-version.ts";

export type DocumentActions = Pick<
  ReturnType<typeof useDocumentActions>,
  "edit" | "replace" | "remove"
>;

/** Editing, replacing and deleting a document of a list, with the dialogs that ask for it. */
export function useDocumentActions() {
  const [editingId, setEditingId] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<DocumentSummary | null>(null);
  const newVersion = useNewVersion();
  const remove = useDeleteDocument();
  const offerUndo = useUndo();
  const deleteDocument = ({ id, title }: DocumentSummary) =>
    remove.mutate({ id }, { onSuccess: () => offerUndo({ entityType: "document", id, title }) });
  const overlays = (
    <>
      {editingId !== null && (
        <EditDocumentDialog documentId={editingId} onClose={() => setEditingId(null)} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title="Are you sure you want to delete this document?"
        description={deleting && trashNotice(deleting.title)}
        confirmLabel="Delete Document"
        destructive
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) deleteDocument(deleting);
          setDeleting(null);
        }}
      />
    </>
  );
  return { edit: setEditingId, replace: newVersion.open, remove: setDeleting, overlays };
}
