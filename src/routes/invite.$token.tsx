import { createFileRoute, redirect } from "@tanstack/react-router";
import { setPendingInvitation } from "../lib/session/pending-invitation.ts";

/** The link itself: its token moves out of the address, and with it out of the browser's history. */
export const Route = createFileRoute("/invite/$token")({
  beforeLoad: ({ params }) => {
    setPendingInvitation({ token: params.token, isWanted: false });
    throw redirect({ to: "/invite", replace: true });
  },
});
