import { createFileRoute } from "@tanstack/react-router";
import { UnsubscribeScreen } from "../features/notifications/unsubscribe-screen.tsx";

export const Route = createFileRoute("/unsubscribe/$token")({ component: UnsubscribePage });

function UnsubscribePage() {
  const { token } = Route.useParams();
  return <UnsubscribeScreen token={token} />;
}
