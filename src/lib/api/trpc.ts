import type { QueryClient } from "@tanstack/react-query";
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  type OperationResultEnvelope,
  retryLink,
  splitLink,
  type TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable, observableToPromise } from "@trpc/server/observable";
import {
  createTRPCContext,
  createTRPCOptionsProxy,
  type TRPCOptionsProxy,
} from "@trpc/tanstack-react-query";
import type { AppRouter } from "../../../server/router.ts";
import { watchReauthentication } from "../session/reauthentication.ts";
import { callHeaders } from "./call-headers.ts";
import { errorCode, UnexpectedAnswerError } from "./errors.ts";
import { transformer } from "./transformer.ts";

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** The server takes no more calls in one batch. */
const maxItems = 10;

/** Calls whose answer is read while it is still being written; they travel alone. */
const streamedCalls = new Set(["assistant.chatStream"]);

/** Calls that may take long: in a batch they would hold up the others, which would keep them from ending. */
const slowCalls = new Set(["documents.formatted"]);

const fetchAnswer: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (!response.ok && !isJson) throw new UnexpectedAnswerError();
  return response;
};

const options = {
  url: "/trpc",
  transformer,
  headers: callHeaders,
  fetch: (url: RequestInfo | URL | string, { signal, ...init }: RequestInit = {}) =>
    fetchAnswer(url, { ...init, signal: signal ?? null }),
};

type Answer = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

/** A change that is asked for again while it is under way, as by a double click, is sent once. */
const sendOnce: TRPCLink<AppRouter> = () => {
  // The latest alone: an earlier one may be meant again, since another has come in between.
  let latest: { call: string; answer: Promise<Answer> } | undefined;
  return ({ op, next }) => {
    if (op.type !== "mutation") return next(op);
    const call = op.path + JSON.stringify(op.input);
    if (latest?.call !== call) {
      const answer = observableToPromise(next(op)).finally(() => {
        if (latest?.answer === answer) latest = undefined;
      });
      latest = { call, answer };
    }
    const { answer } = latest;
    return observable((observer) => {
      answer.then((value) => {
        observer.next(value);
        observer.complete();
      }, observer.error);
    });
  };
};

/** Sends again what was refused to a session that had ended, where somebody has signed in since. */
const resendAfterSignIn: TRPCLink<AppRouter> = (runtime) => (call) => {
  const hasSignedInAgain = watchReauthentication();
  const link = retryLink<AppRouter>({
    retry: ({ error, attempts }) =>
      attempts === 1 && errorCode(error) === "NOT_SIGNED_IN" && hasSignedInAgain(),
  });
  return link(runtime)(call);
};

export const createClient = () =>
  createTRPCClient<AppRouter>({
    links: [
      resendAfterSignIn,
      splitLink({
        condition: ({ path }) => streamedCalls.has(path),
        true: httpBatchStreamLink({ ...options, maxItems: 1 }),
        false: [
          sendOnce,
          splitLink({
            condition: ({ path }) => slowCalls.has(path),
            true: httpBatchLink({ ...options, maxItems: 1 }),
            false: httpBatchLink({ ...options, maxItems }),
          }),
        ],
      }),
    ],
  });

/**
 * `useTRPC()` gives components the typed query and mutation options of every procedure;
 * `useTRPCClient()` the calls themselves, for answers that come as a stream.
 */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

export type Api = TRPCOptionsProxy<AppRouter>;

/** The same options for route guards and loaders, which run outside React. */
export const createApi = (client: ReturnType<typeof createClient>, queryClient: QueryClient): Api =>
  createTRPCOptionsProxy<AppRouter>({ client, queryClient });
