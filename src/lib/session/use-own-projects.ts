import { useMutation, useQuery } from "@tanstack/react-query";
import { useTRPC } from "../api/trpc.ts";
import { showErrorToast } from "../error-toast.ts";
import { mayDiscard } from "./discard-questions.ts";
import { type User, useSession } from "./session.ts";

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
  /** Resolves to null where the person stays: what they have typed is not lost, or they were refused. */
  const changeTo = async (projectId: number): Promise<User | null> =>
    (await mayDiscard()) ? change.mutateAsync({ projectId }).catch(() => null) : null;
  return { own, change, changeTo };
}
