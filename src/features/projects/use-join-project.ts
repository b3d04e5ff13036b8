import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "../../lib/api/errors.ts";
import { type RouterOutputs, useTRPC } from "../../lib/api/trpc.ts";
import { showErrorToast } from "../../lib/error-toast.ts";
import { useSession } from "../../lib/session/session.ts";
import { showToast } from "../../lib/toaster.ts";

/** A project as those see it who may join it. */
export type ListedProject = RouterOutputs["projects"]["list"][number];

const failed = "Failed to join project";

/** Why nothing came of joining, in the toast and in the form. */
export const describeJoinFailure = (error: unknown) => errorMessage(error, failed);

/**
 * Makes the user a member of another project and opens its dashboard; where its owners approve who
 * joins, asks them instead.
 */
export function useJoinProject(projects: readonly ListedProject[]) {
  const trpc = useTRPC();
  const session = useSession();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.projects.join.mutationOptions({
      onSuccess: async ({ status, ...user }) => {
        if (status === "requested") {
          await queryClient.invalidateQueries(trpc.joinRequests.own.queryFilter());
          showToast({
            title: "Request sent",
            description: "You can work in the project once an owner has approved it.",
            tone: "success",
          });
          return;
        }
        showToast({
          title: "Welcome to your project!",
          description: "You've successfully joined the project.",
          tone: "success",
        });
        const project = projects.find(({ id }) => id === user.projectId);
        await session.enterProject(user, project);
      },
      onError: (error) => showErrorToast(failed, error, failed),
    }),
  );
}
