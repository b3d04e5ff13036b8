import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../../lib/api/trpc.ts";
import { clearPendingInvitation } from "../../lib/session/pending-invitation.ts";
import { useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";

/** Joins the project of an invitation, which goes by this name, and opens its dashboard. */
export function useAcceptInvitation(projectName: string | undefined) {
  const trpc = useTRPC();
  const session = useSession();
  return useMutation(
    trpc.projects.acceptInvitation.mutationOptions({
      onSuccess: async (user) => {
        clearPendingInvitation();
        const project = projectName === undefined ? undefined : { name: projectName };
        await session.enterProject(user, project, { replace: true });
        showToast({
          title: "Welcome to your project!",
          description: "You've successfully joined the project.",
          tone: "success",
        });
      },
    }),
  );
}
