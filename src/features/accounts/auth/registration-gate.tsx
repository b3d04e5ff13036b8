import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTRPC } from "../../../lib/api/trpc.ts";
import { pendingInvitation } from "../../../lib/session/pending-invitation.ts";

const refusals = {
  closed: "No new accounts can be made on this server. Ask its administrator.",
  invitation:
    "An account is made here through an invitation. Open the link you were sent, or ask somebody in the project for one.",
} as const;

/** The form to sign up with, or, where signing up is not possible, a sentence that says so. */
export function RegistrationGate({ children }: { children: ReactNode }) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.accounts.registration.queryOptions(undefined, { staleTime: 0 }));
  const mode = data?.mode ?? "open";
  // One that is refused at the end leaves the form with what was typed.
  const [isInvited] = useState(() => pendingInvitation() !== null);
  if (mode === "open" || (mode === "invitation" && isInvited)) return children;
  return (
    <Text role="status" color="fg.muted" textWrap="pretty">
      {refusals[mode]}
    </Text>
  );
}
