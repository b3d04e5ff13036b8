import { createFileRoute } from "@tanstack/react-router";
import { InvitationsSection } from "../../../../features/invitations/invitations-section.tsx";
import { JoinRequestsSection } from "../../../../features/join-requests/join-requests-section.tsx";
import { MembersScreen } from "../../../../features/projects/members/members-screen.tsx";
import { inPageScript } from "../../../../lib/navigation/in-page-script.ts";

export const Route = createFileRoute("/_app/$userId/$projectName/account_/members")({
  loader: inPageScript,
  component: () => (
    <MembersScreen requests={<JoinRequestsSection />} invitations={<InvitationsSection />} />
  ),
});
