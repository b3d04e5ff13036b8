import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";

export const AreaFormDialog = lazyDialog(() =>
  import("./area-form-dialog.tsx").then((module) => module.AreaFormDialog),
);
