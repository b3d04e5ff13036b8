import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { type RouterOutputs, useTRPC } from "../api/trpc.ts";
import type { Scope } from "../navigation/paths.ts";

export type User = NonNullable<RouterOutputs["accounts"]["current"]>;
export type Project = NonNullable<RouterOutputs["projects"]["current"]>;

/** The signed-in user; null when signed out, undefined while not yet known. */
export function useCurrentUser(): User | null | undefined {
  const trpc = useTRPC();
  return useQuery(trpc.accounts.current.queryOptions()).data;
}

/** The signed-in user, on screens that only signed-in people reach; throws anywhere else. */
export function useSignedInUser(): User {
  const user = useCurrentUser();
  // Between signing out and leaving the page, its screens are still there and show whom they showed.
  const [known, setKnown] = useState(user);
  if (user && user !== known) setKnown(user);
  const shown = user ?? known;
  if (!shown) throw new Error("This part of Baton needs a signed-in user.");
  return shown;
}

/** The project of the signed-in user; undefined while it loads, null when there is none. */
export function useCurrentProject(): Project | null | undefined {
  const trpc = useTRPC();
  const user = useCurrentUser();
  const hasProject = user?.projectId != null;
  const project = useQuery({ ...trpc.projects.current.queryOptions(), enabled: hasProject }).data;
  return user && !hasProject ? null : project;
}

/** Whose addresses the links of the page carry; null until user and project are known. */
export function useScope(): Scope | null {
  const user = useCurrentUser();
  const project = useCurrentProject();
  return user && project ? { userId: user.userId, projectName: project.name } : null;
}

/** Empties the cache except for one entry. */
export function clearCacheExcept(queryClient: QueryClient, kept: QueryKey): void {
  const keptHash = hashKey(kept);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== keptHash });
}

/** What changes the session. */
export function useSession() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const userKey = trpc.accounts.current.queryKey();

  return {
    /** Stores a user the server has just answered with. */
    setUser: (user: User) => queryClient.setQueryData(userKey, user),
    /** Forgets all that was read in another project, after the user has changed projects. */
    clearProjectData: () => clearCacheExcept(queryClient, userKey),
    /** Sets the user to null, leaves for the sign-in page and forgets all that was read. */
    end: async () => {
      queryClient.setQueryData(userKey, null);
      await router.navigate({ to: "/auth", replace: true, ignoreBlocker: true });
      clearCacheExcept(queryClient, userKey);
    },
  };
}
