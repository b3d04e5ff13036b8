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
export const DocumentPreviewDialog = (props: PreviewProps) => (
  <PreviewDialog open={props.documentId !== null} {...props} />
);
