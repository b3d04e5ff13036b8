import { ChakraProvider } from "@chakra-ui/react";
import { hashKey, QueryClientProvider } from "@tanstack/react-query";
import { createRouter, type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { PageSpinner } from "./components/feedback/page-spinner.tsx";
import { setShownProject } from "./lib/api/call-headers.ts";
import { errorCode } from "./lib/api/errors.ts";
import { takeFirstAnswers } from "./lib/api/first-answers.ts";
import { createQueryClient } from "./lib/api/query-client.ts";
import { createApi, createClient, TRPCProvider } from "./lib/api/trpc.ts";
import type { RouterContext } from "./lib/navigation/guards.ts";
import type { PageAction } from "./lib/navigation/page-action.ts";
import { requestReauthentication } from "./lib/session/reauthentication.ts";
import { clearCacheExcept, clearUnusedCache, type User } from "./lib/session/session.ts";
import { noticePerson } from "./lib/session/sign-out-effects.ts";
import { showToast } from "./lib/toaster.ts";
import { routeTree } from "./routeTree.gen.ts";
import { getSystem } from "./theme.ts";

const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: "intent",
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSpinner,
    scrollRestoration: true,
    scrollToTopSelectors: ["#main"],
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** What the assistant is asked on arrival; in the state, since no link may ask for somebody. */
    question?: string;
    /** What the page opens on arrival. */
    action?: PageAction;
  }
}

/**
 * Puts the client together: cache, calls, routes and theme.
 * @param history where the address is kept; the browser's own unless given
 */
export function createApp(history?: RouterHistory) {
  const client = createClient();
  const queryClient = createQueryClient((error) => onRefused(errorCode(error)));
  const api = createApi(client, queryClient);
  const router = createAppRouter({ queryClient, api, onRefused }, history);

  // The page stays in the project that it shows, whatever other tabs change to.
  setShownProject(null);
  const userHash = hashKey(api.accounts.current.queryKey());
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryHash !== userHash) return;
    const user: User | null = event.query.state.data;
    // A page whose session has ended goes on in its project, once the person has signed in over it.
    if (!user) return;
    noticePerson(user.id);
    const before = setShownProject(user.projectId);
    // Who leaves by themselves has it written into the cache, and is led away from there.
    const isToldByServer = !event.action.manual;
    if (isToldByServer && before !== null && user.projectId === null) void leadOutside();
  });
  takeFirstAnswers(queryClient, api);

  function onRefused(code: string | null): void {
    if (code === "SECOND_FACTOR_NOT_SET_UP") {
      void router.navigate({ to: "/second-factor", replace: true, ignoreBlocker: true });
    }
    if (code === "NOT_SIGNED_IN" && !requestReauthentication()) void leave();
    if (code === "NO_PROJECT") void leaveProject();
    // The role may have changed, or the project been archived: the screens then offer less.
    if (code === "FORBIDDEN") {
      void queryClient.invalidateQueries(api.projects.current.queryFilter());
    }
  }

  /** The session has ended elsewhere: the guards then lead to the sign-in page. */
  async function leave() {
    const userKey = api.accounts.current.queryKey();
    queryClient.setQueryData(userKey, null);
    setShownProject(null);
    await router.invalidate();
    clearCacheExcept(queryClient, userKey);
  }

  /** A call has been refused since the person is no longer in the project. */
  async function leaveProject() {
    const userKey = api.accounts.current.queryKey();
    const known = queryClient.getQueryData(userKey);
    if (!known || known.projectId === null) return;
    const outside: User = { ...known, projectId: null };
    queryClient.setQueryData(userKey, outside);
    await leadOutside();
  }

  /** An owner has removed the person, or deleted the project: the guards then lead elsewhere. */
  async function leadOutside() {
    showToast({
      title: "You are no longer in this project",
      description: "An owner has removed you or deleted it.",
    });
    await router.invalidate();
    clearUnusedCache(queryClient, api.accounts.current.queryKey());
  }

  function App() {
    return (
      <ChakraProvider value={getSystem()}>
        <QueryClientProvider client={queryClient}>
          <TRPCProvider trpcClient={client} queryClient={queryClient}>
            <RouterProvider router={router} />
          </TRPCProvider>
        </QueryClientProvider>
      </ChakraProvider>
    );
  }

  return { App, router, queryClient };
}
