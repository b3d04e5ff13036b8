import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { MemberRole } from "../../../db/enums.ts";
import { setShownProject } from "../api/call-headers.ts";
import { isClientError } from "../api/query-client.ts";
import { type RouterOutputs, useTRPC } from "../api/trpc.ts";
import { pagePath, type Scope } from "../navigation/paths.ts";
import { forgetPerson } from "./sign-out-effects.ts";

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

const retryInterval = 10_000;

/** The signed-in user beside what is read of their project. */
function useProjectQuery() {
  const trpc = useTRPC();
  const user = useCurrentUser();
  const project = useQuery({
    ...trpc.projects.current.queryOptions(),
    enabled: user?.projectId != null,
    // Every page needs it, and few have a button to try again.
    refetchInterval: ({ state }) =>
      state.status === "error" && !isClientError(state.error) && retryInterval,
  });
  return { user, project };
}

/** The project of the signed-in user; undefined while it loads, null when there is none. */
export function useCurrentProject(): Project | null | undefined {
  const { user, project } = useProjectQuery();
  return user && user.projectId === null ? null : project.data;
}

/** What stands where the project's name does, and what asks for it again where it did not come. */
export function useProjectName(): { name: string; retry: (() => void) | null } {
  const { data, isLoadingError, refetch } = useProjectQuery().project;
  if (data) return { name: data.name, retry: null };
  return isLoadingError
    ? { name: "Project not loaded", retry: () => void refetch() }
    : { name: "Loading...", retry: null };
}

/** What the user may do in their project; null until it is known. */
export const useRole = (): MemberRole | null => useCurrentProject()?.role ?? null;

/**
 * Whether the user may change what is in the project: viewers may not, and nobody where it is
 * archived. What the server would refuse is not offered. True until it is known.
 */
export function useCanEdit(): boolean {
  const project = useCurrentProject();
  return !project || (project.role !== "viewer" && project.archivedAt === null);
}

/** Whose addresses the links of the page carry; null until user and project are known. */
export function useScope(): Scope | null {
  const { user, project } = useProjectQuery();
  return user?.projectId != null && project.data
    ? { userId: user.userId, projectName: project.data.name }
    : null;
}

/** Empties the cache except for one entry. */
export function clearCacheExcept(queryClient: QueryClient, kept: QueryKey): void {
  const keptHash = hashKey(kept);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== keptHash });
}

/**
 * The same for what no screen shows: on the page after a project, what it reads itself is on its way
 * already.
 */
export function clearUnusedCache(queryClient: QueryClient, kept: QueryKey): void {
  const keptHash = hashKey(kept);
  const predicate = ({ queryHash }: { queryHash: string }) => queryHash !== keptHash;
  queryClient.removeQueries({ type: "inactive", predicate });
}

/** What changes the session. */
export function useSession() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const userKey = trpc.accounts.current.queryKey();
  const goToSignIn = async (next?: string) => {
    queryClient.setQueryData(userKey, null);
    const search = next ? { next } : {};
    await router.navigate({ to: "/auth", search, replace: true, ignoreBlocker: true });
    clearCacheExcept(queryClient, userKey);
  };

  return {
    /** Stores a user the server has just answered with. */
    setUser: (user: User) => queryClient.setQueryData(userKey, user),
    /** Forgets all that was read in another project, after the user has changed projects. */
    clearProjectData: () => clearCacheExcept(queryClient, userKey),
    /** Goes where one creates or joins a project, once the user works in none. */
    leaveProject: async (user: User) => {
      queryClient.setQueryData(userKey, user);
      await router.navigate({ to: "/project-setup", ignoreBlocker: true });
      clearUnusedCache(queryClient, userKey);
    },
    /**
     * Opens the dashboard of the project that the user works in from now on; with `replace`, Back
     * does not lead here again.
     */
    enterProject: async (
      user: User,
      project: { name: string } | undefined,
      { replace = false } = {},
    ) => {
      queryClient.setQueryData(userKey, user);
      clearCacheExcept(queryClient, userKey);
      const scope = project ? { userId: user.userId, projectName: project.name } : null;
      const href = scope ? pagePath(scope, "dashboard") : "/";
      // The form that would ask belongs to the project that has been left.
      await router.navigate({ href, replace, ignoreBlocker: true });
    },
    /** Reads again which projects there are. */
    refreshProjects: () => queryClient.invalidateQueries(trpc.projects.pathFilter()),
    /**
     * Sets the user to null, leaves for the sign-in page and forgets all that was read, typed and
     * asked. `next` is where whoever signs in then goes.
     */
    end: async (next?: string) => {
      await goToSignIn(next);
      forgetPerson();
    },
    /** The same after a session that ended by itself; drafts stay until somebody else signs in. */
    leave: async () => {
      await goToSignIn();
      setShownProject(null);
    },
  };
}
