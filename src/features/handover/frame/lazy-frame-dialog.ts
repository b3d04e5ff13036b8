import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";

export const FrameDialog = lazyDialog(() =>
  import("./frame-dialog.tsx").then((module) => module.FrameDialog),
);
