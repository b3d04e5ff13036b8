import { Flex } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { BreakableTitle } from "../../../components/breakable-title.tsx";
import { AppDialog } from "../../../components/overlays/app-dialog.tsx";
import { EditDocumentDialog } from "../edit/lazy-edit-document-dialog.ts";
import {
  PreviewActions,
  PreviewBody,
  type PreviewProps,
  usePreviewTitle,
} from "./preview-parts.tsx";
import { SourceSteps, stepByKey } from "./source-steps.tsx";

/** Shows a document over the page, opened at a passage where one is given. */
export function DocumentPreviewDialog({
  documentId,
  chunkIndex = null,
  quote = null,
  commentId = null,
  source = null,
  onClose,
}: PreviewProps) {
  const reading = useRef<HTMLDivElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const title = usePreviewTitle(documentId);
  return (
    <AppDialog
      open={documentId !== null}
      onClose={onClose}
      size="xl"
      fillHeight
      // A reader goes on reading: by arrow keys, or from there with a screen reader.
      initialFocus={reading}
      title={<BreakableTitle>{title}</BreakableTitle>}
      footer={
        <PreviewActions
          documentId={documentId}
          onEdit={() => setIsEditing(true)}
          onClose={onClose}
        />
      }
    >
      <Flex
        direction="column"
        h="full"
        minH="0"
        onKeyDown={(event) => stepByKey(event, isEditing ? null : source)}
      >
        {source && source.count > 1 && (
          <Flex justify="flex-end" mb="2">
            <SourceSteps source={source} />
          </Flex>
        )}
        <PreviewBody
          {...{ documentId, chunkIndex, quote, commentId, source, reading }}
          isNarrow={false}
        />
      </Flex>
      {isEditing && documentId !== null && (
        <EditDocumentDialog documentId={documentId} onClose={() => setIsEditing(false)} />
      )}
    </AppDialog>
  );
}
