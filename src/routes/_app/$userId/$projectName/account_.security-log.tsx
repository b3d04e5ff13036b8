import { createFileRoute } from "@tanstack/react-router";
import { SecurityLogScreen } from "../../../../features/security-log/security-log-screen.tsx";
import { inPageScript } from "../../../../lib/navigation/in-page-script.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/account_/security-log")({
  loader: inPageScript,
  component: SecurityLogScreen,
});
