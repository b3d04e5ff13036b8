import { IconButton, Menu, Portal } from "@chakra-ui/react";
import { Download, Ellipsis, Eye, Trash2 } from "lucide-react";
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
    <Menu.Root positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton
          aria-label={`Actions for ${document.title}`}
          variant="ghost"
          size="xs"
          color="fg.subtle"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
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
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
