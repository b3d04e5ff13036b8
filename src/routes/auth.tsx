import { createFileRoute } from "@tanstack/react-router";
import { toLocalPath } from "../../db/local-path.ts";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { AuthScreen } from "../features/accounts/auth/auth-screen.tsx";
import { problems } from "../features/accounts/single-sign-on/problems.ts";
import { type AuthSearch, requireSignedOut } from "../lib/navigation/guards.ts";
import { parseOneOf } from "../lib/navigation/search-params.ts";

export const Route = createFileRoute("/auth")({
  pendingComponent: InitialSpinner,
  validateSearch: (search): AuthSearch => ({
    next: toLocalPath(search.next),
    step: parseOneOf(["code"], search.step),
    problem: parseOneOf(problems, search.problem),
    tab: parseOneOf(["sign-up"], search.tab),
  }),
  beforeLoad: async ({ context, search }) => {
    const { queryClient, api } = context;
    // Beside the guard's own call, so that the button is there from the start.
    const provider = queryClient.prefetchQuery(api.singleSignOn.provider.queryOptions());
    await requireSignedOut(context, search);
    await provider;
  },
  component: AuthPage,
});

function AuthPage() {
  const { next = "/", step = "password", tab = "sign-in", problem } = Route.useSearch();
  return <AuthScreen next={next} step={step} tab={tab} problem={problem} />;
}
