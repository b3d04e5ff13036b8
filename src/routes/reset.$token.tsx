import { createFileRoute } from "@tanstack/react-router";
import { ResetScreen } from "../features/accounts/passwords/reset-screen.tsx";

export const Route = createFileRoute("/reset/$token")({ component: ResetPage });

function ResetPage() {
  const { token } = Route.useParams();
  return <ResetScreen token={token} />;
}
