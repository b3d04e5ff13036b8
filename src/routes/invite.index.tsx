import { createFileRoute } from "@tanstack/react-router";
import { InitialSpinner } from "../components/feedback/page-spinner.tsx";
import { InviteScreen } from "../features/invitations/invite-screen.tsx";
import { pendingInvitation } from "../lib/session/pending-invitation.ts";

export const Route = createFileRoute("/invite/")({
  pendingComponent: InitialSpinner,
  beforeLoad: async ({ context }) => {
    await context.queryClient.ensureQueryData(context.api.accounts.current.queryOptions());
    return { invitation: pendingInvitation() };
  },
  component: InvitePage,
});

function InvitePage() {
  return <InviteScreen invitation={Route.useRouteContext().invitation} />;
}
