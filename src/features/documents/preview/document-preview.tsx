import { useState } from "react";
import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";
import type { PreviewProps } from "./preview-parts.tsx";

const PreviewDialog = lazyDialog<PreviewProps & { open: boolean }>(() =>
  import("./preview-dialog.tsx").then((module) => module.DocumentPreviewDialog),
);

/** The preview beside a page, loaded when it is first opened. */
export const DocumentPreviewPanel = lazyDialog(() =>
  import("./preview-panel.tsx").then((module) => module.DocumentPreviewPanel),
);

/** The preview over a page, loaded when it is first opened. */
export function DocumentPreviewDialog(props: PreviewProps) {
  const isOpen = props.documentId !== null;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  // Once opened it stays: closing takes it a moment, after which it gives the focus back.
  return wasOpened && <PreviewDialog open={isOpen} {...props} />;
}
