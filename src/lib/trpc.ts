import type { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import {
  createTRPCContext,
  createTRPCOptionsProxy,
  type TRPCOptionsProxy,
} from "@trpc/tanstack-react-query";
import superjson from "superjson";
import type { AppRouter } from "../../server/router.ts";
import { UnexpectedAnswerError } from "./errors.ts";

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** The server takes no more calls in one batch. */
const maxItems = 10;

const fetchAnswer: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (!response.ok && !isJson) throw new UnexpectedAnswerError(response.status);
  return response;
};

export const createClient = () =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: "/trpc",
        maxItems,
        transformer: superjson,
        fetch: (url, { signal, ...init } = {}) =>
          fetchAnswer(url, { ...init, signal: signal ?? null }),
      }),
    ],
  });

/** `useTRPC()` gives components the typed query and mutation options of every procedure. */
export const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>();

export type Api = TRPCOptionsProxy<AppRouter>;

/** The same options for route guards and loaders, which run outside React. */
export const createApi = (client: ReturnType<typeof createClient>, queryClient: QueryClient): Api =>
  createTRPCOptionsProxy<AppRouter>({ client, queryClient });
