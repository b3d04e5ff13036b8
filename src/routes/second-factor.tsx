import { createFileRoute } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { RequiredScreen } from "../features/accounts/second-factor/required-screen.tsx";
import { requireMissingSecondFactor } from "../lib/navigation/guards.ts";

export const Route = createFileRoute("/second-factor")({
  pendingComponent: InitialSpinner,
  beforeLoad: async ({ context, location }) => {
    await requireMissingSecondFactor(context, location);
  },
  component: RequiredScreen,
});
