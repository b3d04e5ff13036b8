import { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type AppError, retryAfterOf, toAppError } from "../errors.ts";
import { answerTransformer } from "../platform/serializer.ts";
import { appRouter } from "../router.ts";
import { trpcErrorBody } from "../trpc.ts";
import type { ReportUnknown, RestContext, RestEnv } from "./adapter.ts";
import { callProcedure, procedureType } from "./procedures.ts";

/** Calls that one tRPC batch may hold; the client keeps to the same figure. */
const maxBatchSize = 10;

const prefix = "/trpc/";

/** The latest of the seconds after which the failed calls are worth trying again. */
function retryAfter(failures: readonly AppError[]): string | undefined {
  const wait = Math.max(0, ...failures.map((failure) => retryAfterOf(failure) ?? 0));
  return wait > 0 ? String(wait) : undefined;
}

/** Reads the input of each call of a batch, or of the one call, from a query. */
function inputReader(text: string | undefined, isBatch: boolean): (index: number) => unknown {
  let inputs: Record<number, unknown> | undefined;
  const parse = () => {
    const sent: unknown = text ? JSON.parse(text) : {};
    if (!isBatch) return text ? { 0: sent } : {};
    if (typeof sent !== "object" || sent === null || Array.isArray(sent)) throw new TypeError();
    return { ...sent } as Record<number, unknown>;
  };
  return (index) => {
    try {
      inputs ??= parse();
      const input = inputs[index];
      return input === undefined ? undefined : answerTransformer.input.deserialize(input);
    } catch (cause) {
      throw new TRPCError({ code: "BAD_REQUEST", cause });
    }
  };
}

/**
 * The queries that a request asks to be answered whole, alone or in a batch; undefined for what else
 * there is. Nearly all that pages ask for is of this kind.
 */
function queriesOf({ req }: RestContext) {
  if (req.method !== "GET" || req.header("trpc-accept") !== undefined) return undefined;
  if (req.header("accept")?.includes("application/jsonl")) return undefined;
  const isBatch = req.query("batch") === "1";
  const path = req.path.slice(prefix.length);
  const paths = isBatch ? path.split(",") : [path];
  const isPlain =
    paths.length <= maxBatchSize && paths.every((one) => procedureType(one) === "query");
  return isPlain ? { isBatch, paths } : undefined;
}

/**
 * Adds `/trpc`, for Baton's own pages. Queries are answered here, as tRPC's own handler would: that
 * makes signals, addresses and headers for every request, a third of the time of one for the
 * dashboard. Everything else is left to it.
 */
export function addTrpcRoute(app: Hono<RestEnv>, reportUnknown: ReportUnknown) {
  const answerByTrpc = async (c: RestContext) => {
    const answer = await fetchRequestHandler({
      endpoint: "/trpc",
      req: c.req.raw,
      router: appRouter,
      maxBatchSize,
      createContext: () => c.get("context"),
      onError: ({ error, path }) => reportUnknown(toAppError(error), path, c.get("requestId")),
      responseMeta({ errors }) {
        const seconds = retryAfter(errors.map(toAppError));
        return seconds === undefined ? {} : { headers: { "Retry-After": seconds } };
      },
    });
    // An answer that is still being written has the same type; tRPC marks it as sent in chunks.
    const isWhole =
      answer.headers.get("content-type")?.startsWith("application/json") &&
      !answer.headers.has("transfer-encoding");
    if (!isWhole) c.get("live").follow();
    // The headers set on the way, the session's cookie first, go with it. Hono's `newResponse` would
    // add them too, but has to read the answer first: a fifth of the time of answering 200 tasks.
    for (const [name, value] of c.body(null).headers) {
      const isCookie = name === "set-cookie";
      if (isCookie || !answer.headers.has(name)) answer.headers.append(name, value);
    }
    return answer;
  };

  app.all(`${prefix}*`, async (c) => {
    const queries = queriesOf(c);
    if (!queries) return answerByTrpc(c);
    const { isBatch, paths } = queries;
    const readInput = inputReader(c.req.query("input"), isBatch);
    const requestId = c.get("requestId");
    const failures: AppError[] = [];
    const answers = await Promise.all(
      paths.map(async (path, index) => {
        try {
          const data = await callProcedure(c.get("context"), path, () => readInput(index), index);
          return { result: { data: answerTransformer.output.serialize(data) } };
        } catch (error) {
          const failure = toAppError(error);
          failures.push(failure);
          reportUnknown(failure, path, requestId);
          return trpcErrorBody(failure, requestId, path);
        }
      }),
    );
    c.header("Vary", "trpc-accept, accept");
    const seconds = retryAfter(failures);
    if (seconds) c.header("Retry-After", seconds);
    const statuses = new Set<ContentfulStatusCode>(failures.map(({ status }) => status));
    if (failures.length < paths.length) statuses.add(200);
    const [status = 200, ...others] = statuses;
    return c.json(isBatch ? answers : answers[0], others.length > 0 ? 207 : status);
  });
}
