import { Menu, Text } from "@chakra-ui/react";
import { Download, Eye, FilePlus2, Pencil, RotateCw, Trash2 } from "lucide-react";
import { useRef } from "react";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { SharedMenu } from "../../../components/overlays/shared-menu.tsx";
import { useReprocessDocument } from "../document-queries.ts";
import type { DocumentSummary } from "../document-types.ts";
import { downloadDocument } from "../download.ts";
import { hasFile } from "../file-types.ts";
import type { DocumentActions } from "./use-document-actions.tsx";

/** The id of the button that opens the menu of a document, which the one menu is placed by. */
export const menuButtonId = (documentId: number) => `document-menu-${documentId}`;

type DocumentMenuProps = {
  document: DocumentSummary;
  actions: DocumentActions;
  onClose: () => void;
  onPreview: () => void;
};

/** Everything that can be done with one document. */
export function DocumentMenu({ document, actions, onClose, onPreview }: DocumentMenuProps) {
  const { id, remedies } = document;
  const reprocess = useReprocessDocument();
  const openDialog = useRef<(() => void) | null>(null);
  // The closing menu gives the focus back, which would close a dialog that is open already.
  const close = () => {
    onClose();
    openDialog.current?.();
  };
  return (
    <SharedMenu
      triggerId={menuButtonId(document.id)}
      label={`Actions for ${document.title}`}
      first="preview"
      onClose={close}
    >
      <Menu.Item value="preview" onClick={onPreview}>
        <Eye aria-hidden />
        Preview
      </Menu.Item>
      <EditorsOnly>
        {remedies.includes("retry") && (
          <Menu.Item value="retry" onClick={() => reprocess.mutate({ id })}>
            <RotateCw aria-hidden />
            Try Again
          </Menu.Item>
        )}
        {remedies.includes("replace") && (
          <Menu.Item
            value="replace"
            onClick={() => {
              openDialog.current = () => actions.replace(id);
            }}
          >
            <FilePlus2 aria-hidden />
            Replace File
          </Menu.Item>
        )}
        <Menu.Item
          value="edit"
          onClick={() => {
            openDialog.current = () => actions.edit(id);
          }}
        >
          <Pencil aria-hidden />
          Edit
        </Menu.Item>
      </EditorsOnly>
      <Menu.Item
        value="download"
        disabled={!hasFile(document)}
        onClick={() => downloadDocument(document)}
      >
        <Download aria-hidden />
        Download{" "}
        {!hasFile(document) && (
          <Text as="span" textStyle="xs" ms="auto">
            No file
          </Text>
        )}
      </Menu.Item>
      <EditorsOnly>
        <Menu.Separator />
        <Menu.Item value="delete" color="fg.error" onClick={() => actions.remove(document)}>
          <Trash2 aria-hidden />
          Delete
        </Menu.Item>
      </EditorsOnly>
    </SharedMenu>
  );
}
