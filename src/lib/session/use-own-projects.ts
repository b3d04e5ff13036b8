import { useMutation, useQuery } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { showErrorToast } from "../error-toast.ts";
import { useSession } from "./session.ts";

/** The projects that the user is a member of, and the change from one of them to another. */
export function useOwnProjects() {
  const trpc = useTRPC();
  const session = useSession();
  const own = useQuery(trpc.projects.own.queryOptions());
  const change = useMutation(
    trpc.projects.join.mutationOptions({
      onSuccess: (user) =>
        session.enterProject(
          user,
          own.data?.find(({ id }) => id === user.projectId),
        ),
      onError: (error) => showErrorToast("Failed to change project", error),
    }),
  );
  return { own, change };
}
