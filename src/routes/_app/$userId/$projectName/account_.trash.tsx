import { createFileRoute } from "@tanstack/react-router";
import { TrashScreen } from "../../../../features/trash/trash-screen.tsx";
import { inPageScript } from "../../../../lib/navigation/in-page-script.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/account_/trash")({
  loader: inPageScript,
  component: TrashScreen,
});
