import { createFileRoute } from "@tanstack/react-router";
import { AuthScreen } from "../features/accounts/auth-screen.tsx";
import { requireSignedOut } from "../lib/guards.ts";

export const Route = createFileRoute("/auth")({
  beforeLoad: ({ context }) => requireSignedOut(context),
  component: AuthScreen,
});
