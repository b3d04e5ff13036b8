import { Menu } from "@chakra-ui/react";
import { Download, Eye, Trash2 } from "lucide-react";
import { ActionsMenu } from "../../components/actions-menu.tsx";
import type { DocumentSummary } from "./document-types.ts";
import { downloadDocument } from "./download.ts";
import { hasFile } from "./file-kind.ts";

type DocumentMenuProps = {
  document: DocumentSummary;
  onPreview: () => void;
  onDelete: () => void;
};

/** Everything that can be done with one document. */
export function DocumentMenu({ document, onPreview, onDelete }: DocumentMenuProps) {
  return (
    <ActionsMenu of={document.title}>
      <Menu.Item value="preview" onClick={onPreview}>
        <Eye aria-hidden />
        Preview
      </Menu.Item>
      <Menu.Item
        value="download"
        disabled={!hasFile(document)}
        onClick={() => downloadDocument(document)}
      >
        <Download aria-hidden />
        Download
      </Menu.Item>
      <Menu.Separator />
      <Menu.Item value="delete" color="fg.error" onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete
      </Menu.Item>
    </ActionsMenu>
  );
}
