import { createFileRoute } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { AuthScreen } from "../features/accounts/auth/auth-screen.tsx";
import { type AuthSearch, requireSignedOut } from "../lib/navigation/guards.ts";
import { toInternalPath } from "../lib/navigation/paths.ts";
import { parseOneOf } from "../lib/navigation/search-params.ts";

export const Route = createFileRoute("/auth")({
  pendingComponent: InitialSpinner,
  validateSearch: (search): AuthSearch => ({
    next: toInternalPath(search.next),
    step: parseOneOf(["code"], search.step),
  }),
  beforeLoad: ({ context, search }) => requireSignedOut(context, search),
  component: AuthPage,
});

function AuthPage() {
  const { next = "/", step = "password" } = Route.useSearch();
  return <AuthScreen next={next} step={step} />;
}
