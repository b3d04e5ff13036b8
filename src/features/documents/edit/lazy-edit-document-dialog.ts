import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";

export const EditDocumentDialog = lazyDialog(() =>
  import("./edit-document-dialog.tsx").then((module) => module.EditDocumentDialog),
);
