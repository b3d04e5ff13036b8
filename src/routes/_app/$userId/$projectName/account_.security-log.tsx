import { createFileRoute } from "@tanstack/react-router";
import { SecurityLogScreen } from "../../../../features/security-log/security-log-screen.tsx";

export const Route = createFileRoute("/_app/$userId/$projectName/account_/security-log")({
  component: SecurityLogScreen,
});
