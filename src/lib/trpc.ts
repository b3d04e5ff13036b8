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

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** The server takes no more calls in one batch. */
const maxItems = 10;

export const createClient = () =>
  createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: "/trpc", maxItems, transformer: superjson })],
  });

/** `useTRPC()` gives components the typed query and mutation options of every procedure. */
export const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>();

export type Api = TRPCOptionsProxy<AppRouter>;

/** The same options for route guards and loaders, which run outside React. */
export const createApi = (client: ReturnType<typeof createClient>, queryClient: QueryClient): Api =>
  createTRPCOptionsProxy<AppRouter>({ client, queryClient });
