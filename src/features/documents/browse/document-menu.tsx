import { Menu } from "@chakra-ui/react";
import { Download, Eye, Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import { EditorsOnly } from "../../../components/editors-only.tsx";
import { SharedMenu } from "../../../components/overlays/shared-menu.tsx";
import type { DocumentSummary } from "../document-types.ts";
import { downloadDocument } from "../download.ts";
import { hasFile } from "../file-types.ts";

/** The id of the button that opens the menu of a document, which the one menu is placed by. */
export const menuButtonId = (documentId: number) => `document-menu-${documentId}`;

type DocumentMenuProps = {
  document: DocumentSummary;
  onClose: () => void;
  onPreview: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** Everything that can be done with one document. */
export function DocumentMenu({
  document,
  onClose,
  onPreview,
  onEdit,
  onDelete,
}: DocumentMenuProps) {
  const isEditChosen = useRef(false);
  // The closing menu gives the focus back, which would close a dialog that is open already.
  const close = () => {
    onClose();
    if (isEditChosen.current) onEdit();
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
        <Menu.Item
          value="edit"
          onClick={() => {
            isEditChosen.current = true;
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
        Download
      </Menu.Item>
      <EditorsOnly>
        <Menu.Separator />
        <Menu.Item value="delete" color="fg.error" onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete
        </Menu.Item>
      </EditorsOnly>
    </SharedMenu>
  );
}
