import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTRPC } from "../../lib/api/trpc.ts";
import { clearPendingInvitation } from "../../lib/session/pending-invitation.ts";
import { useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";

/** Joins the project of an invitation and opens it. */
export function useAcceptInvitation() {
  const trpc = useTRPC();
  const session = useSession();
  const router = useRouter();
  return useMutation(
    trpc.projects.acceptInvitation.mutationOptions({
      onSuccess: async (user) => {
        clearPendingInvitation();
        session.setUser(user);
        session.clearProjectData();
        await router.navigate({ to: "/", replace: true });
        showToast({
          title: "Welcome to your project!",
          description: "You've successfully joined the project.",
          tone: "success",
        });
      },
    }),
  );
}
