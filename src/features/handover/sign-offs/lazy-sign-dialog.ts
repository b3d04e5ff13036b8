import { lazyDialog } from "../../../lib/loading/lazy-part.tsx";

export const SignDialog = lazyDialog(() =>
  import("./sign-dialog.tsx").then((module) => module.SignDialog),
);
