import { createFileRoute } from "@tanstack/react-router";
import { TrashScreen } from "../../../../features/trash/trash-screen.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/account_/trash")({
  component: TrashScreen,
});
