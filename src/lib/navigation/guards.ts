import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { toLocalPath } from "../../../db/local-path.ts";
import type { SingleSignOnProblem } from "../../../server/features/single-sign-on/single-sign-on.schema.ts";
import type { Api } from "../api/trpc.ts";
import { clearCacheExcept, type Project, type User } from "../session/session.ts";
import { isLegacyPath, ownPath, type Scope, scopedFromLegacy } from "./paths.ts";

/** What the router hands to every guard and loader. */
export type RouterContext = {
  queryClient: QueryClient;
  api: Api;
  /** Goes where one can go on, once the server has refused a call with this code. */
  onRefused: (code: string) => void;
};

type Address = { pathname: string; searchStr: string; hash: string };

const withQuery = (path: string, { searchStr, hash }: Address) =>
  `${path}${searchStr}${hash ? `#${hash}` : ""}`;

const currentUser = ({ queryClient, api }: RouterContext): Promise<User | null> =>
  queryClient.ensureQueryData(api.accounts.current.queryOptions());

/** What stands behind the "?" of /auth. */
export type AuthSearch = {
  /** The address to go to once signed in. */
  next?: string | undefined;
  /** Where single sign-on has been passed and a code is still to come. */
  step?: "code" | undefined;
  /** Why single sign-on led back. */
  problem?: SingleSignOnProblem | undefined;
  /** The form to begin with, where it is not the one for signing in. */
  tab?: "sign-up" | undefined;
};

/** Lets a signed-in person pass; others go to /auth, which leads back to the address asked for. */
export async function requireSignedIn(context: RouterContext, asked: Address): Promise<User> {
  const user = await currentUser(context);
  if (user) return user;
  const next = asked.pathname === "/" ? {} : { next: withQuery(asked.pathname, asked) };
  throw redirect({ to: "/auth", search: next, replace: true });
}

/**
 * Opens the project that the address names beside the page, as the links of mails do, and leads on
 * without that. Only one of the person's own is opened: no address makes them join another.
 */
async function enterNamedProject(
  { queryClient, api }: RouterContext,
  user: User,
  asked: Address,
): Promise<void> {
  const search = new URLSearchParams(asked.searchStr);
  if (!search.has("project")) return;
  const projectId = Number(search.get("project"));
  if (projectId !== user.projectId) {
    const own = await queryClient.fetchQuery({ ...api.projects.own.queryOptions(), staleTime: 0 });
    if (own.some(({ id }) => id === projectId)) {
      const change = api.projects.join.mutationOptions();
      const userKey = api.accounts.current.queryKey();
      queryClient.setQueryData(
        userKey,
        await queryClient.getMutationCache().build(queryClient, change).execute({ projectId }),
      );
      clearCacheExcept(queryClient, userKey);
    }
  }
  search.delete("project");
  const href = withQuery(asked.pathname, { ...asked, searchStr: search.size ? `?${search}` : "" });
  throw redirect({ href, replace: true });
}

/** Lets a signed-in person with a project pass; others go to /auth or /project-setup. */
export async function requireMember(context: RouterContext, asked: Address): Promise<User> {
  const { queryClient, api } = context;
  const current = api.projects.current.queryOptions();
  // Both are asked for together at first, since most who come have a project.
  const isFirst = queryClient.getQueryState(api.accounts.current.queryKey()) === undefined;
  if (isFirst) void queryClient.prefetchQuery({ ...current, meta: { mayBeRefused: true } });
  const user = await requireSignedIn(context, asked);
  await enterNamedProject(context, user, asked);
  if (user.projectId === null) {
    queryClient.removeQueries({ queryKey: current.queryKey });
    throw redirect({ to: "/project-setup", replace: true });
  }
  return user;
}

/** Lets only those pass who are not signed in; others go to the address they asked for, or to /. */
export async function requireSignedOut(context: RouterContext, search: AuthSearch): Promise<void> {
  if (!(await currentUser(context))) return;
  throw redirect({ href: toLocalPath(search.next) ?? "/", replace: true });
}

/**
 * Lets only those pass whose project asks for a second factor that they do not have; others go to
 * the dashboard.
 */
export async function requireMissingSecondFactor(
  context: RouterContext,
  asked: Address,
): Promise<void> {
  await requireSignedIn(context, asked);
  const { enabledAt, isRequired } = await context.queryClient.fetchQuery({
    ...context.api.secondFactor.current.queryOptions(),
    staleTime: 0,
  });
  if (enabledAt || !isRequired) throw redirect({ to: "/", replace: true });
}

async function requireScope(context: RouterContext, asked: Address): Promise<Scope> {
  const user = await requireMember(context, asked);
  const project: Project | null = await context.queryClient.ensureQueryData(
    context.api.projects.current.queryOptions(),
  );
  if (!project) throw new Error("The project of this user could not be found.");
  return { userId: user.userId, projectName: project.name };
}

/**
 * Replaces an address that names another user or project by one's own. A legacy address of two
 * segments has the shape of a scoped one and is told from it by its first.
 */
export async function requireOwnScope(context: RouterContext, address: Address): Promise<void> {
  if (isLegacyPath(address.pathname)) await redirectLegacy(context, address);
  const own = ownPath(address.pathname, await requireScope(context, address));
  if (own) throw redirect({ href: withQuery(own, address), replace: true });
}

/** Replaces a legacy address by the scoped one it stands for. */
export async function redirectLegacy(context: RouterContext, address: Address): Promise<void> {
  const scoped = scopedFromLegacy(address.pathname, await requireScope(context, address));
  if (scoped) throw redirect({ href: withQuery(scoped, address), replace: true });
}
