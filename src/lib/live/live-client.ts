import {
  createTRPCClient,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClientError,
} from "@trpc/client";
import type { AppRouter } from "../../../server/router.ts";
import { callHeaders, withProject } from "../api/call-headers.ts";
import { transformer } from "../api/transformer.ts";
import type { RouterOutputs } from "../api/trpc.ts";

type Part =
  RouterOutputs["live"]["events"] extends AsyncIterable<infer Each, unknown, unknown>
    ? Each
    : never;

/** What the stream tells: an event, or who is looking at what. */
export type LiveUpdate = Extract<Part, { data: unknown }>["data"];
export type LiveEvent = Exclude<LiveUpdate, { type: "presence" }>;
export type Lookers = Extract<LiveUpdate, { type: "presence" }>["lookers"];
export type LiveError = TRPCClientError<AppRouter>;

const url = "/trpc";

/**
 * The calls of the live part of the client. They have a client of their own, so that pages without a
 * stream, such as the one for signing in, do not load its script.
 */
export const createLiveClient = () =>
  createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === "subscription",
        true: httpSubscriptionLink({ url: () => withProject(url), transformer }),
        // What is said while a page is closed still goes out.
        false: httpLink({
          url,
          transformer,
          headers: callHeaders,
          fetch: (address, init) => fetch(address, { ...(init as RequestInit), keepalive: true }),
        }),
      }),
    ],
  });

export type LiveClient = ReturnType<typeof createLiveClient>;
