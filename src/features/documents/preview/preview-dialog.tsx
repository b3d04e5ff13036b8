import { Box, Button } from "@chakra-ui/react";
import { Download, Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { ErrorState } from "../../../components/feedback/error-state.tsx";
import { Loading, SkeletonLines } from "../../../components/feedback/loading.tsx";
import { WhoIsHere } from "../../../components/live/who-is-here.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { useDocument } from "../document-queries.ts";
import { downloadDocument } from "../download.ts";
import { EditDocumentDialog } from "../edit/edit-document-dialog.tsx";
import { hasFile } from "../file-types.ts";
import { PreviewContent } from "./preview-content.tsx";

type DocumentPreviewDialogProps = {
  /** The document to show; the dialog is closed without one. */
  documentId: number | null;
  /** The passage to open at and mark. */
  chunkIndex?: number | null;
  /** A sentence of that passage, to mark it alone. */
  quote?: string | null;
  onClose: () => void;
};

/** Shows a document, opened at a passage where one is given. */
export function DocumentPreviewDialog({
  documentId,
  chunkIndex = null,
  quote = null,
  onClose,
}: DocumentPreviewDialogProps) {
  const reading = useRef<HTMLDivElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { data: document, isError, error, refetch, isFetching } = useDocument(documentId);
  return (
    <AppDialog
      open={documentId !== null}
      onClose={onClose}
      size="xl"
      fillHeight
      // A reader goes on reading: by arrow keys, or from there with a screen reader.
      initialFocus={reading}
      title={document?.title ?? (isError ? "Document" : "Loading document...")}
      footer={
        <>
          {documentId !== null && (
            <Box me="auto">
              <WhoIsHere entityType="document" entityId={documentId} isInFooter />
            </Box>
          )}
          {document && (
            <EditorsOnly>
              <Button variant="outline" onClick={() => setIsEditing(true)}>
                <Pencil aria-hidden />
                Edit
              </Button>
            </EditorsOnly>
          )}
          {document && (
            <Button
              variant="outline"
              disabled={!hasFile(document)}
              onClick={() => downloadDocument(document)}
            >
              <Download aria-hidden />
              Download
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {document ? (
        <PreviewContent
          key={document.id}
          document={document}
          chunkIndex={chunkIndex}
          quote={quote}
          reading={reading}
        />
      ) : isError ? (
        <ErrorState
          title="The document could not be opened"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Box ref={reading} tabIndex={-1} outline="none">
          <Loading label="Loading document...">
            <SkeletonLines lines={12} />
          </Loading>
        </Box>
      )}
      {isEditing && documentId !== null && (
        <EditDocumentDialog documentId={documentId} onClose={() => setIsEditing(false)} />
      )}
    </AppDialog>
  );
}
